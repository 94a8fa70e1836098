#!/usr/bin/env python3
"""Looks ahead in La course autour du monde: plans the whole journey home, anew at every decision.

The facts tell it the network, each view its hand and what lies in the open. It looks for the journey through
the missing visas that costs least, where a card in hand costs 1, a card that it could take now 4 and any other
one 15. It flies as far along it as its hand leads, takes what lies on it and gives up what does not. In other
games it plays any action. See docs/protocol.md.
"""

import heapq
import json
import random
import sys

chance = random.Random()
visa_of = {}  # city: the visa that it gives, None where it gives none
routes = {}  # city: the cards that lead from it, each with the city at its other end


def learn(rules):
    for city in rules.get("cities", []):
        visa_of[city["id"]] = city.get("visa")
        routes[city["id"]] = []
    for route in rules.get("routes", []):
        card = (route["from"], route["to"])
        for here, there in (card, card[::-1]):
            routes[here].append((card, there))


def journey(here, home, visas, hand, tops):
    """What the cheapest way home through all visas costs, and its cards."""
    price = {**{card: 4 for card in tops}, **{card: 1 for card in hand}}
    queue, seen = [(0, here, frozenset(visas), ())], set()
    while queue:
        cost, city, owned, cards = heapq.heappop(queue)
        if city == home and len(owned) == 5:
            return cost, cards
        if (city, owned) in seen:
            continue
        seen.add((city, owned))
        for card, there in routes[city]:
            if card not in cards:
                now = owned | {visa_of[there]} if visa_of[there] else owned
                heapq.heappush(queue, (cost + price.get(card, 15), there, now, cards + (card,)))
    return 1000, ()


def choose(message, seat):
    view, actions = message["view"], message["actions"]
    if "travellers" not in view:
        return chance.randrange(len(actions))
    own, me = view["own"][1], view["travellers"][seat]
    hand = [tuple(card) for card in own["hand"]]
    tops = {side: tuple(view[side][-1]) for side in ("left", "right") if view[side]}
    stops = [stop["city"] for stop in me["itinerary"]]
    if not stops:
        cost = [journey(start, start, {visa_of[start]}, hand, [])[0]
                for start in (action["city"] for action in actions)]
        return cost.index(min(cost))
    _, plan = journey(stops[-1], stops[0], me["visas"], hand, tops.values())
    flight = next(iter(plan), None)

    def worth(action):
        kind = action["action"]
        if kind == "fly":
            return 9 if flight in hand and action["to"] in flight and stops[-1] in flight else 0
        if kind == "reject":
            return 2 if tuple(action["route"]) not in plan else 1
        if kind == "take":
            return sum(1 if (tops.get(side) in plan) == action[side] else 0 for side in ("left", "right"))
        return 5  # to land

    number = chance.randrange(len(actions))
    return max(range(len(actions)), key=lambda index: (worth(actions[index]), index == number))


seat = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        wants = ["view", "actions", "facts"]
        print(json.dumps({"type": "hello", "protocol": 1, "name": "Ahead", "wants": wants}), flush=True)
    elif message["type"] == "facts":
        learn(message["facts"]["rules"])
    elif message["type"] == "start":
        seat = message["seat"]
        chance.seed(message["chance"])
    elif message["type"] == "ask":
        print(choose(message, seat), flush=True)
    elif message["type"] == "quit":
        break
