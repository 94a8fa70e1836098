"""Plays card games of open_spiel at random for a few seconds each, and prints a Markdown table of
decisions and games a second of processor time, on one thread.

    open_spiel_random.py [SECONDS]
"""
import random
import sys
import time

import pyspiel

seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0
print("| open_spiel | decisions a second | games a second | decisions a game |")
print("|---|--:|--:|--:|")
for name in ["hearts", "crazy_eights(players=4)", "gin_rummy"]:
    game = pyspiel.load_game(name)
    chance = random.Random(2026)
    games = decisions = 0
    start = time.process_time()
    while (took := time.process_time() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                # Every card that is dealt is a draw of its own here, and no decision.
                actions, weights = zip(*state.chance_outcomes())
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        games += 1
    print(f"| {name} | {decisions / took:,.0f} | {games / took:,.0f} | {decisions / games:.1f} |")
