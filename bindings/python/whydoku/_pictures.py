"""Pictures and texts of answers for notebooks. The engine draws the pictures; this module places them next to the
texts."""

from __future__ import annotations

import base64
import json
from html import escape
from typing import TYPE_CHECKING, Any, Optional

from . import _engine

if TYPE_CHECKING:
    from ._answer import Answer

# Fields that questions about a board and questions for its picture have in common.
_SHARED = ("placed", "candidates", "strategy", "techniques", "uniqueness", "lang")
# Further fields of a question for a hint.
_OF_A_HINT = ("level", "skip", "last")


def drawn(puzzle: str, **question: Any) -> Optional[str]:
    """Returns the picture of a board as SVG, or None if the engine refuses to draw it."""
    answered, answer = _engine.ask("draw", json.dumps({"puzzle": puzzle, **question}))
    if not answered:
        return None
    picture: str = json.loads(answer)["text"]
    return picture


def svg(answer: Answer) -> Optional[str]:
    """Returns the picture of an answer as SVG."""
    kind = type(answer).__name__
    if kind == "DrawAnswer":
        text = str(answer)
        return text if text.lstrip().startswith("<svg") else None
    if answer._puzzle is None:
        return None
    wanted = _SHARED + _OF_A_HINT if kind == "HintAnswer" else _SHARED
    question = {name: answer._question[name] for name in wanted if name in answer._question}
    return drawn(answer._puzzle, **question)


def html(answer: Answer) -> Optional[str]:
    """Returns the picture and the text of an answer as HTML."""
    fields = answer.to_dict()
    if type(answer).__name__ == "DrawAnswer":
        return _drawing(fields["text"])
    parts = [image(svg(answer))]
    text = fields.get("html")
    parts.append(text if text is not None else paragraphs(_said(fields.get("text"))))
    parts.extend(_step(step) for step in fields.get("steps", ()))
    parts.extend(_made(made) for made in fields.get("puzzles", ()))
    return "".join(parts) or None


def _said(text: Any) -> Optional[str]:
    """Returns the text of a record. It may have a text for each language."""
    return "\n".join(text.values()) if isinstance(text, dict) else text


def image(picture: Optional[str]) -> str:
    """Returns a picture for use in HTML. Its styles do not affect the rest of the page."""
    if picture is None:
        return ""
    data = base64.b64encode(picture.encode()).decode()
    return f'<img alt="" style="max-width: 26em" src="data:image/svg+xml;base64,{data}">'


def paragraphs(text: Optional[str]) -> str:
    """Returns a text as HTML paragraphs."""
    return "".join(f"<p>{escape(line)}</p>" for line in (text or "").splitlines())


def _drawing(text: str) -> str:
    begin = text.lstrip()[:14].lower()
    if begin.startswith("<svg"):
        return image(text)
    if begin.startswith("<!doctype html"):
        return f'<iframe style="width: 100%; height: 40em; border: 0" srcdoc="{escape(text)}"></iframe>'
    return f"<pre>{escape(text)}</pre>"


def _step(step: dict[str, Any]) -> str:
    return f"<details><summary>{escape(step['brief'])}</summary>{paragraphs(_said(step['text']))}</details>"


def _made(made: dict[str, Any]) -> str:
    about = f"{made['level']}, {made['score']}: <code>{made['puzzle']}</code>"
    return f"<figure>{image(drawn(made['puzzle']))}<figcaption>{about}</figcaption></figure>"
