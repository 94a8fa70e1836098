#!/usr/bin/env python3
"""Plays any legal action: the shortest bot there can be. See docs/protocol.md."""

import json
import random
import sys

chance = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        # Nothing is wanted but how many actions there are.
        answer = {"type": "hello", "protocol": 1, "name": "Random", "wants": []}
        print(json.dumps(answer), flush=True)
    elif kind == "start":
        # The same match again has the same chance.
        chance.seed(message["chance"])
    elif kind == "ask":
        print(chance.randrange(message["count"]), flush=True)
    elif kind == "quit":
        break
