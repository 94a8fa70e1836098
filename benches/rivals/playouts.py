"""Plays a card game of a rival at random on one thread, and prints its decisions, its matches, and the seconds that
they took.

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
        state = game.new_initial_state()
        start = time.perf_counter()
        pyspiel.evaluate_bots(state, bots, seed)
        took = time.perf_counter() - start
        # Every card that is dealt is an entry of its own, and no decision.
        yield sum(entry.player >= 0 for entry in state.full_history()), took
        seed += 1


def rlcard(name):
    """Matches by the `run` of an environment and the random agents that come with it."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 2026})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    while True:
        start = time.perf_counter()
        trajectories, _ = env.run(is_training=False)
        took = time.perf_counter() - start
        # States and actions take turns, and a state is the last of them.
        yield sum(len(trajectory) // 2 for trajectory in trajectories), took


library, name, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
played = rlcard(name) if library == "rlcard" else open_spiel(name, library == "open_spiel_python")
decisions = matches = 0
all_took = 0.0
for count, took in played:
    decisions, matches, all_took = decisions + count, matches + 1, all_took + took
    if all_took >= seconds:
        break
print(decisions, matches, all_took)
