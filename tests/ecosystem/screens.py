#!/usr/bin/env python3
"""Plays whole matches as somebody who knows nothing but what stands on the screen.

At the door a game is chosen; from then on each question is answered with what the screen says that may be
typed: the example beside it, or the first one of its help. A match that hangs, or that does not take what it
proposes, ends the run.

    tests/ecosystem/screens.py target/release/mappemonde 1000
"""

import fcntl
import multiprocessing
import os
import pty
import re
import select
import struct
import sys
import tempfile
import termios

COMMANDS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
QUOTED = re.compile(r"[«“`]\s*([^»”`]+?)\s*[»”`]")
AGAIN = ("Rejouez-vous", "Do you want another game")
YES = ("(oui", "(yes", "oui ou non", "yes or no", "(Entrée : oui", "(Enter: yes")
WIDTHS = (60, 80, 120)
# A question that has been answered so often in vain is a trap.
PATIENCE = 4
SECONDS = 60
# How many matches are played at once: most of the time the driver waits until a screen has settled.
TOGETHER = 12


class Stuck(Exception):
    """The match does not go on."""


class Screen:
    """A program on a terminal of its own."""

    def __init__(self, program, args, columns, home, lang):
        self.seen = ""
        pid, self.fd = pty.fork()
        if pid == 0:
            env = dict(os.environ, XDG_DATA_HOME=home, LANG=lang, LC_ALL=lang, TERM="xterm-256color")
            env.pop("NO_COLOR", None)
            os.execve(program, [program, *args], env)
        self.pid = pid
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))

    def until_asked(self):
        """What is written up to the next prompt; None where the program has ended."""
        raw = b""
        while True:
            text = COMMANDS.sub("", raw.decode("utf-8", "replace"))
            if text.endswith("> ") and (text == "> " or text[-3] == "\n"):
                # A prompt that is being drawn may be drawn again.
                if not select.select([self.fd], [], [], 0.05)[0]:
                    self.seen += text
                    return text
            ready, _, _ = select.select([self.fd], [], [], SECONDS)
            if not ready:
                raise Stuck("nothing is written any more:\n" + text[-2000:])
            try:
                piece = os.read(self.fd, 65536)
            except OSError:
                piece = b""
            if not piece:
                self.seen += text
                return None
            raw += piece

    def type(self, line):
        os.write(self.fd, (line + "\r").encode())

    def end(self):
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status)


def examples(text):
    return [quoted.replace("\n", " ") for quoted in QUOTED.findall(text) if quoted != "?"]


def play(program, game, columns, plain, lang, home):
    screen = Screen(program, ["play"] + (["--plain"] if plain else []), columns, home, lang)
    screen.until_asked()
    screen.type(str(game))
    questions = 0
    vain = 0
    last = None
    at_door = True
    while (text := screen.until_asked()) is not None:
        asked = text.strip().removesuffix(">").strip()
        if any(words in asked for words in AGAIN):
            screen.type("n")
            screen.until_asked()
            break
        questions += 1
        if questions > 5000:
            raise Stuck("the match has no end:\n" + text[-2000:])
        # The door is passed by Enter; the first question of the game has a letter or a sign to type.
        question = asked.rsplit("\n\n", 1)[-1].splitlines()[-3:]
        question = " ".join(question)
        if at_door and ("(Entrée" in question or "(Enter" in question):
            screen.type("")
            continue
        at_door = False
        if any(words in question for words in YES):
            screen.type("oui" if lang.startswith("fr") else "yes")
            continue
        screen.type("?")
        help_text = screen.until_asked() or ""
        proposed = examples(question) + examples(help_text)
        proposed = [word for word in proposed if word not in ("?", "carte", "map")]
        vain = vain + 1 if asked == last else 0
        last = asked
        if vain >= PATIENCE or not proposed:
            raise Stuck(f"{proposed} does not answer:\n{asked[-2000:]}\n---\n{help_text[-1500:]}")
        screen.type(proposed[min(vain, len(proposed) - 1)])
    code = screen.end()
    if code != 0:
        raise Stuck(f"exit code {code}:\n{screen.seen[-3000:]}")
    return questions


def match(task):
    """Plays the match of a number; what stopped it, or how many questions it asked."""
    program, game, number = task
    columns = WIDTHS[number % len(WIDTHS)]
    plain = number // len(WIDTHS) % 2 == 1
    lang = ("fr_FR.UTF-8", "en_GB.UTF-8")[number // (2 * len(WIDTHS)) % 2]
    with tempfile.TemporaryDirectory() as home:
        try:
            return None, play(program, game, columns, plain, lang, home)
        except Stuck as why:
            form = "plain" if plain else "colour"
            return f"game {game}, match {number}, {columns} columns, {form}, {lang}: {why}", 0


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2])
    games = [int(number) for number in sys.argv[3:]] or [1, 2, 3, 4, 5]
    with multiprocessing.Pool(TOGETHER) as pool:
        for game in games:
            questions = 0
            for stuck, asked in pool.imap(match, [(program, game, number) for number in range(count)]):
                if stuck is not None:
                    sys.exit(stuck)
                questions += asked
            print(f"game {game}: {count} matches, {questions} questions", flush=True)


if __name__ == "__main__":
    main()
