"""What a link looks like where it is shared: a title, a sentence and a card, in the page's head."""

import html
from typing import Any
from urllib.parse import quote, urlencode

from plyground.analysis.card import HEIGHT, SITE, WIDTH
from plyground.language.message import Message, read_message, render
from plyground.rulebooks import shelf


def write_preview(
    name: str, game: str | None, about: dict[str, Any], language: str, public: str
) -> tuple[str, str]:
    """The title of a page, and the lines of its head that tell others about it."""
    title = shelf.game_class(game).title if game else SITE
    words = _choose_words(name, title, about)
    if game:
        words.append(Message(f"{game}.tagline"))
    headline, *sentences = [render(message, language) for message in words]
    description = " ".join(sentences)
    marks = [
        ("name", "description", description),
        ("property", "og:site_name", SITE),
        ("property", "og:type", "website"),
        ("property", "og:title", headline),
        ("property", "og:description", description),
        ("property", "og:image", public + _find_card(game, about, language)),
        ("property", "og:image:width", str(WIDTH)),
        ("property", "og:image:height", str(HEIGHT)),
        ("name", "twitter:card", "summary_large_image"),
    ]
    lines = [
        f'    <meta {kind}="{mark}" content="{html.escape(content)}">\n'
        for kind, mark, content in marks
    ]
    return f"{headline} – {SITE}", "".join(lines)


def _choose_words(name: str, title: str, about: dict[str, Any]) -> list[Message]:
    """The headline, and what is said before what the game is about."""
    if name == "join" and about:
        host = about.get("host_name")
        invites = Message("entry.friend-invites-you")
        if host:
            invites = Message.of("entry.invites-you", host=host)
        return [Message.of("entry.invitation", game=title), invites]
    if name == "review" and about:
        return [Message.of("study.review-of", game=title)]
    if "task_said" in about:
        task, number = read_message(about["task_said"]), about.get("number")
        if number is None:
            return [Message.of("puzzles.preview", game=title), task]
        return [Message.of("puzzles.preview-daily", number=str(number), game=title), task]
    if name == "lessons" and "steps" in about:
        steps = len(about["steps"])
        return [Message.of("puzzles.lesson-of", game=title, steps=steps)]
    if title == SITE:
        return [Message("home.headline"), Message("home.lead")]
    if name == "challenge":
        return [Message.of("entry.challenge", game=title), Message("entry.challenge-lead")]
    known = {"rules": "entry.rules-of", "new": "entry.new-game"}
    return [Message.of(known.get(name, "server.game-named"), game=title)]


def _find_card(game: str | None, about: dict[str, Any], language: str) -> str:
    """The card of the position that the page is about, or of the game, or of all of them."""
    asked = {"language": language}
    if game is None:
        return f"/api/card?{urlencode(asked)}"
    setup, now = about.get("setup", about), about.get("now") or about.get("scene") or {}
    if position := now.get("position") or setup.get("position"):
        switches = {True: "on", False: "off"}
        options = {
            name: switches[value] if isinstance(value, bool) else str(value)
            for name, value in setup.get("options", {}).items()
        }
        asked = {**options, "position": position, **asked}
    return f"/api/card/{game}?{urlencode(asked, quote_via=quote)}"
