#!/usr/bin/env python3
"""Knows a third of the answers in Globalissimo, Cardline and Higher or Lower, and guesses the others.

    mappemonde export > cards.csv
    mappemonde lab simulate cardline --games 500 --bot "python3 third.py cards.csv" --bot easy

At every decision it answers rightly with a probability of a third; otherwise every answer is as likely as another, right
ones too. This is a person of whom one knows nothing but how much they know. See docs/bots/strength.md.
"""

import csv
import json
import random
import sys

chance = random.Random()
with open(sys.argv[1], encoding="utf-8-sig", newline="") as table:
    cards = {row["code"]: row for row in csv.DictReader(table)}


def value(country, category):
    """The value as printed, without separators."""
    return float(cards[country][f"{category} printed"].replace(",", "") or "nan")


def is_right(view, action):
    """Whether an action is a right answer."""
    kind, category = action["action"], view["category"]
    if kind == "guess":
        own = value(action["country"], category)
        larger = sum(value(other["country"], category) > own for other in view["laid"])
        return action["place"] == larger + 1
    if kind == "capital":
        return action["answer"] == cards[view["question"]["country"]]["capital"].split(", ")[0]
    if kind == "locate":
        return action["answer"] == int(cards[view["question"]["country"]]["number"])
    if kind == "place":
        own, slot = value(action["country"], category), action["slot"]
        line = [value(other["code"], category) for other in view["line"]]
        return all(other <= own for other in line[:slot]) and all(other >= own for other in line[slot:])
    if kind in ("more", "less"):
        own, other = value(view["next"], category), value(view["open"]["code"], category)
        return own >= other if kind == "more" else own <= other
    return False


for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "Knows a third", "wants": ["view", "actions"]}
        print(json.dumps(answer), flush=True)
    elif kind == "start":
        chance.seed(message["chance"])
    elif kind == "ask":
        right = [nth for nth, action in enumerate(message["actions"]) if is_right(message["view"], action)]
        knows = right and chance.random() < 1 / 3
        print(chance.choice(right) if knows else chance.randrange(message["count"]), flush=True)
    elif kind == "quit":
        break
