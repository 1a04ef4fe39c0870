"""Questions about one board: answers and refusals."""

from __future__ import annotations

import json
import pickle

import pytest

import whydoku
from whydoku import WhydokuError


def test_a_hint_says_no_more_than_asked(puzzle: str) -> None:
    nudge, whole = whydoku.hint(puzzle), whydoku.hint(puzzle, level=4)
    assert (nudge.kind, nudge.level, nudge.technique, nudge.placements) == ("step", 0, None, None)
    assert whole.technique is not None and whole.technique["id"] == "hidden-single"
    assert whole.placements and whole.text != nudge.text and str(whole) == whole.text
    assert nudge.lines == []


def test_an_answer_is_the_json_of_every_door(puzzle: str) -> None:
    answer = whydoku.hint(puzzle, level=2, lang="zh-Hans")
    question = {"puzzle": puzzle, "level": 2, "lang": "zh-Hans"}
    assert answer.to_json() == whydoku.ask_text("hint", json.dumps(question))
    assert answer.to_dict() == whydoku.ask("hint", question) == json.loads(answer.to_json())
    fields = answer.to_dict()
    fields.clear()
    assert answer.text and answer.to_dict(), "a copy is the caller's own"


def test_answers_are_compared_hashed_and_pickled(puzzle: str) -> None:
    answer = whydoku.hint(puzzle, level=1)
    again = pickle.loads(pickle.dumps(answer))
    assert again == answer and hash(again) == hash(answer) and again._repr_svg_() == answer._repr_svg_()
    assert answer != whydoku.hint(puzzle) and answer != "a text"
    assert repr(answer).startswith("<HintAnswer {")


def test_each_function_asks_its_endpoint(puzzle: str, solution: str) -> None:
    assert whydoku.parse(puzzle).solutions == "one"
    path = whydoku.explain(puzzle)
    assert (path.solved_by, path.solution) == ("logic", solution)
    assert path.steps[0]["about"]["family"] == "singles" and path.fewest is None
    assert whydoku.steps(puzzle, family="singles").total > 3
    assert whydoku.why(puzzle, "r1c1=5").holds == "yes"
    assert whydoku.why_not(puzzle, "r1c1!=1").kind != "possible"
    assert whydoku.check_move(puzzle, move="r1c1=1").verdict == "wrong"
    judged = whydoku.moves([{"puzzle": puzzle, "move": "r8c6=1"}, {"puzzle": "12", "move": "r8c6=1"}], lang="zh-Hans")
    assert [one["verdict"] for one in judged.verdicts] == ["justified", "refused"]
    assert judged.verdicts[0]["technique"] == "hidden-single" and judged.verdicts[0]["lines"] == 1
    rating = whydoku.rate(puzzle)
    assert (rating.scale, rating.level, rating.er) == ("hodoku", "Hard", None) and rating.score
    assert whydoku.rate(puzzle, scale="explainer").er == 3.8
    assert whydoku.convert(puzzle, "rows").text.startswith("..9748...\n7")
    assert whydoku.draw(puzzle, as_="text").text.count("\n") > 9
    made = whydoku.generate(seed=1, count=2)
    assert made.puzzles == whydoku.generate(seed=1, count=2).puzzles and len(made.puzzles) == 2
    assert len(whydoku.techniques().techniques) > 50
    assert whydoku.lesson("x-wing", lang="zh-Hans").html.startswith("<p>")
    assert "line" in [one["id"] for one in whydoku.formats().formats]


def test_a_board_in_play_is_asked_about(puzzle: str) -> None:
    board = whydoku.parse(puzzle).board
    assert whydoku.hint(board["givens"], placed="1" + board["placed"][1:]).kind == "mistake"
    assert whydoku.hint(puzzle, techniques=("hidden-single",), last="r9c9").technique is None


def test_what_is_wrong_is_said_with_its_place(puzzle: str) -> None:
    with pytest.raises(WhydokuError) as caught:
        whydoku.hint(puzzle[:40])
    error = caught.value
    assert (error.code, error.line, error.column, error.index) == ("not_a_board", 1, 41, None)
    assert error.source_line == puzzle[:40] and error.advice and error.message in str(error)
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) and again.code == error.code
    with pytest.raises(WhydokuError, match="81"):
        whydoku.hint(puzzle, placed="1")
    with pytest.raises(WhydokuError) as caught:
        whydoku.hint("12", lang="zh-Hans")
    assert any(ord(sign) > 0x4E00 for sign in caught.value.message)
    with pytest.raises(WhydokuError) as caught:
        whydoku.rate("." * 81)
    assert caught.value.code == "several_solutions"


def test_what_is_asked_wrongly_is_refused(puzzle: str) -> None:
    with pytest.raises(WhydokuError) as caught:
        whydoku.ask("no-such-thing")
    assert caught.value.code == "unknown_endpoint"
    with pytest.raises(WhydokuError) as caught:
        whydoku.ask("hint", "{")
    assert (caught.value.code, caught.value.line) == ("malformed_request", 1)
    with pytest.raises(WhydokuError) as caught:
        whydoku.hint("." * 300_000)
    assert caught.value.code == "too_large"
    assert json.loads(whydoku.ask_text("hint", ""))["error"]["code"] == "malformed_request"
    for wrong in (5, None, b"1", [1], ["1", b"2"]):
        with pytest.raises(TypeError):
            whydoku.hint(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        whydoku.hint(puzzle, levle=1)  # type: ignore[call-overload]


def test_search_knows_what_the_endpoints_say(puzzle: str, solution: str, several: str, none: str) -> None:
    sukaku = whydoku.convert(puzzle, "sukaku").text
    for text in (puzzle, several, none, sukaku, "." * 81, "11" + "." * 79):
        found = whydoku.solve(text)
        assert found.solutions == whydoku.parse(text).solutions
        assert found.is_unique == whydoku.is_unique(text)
        assert whydoku.count_solutions(text) == ("none", "one", "several").index(found.solutions)
    assert whydoku.solve(puzzle) == (puzzle, solution, "one")
    assert str(whydoku.solve(puzzle)) == solution == whydoku.explain(puzzle).solution
    assert whydoku.solve(none).solution is None
    assert whydoku.count_solutions("." * 81, limit=1234) == 1234
    assert whydoku.solve(puzzle).to_dict()["solutions"] == "one"
    with pytest.raises(WhydokuError) as caught:
        whydoku.is_unique("12", lang="zh-Hans")
    with pytest.raises(WhydokuError) as parsed:
        whydoku.parse("12", lang="zh-Hans")
    assert str(caught.value) == str(parsed.value) and caught.value.index is None
