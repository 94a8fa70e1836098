"""Plays a card game of a rival at random on one thread, and prints its decisions, its matches, and the seconds of
the processor that they took.

    playouts.py open_spiel|open_spiel_python|rlcard GAME SECONDS
"""
import random
import sys
import time


def open_spiel(name, python):
    """Matches by `evaluate_bots`, which deals and asks in C++; with `python` a bot of ours decides there."""
    import pyspiel

    class Chance(pyspiel.Bot):
        def __init__(self):
            pyspiel.Bot.__init__(self)
            self.choice = random.Random(2026).choice

        def step(self, state):
            return self.choice(state.legal_actions())

        def restart_at(self, state):
            pass

    game = pyspiel.load_game(name)
    seats = range(game.num_players())
    bots = [Chance() if python else pyspiel.make_uniform_random_bot(seat, 2026 + seat) for seat in seats]
    seed = 0
    while True:
        states = []
        start = time.process_time()
        for seed in range(seed + 1, seed + 51):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            states.append(state)
        took = time.process_time() - start
        # Every card that is dealt is an entry of its own, and no decision.
        entries = [entry for state in states for entry in state.full_history()]
        yield sum(entry.player >= 0 for entry in entries), len(states), took


def rlcard(name):
    """Matches by the `run` of an environment and the random agents that come with it."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 2026})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    while True:
        start = time.process_time()
        trajectories, _ = env.run(is_training=False)
        took = time.process_time() - start
        # States and actions take turns, and a state is the last of them.
        yield sum(len(trajectory) // 2 for trajectory in trajectories), 1, took


library, name, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
played = rlcard(name) if library == "rlcard" else open_spiel(name, library == "open_spiel_python")
decisions = matches = 0
all_took = 0.0
for count, ended, took in played:
    decisions, matches, all_took = decisions + count, matches + ended, all_took + took
    if all_took >= seconds:
        break
print(decisions, matches, all_took)
