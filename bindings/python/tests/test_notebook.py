"""Answers as a notebook shows them."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import whydoku


def is_picture(text: object) -> bool:
    """Returns True for an SVG document."""
    return isinstance(text, str) and ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"


def test_a_hint_is_drawn_as_it_is_told(puzzle: str) -> None:
    pictures = [whydoku.hint(puzzle, level=4, skip=skip)._repr_svg_() for skip in (0, 0, 1)]
    assert all(map(is_picture, pictures))
    assert pictures[0] == pictures[1] == whydoku.draw(puzzle, level=4).text != pictures[2]
    assert pictures[0] != whydoku.hint([puzzle])[0]._repr_svg_() == whydoku.draw(puzzle, level=0).text


def test_answers_about_a_board_show_it_and_what_they_say(puzzle: str) -> None:
    path, hint = whydoku.explain(puzzle), whydoku.hint(puzzle, level=4)
    assert is_picture(path._repr_svg_()) and is_picture(whydoku.solve(puzzle)._repr_svg_())
    shown = path._repr_html_()
    assert shown is not None and shown.startswith("<img ") and shown.count("<details>") == len(path.steps)
    shown = hint._repr_html_()
    assert shown is not None and shown.count("<p>") == hint.text.count("\n") + 1
    for answer in (whydoku.parse(puzzle), whydoku.steps(puzzle, limit=1), whydoku.rate(puzzle), whydoku.why(puzzle, "r1c1=5")):
        assert is_picture(answer._repr_svg_()) and "<img " in (answer._repr_html_() or "")


def test_answers_without_a_board_show_what_they_have() -> None:
    made = whydoku.generate(seed=3, count=2)
    assert made._repr_svg_() is None and (made._repr_html_() or "").count("<img ") == 2
    lesson = whydoku.lesson("x-wing")
    assert lesson._repr_html_() == lesson.html
    assert whydoku.techniques()._repr_html_() is None


def test_a_drawing_shows_itself(puzzle: str) -> None:
    assert is_picture(whydoku.draw(puzzle)._repr_svg_())
    assert whydoku.draw(puzzle, as_="text")._repr_svg_() is None
    assert (whydoku.draw(puzzle, as_="text")._repr_html_() or "").startswith("<pre>")
    assert (whydoku.draw(puzzle, as_="html")._repr_html_() or "").startswith("<iframe ")


def test_a_board_that_breaks_a_rule_is_drawn_and_judged() -> None:
    answer = whydoku.hint("11" + "." * 79)
    picture, shown = answer._repr_svg_(), answer._repr_html_()
    assert answer.kind == "mistake" and picture is not None and picture.lstrip().startswith("<svg")
    assert shown is not None and "<p>" in shown
