#!/usr/bin/env python3
"""Looks ahead in Cardline: learns from every card that is turned, and lays what fits best.

It knows nothing of the world when it is started. A match tells it the printed value of each card that is
turned, and it keeps them for the matches to come, so it gets better the longer it plays. For each card of its
hand it weighs how likely each gap of the line is right, by what it believes of the card, and how its other
cards would fit afterwards. Of other games it plays any action. See docs/protocol.md.
"""

import json
import math
import random
import sys

chance = random.Random()
known = {}  # (category, country): the value that its card prints
DRAWS = 40  # values that are tried for a card that was never seen


def learn(category, cards):
    for card in cards:
        known[category, card["code"]] = float(card["printed"])


def worth(view, action, values):
    """How likely the action is right, and what the line it leaves is worth to the rest of the hand."""
    line = [float(card["printed"]) for card in view["line"]]
    below = line[action["slot"] - 1] if action["slot"] > 0 else -math.inf
    above = line[action["slot"]] if action["slot"] < len(line) else math.inf
    right = [value for value in values[action["country"]] if below <= value <= above]
    chance_now = len(right) / len(values[action["country"]])
    rest = [other for other in values if other != action["country"]]
    # Next turn: the best gap of each other card in the line with this card, one of whose values is tried.
    tried = sorted(line + ([right[len(right) // 2]] if right else []))
    later = sum(best_gap(tried, values[other]) for other in rest)
    return chance_now + 0.5 * later / max(1, len(rest))


def best_gap(line, values):
    counts = [0] * (len(line) + 1)
    for value in values:
        counts[sum(1 for card in line if card < value)] += 1
    return max(counts) / len(values)


def choose(message, seat):
    view, actions = message["view"], message["actions"]
    if "line" not in view:
        return chance.randrange(len(actions))
    category = view["category"]
    learn(category, view["line"] + view["seen"])
    world = sorted(value for (of, _), value in known.items() if of == category)
    values = {}
    for country in view["hands"][seat]:
        own = known.get((category, country))
        values[country] = [own] if own is not None else [chance.choice(world) for _ in range(DRAWS)]
    return max(range(len(actions)), key=lambda number: worth(view, actions[number], values))


seat = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "Ahead", "wants": ["events", "view", "actions"]}
        print(json.dumps(answer), flush=True)
    elif message["type"] == "start":
        seat = message["seat"]
        chance.seed(message["chance"])
    elif message["type"] == "event" and message["event"] == "placed":
        known[message["category"], message["country"]] = float(message["printed"])
    elif message["type"] == "ask":
        print(choose(message, seat), flush=True)
    elif message["type"] == "quit":
        break
