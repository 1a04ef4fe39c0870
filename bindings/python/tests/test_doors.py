"""The package gives the same bytes as the command: `WHYDOKU=path/to/whydoku pytest tests/test_doors.py`."""

from __future__ import annotations

import json
import os
import random
import subprocess
from typing import Any

import pytest

import whydoku

COMMAND = os.environ.get("WHYDOKU", "")

JUNK = [
    ("hint", ""),
    ("hint", "{"),
    ("hint", "[1]"),
    ("hint", '{"puzzle": "12"}'),
    ("hint", '{"puzzle": 5}'),
    ("hint", '{"puzzle": "12", "lang": "zh-Hans"}'),
    ("hint", '{"puzzle": "12", "level": 7}'),
    ("parse", '{"puzzle": "\\u0000é數獨\\n"}'),
    ("parse", json.dumps({"puzzle": "." * 70_000})),
    ("no-such-thing", "{}"),
    ("lesson", '{"id": "no-such-thing"}'),
    ("generate", '{"count": 99}'),
    ("steps", '{"puzzle": "' + "." * 81 + '", "limit": 5000}'),
    ("formats", ""),
    ("techniques", '{"lang": "zh-Hans"}'),
    ("openapi", ""),
    ("lesson", '{"id": "x-wing", "lang": "zh-Hans"}'),
    ("generate", '{"seed": 5, "count": 2, "symmetry": "full", "minimal_within_symmetry": true}'),
]


def questions(puzzle: str, solution: str) -> list[tuple[str, str]]:
    """Questions about boards in play, some with mistakes, and junk."""
    chance = random.Random(18)
    asked: list[tuple[str, dict[str, Any]]] = []
    for number in range(25):
        digits = list("123456789")
        chance.shuffle(digits)
        renamed = str.maketrans("123456789", "".join(digits))
        placed = "".join(
            digit if sign == "." and chance.random() < number / 30 else "." for sign, digit in zip(puzzle, solution)
        )
        if number % 5 == 4:
            empty = chance.choice([index for index, sign in enumerate(puzzle) if sign == "."])
            placed = placed[:empty] + chance.choice("123456789") + placed[empty + 1 :]
        board: dict[str, Any] = {"puzzle": puzzle.translate(renamed), "placed": placed.translate(renamed)}
        if number % 2:
            board["lang"] = "zh-Hans"
        claim = f"r{chance.randint(1, 9)}c{chance.randint(1, 9)}={chance.randint(1, 9)}"
        asked += [("hint", {**board, "level": level, "skip": number % 3}) for level in range(5)]
        asked += [
            ("explain", board),
            ("steps", {**board, "limit": 3}),
            ("why", {**board, "claim": claim}),
            ("why-not", {**board, "candidate": claim.replace("=", "!=")}),
            ("candidates", {**board, "limit": 500}),
            ("check-move", {**board, "move": claim}),
            ("moves", {"moves": [{"puzzle": board["puzzle"], "placed": board["placed"], "move": claim}, {}], "words": True}),
            ("draw", {**board, "level": number % 5}),
            ("convert", {**board, "to": "json"}),
            ("parse", {"puzzle": board["puzzle"]}),
            ("rate", {"puzzle": board["puzzle"], "scale": ("hodoku", "explainer")[number % 2]}),
        ]
        if number % 10 == 0:
            asked.append(("appraise", {"puzzle": board["puzzle"]}))
            asked.append(("vary", {"puzzle": board["puzzle"], "pattern": True, "rating": "hodoku"}))
    return [(name, json.dumps(question)) for name, question in asked] + JUNK


@pytest.mark.skipif(not COMMAND, reason="WHYDOKU does not name the command")
def test_the_command_answers_with_the_same_bytes(puzzle: str, solution: str) -> None:
    asked = questions(puzzle, solution)
    lines = "".join(f"{name} {question}\n" for name, question in asked)
    run = subprocess.run([COMMAND, "ask", "--lines"], input=lines.encode(), stdout=subprocess.PIPE, check=False)
    answers = run.stdout.decode().splitlines()
    assert len(answers) == len(asked) > 300
    for (name, question), answer in zip(asked, answers):
        assert whydoku.ask_text(name, question) == answer, (name, question)
