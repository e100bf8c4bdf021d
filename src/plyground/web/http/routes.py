"""Every address of the interface, with what goes in and what comes out.

The application is built from this table, and so is its OpenAPI description: it cannot be untrue.
"""

from plyground.kernel.series import MAX_ROUNDS
from plyground.language.catalogue import list_languages
from plyground.messages.rooms import Invitation, Result, View
from plyground.messages.study import AnalysisShown, RoundReviewShown, StudyShown
from plyground.web.content.game_catalogue import Shelf
from plyground.web.content.rulebook import Rulebook
from plyground.web.engines.study_service import Question
from plyground.web.maintenance.health import Health, Readiness
from plyground.web.rooms.commands import Command

from . import room_handlers, server_handlers, study_handlers
from .puzzle_routes import PUZZLE_ROUTES
from .requests import Challenge, Joining, Opening, Seated, ServerShown
from .route import Route

SIDES = ("1", "2", "toss")


IN_ROOM = ("no-token", "not-found", "gone", "not-stored")
WISHES = (("sketch", 0, 1), ("families", 0, 1))
POLL = (("after", 0, 2**31 - 1), ("wait", 0, room_handlers.MAX_POLL_SECONDS), *WISHES)
ROUND = (("round", 1, MAX_ROUNDS),)

ROUTES = [
    Route("GET", "/api/server", server_handlers.show_server, "About this server", ServerShown),
    Route(
        "GET",
        "/api/games",
        server_handlers.show_games,
        "The games, their options, and who can play",
        Shelf,
        refusals=("bad-message",),
        query=(("brief", 0, 1),),
    ),
    Route(
        "GET",
        "/api/games/{game}/rules",
        server_handlers.show_rules,
        "The rules of a game in a language, with the truth about it",
        Rulebook,
        refusals=("not-found", "bad-message"),
        choices=(("language", tuple(list_languages())),),
    ),
    Route(
        "POST",
        "/api/rooms",
        room_handlers.open_room,
        "Open a room",
        Seated,
        Opening,
        201,
        ("bad-option", "not-stored"),
        example={"setup": {"game": "code-swap", "opponent": "engine:easy"}, "token": True},
    ),
    Route(
        "GET",
        "/api/challenges/{game}",
        room_handlers.show_challenge,
        "The set-up of a challenge link, checked; the link's words are asked with",
        Challenge,
        refusals=("not-found", "bad-option"),
        words=("preset", "from", "opponent", "host", "clock"),
        choices=(("first", SIDES), ("seat", SIDES)),
    ),
    Route(
        "GET",
        "/api/invitations/{code}",
        room_handlers.show_invitation,
        "What an invitation is for",
        Invitation,
        refusals=("not-found", "not-stored"),
    ),
    Route(
        "POST",
        "/api/invitations/{code}",
        room_handlers.join,
        "Take the free seat",
        Seated,
        Joining,
        201,
        ("not-found", "taken", "bad-option", "not-stored"),
        example={"name": "Ada", "token": True},
    ),
    Route(
        "GET",
        "/api/invitations/{code}/picture",
        room_handlers.show_invitation_picture,
        "The invitation as a QR code",
        "image/svg+xml",
        refusals=("not-found", "not-stored"),
    ),
    Route(
        "GET",
        "/api/rooms/{room}",
        room_handlers.see,
        "The room as your seat sees it; with after and wait, once it has changed",
        View,
        refusals=IN_ROOM,
        seat=True,
        query=POLL,
    ),
    Route(
        "POST",
        "/api/rooms/{room}",
        room_handlers.act,
        "Act: the same messages and answers as on the WebSocket",
        Result,
        Command,
        refusals=(*IN_ROOM, "stale", "waiting", "over", "not-your-turn", "id-used", "illegal"),
        seat=True,
        query=WISHES,
        example={"id": "1", "do": "move", "ply": 0, "move": "1-2"},
    ),
    Route(
        "GET",
        "/api/rooms/{room}/record",
        room_handlers.show_record,
        "A round as a record (the last one, unless you say which)",
        "text/plain",
        refusals=(*IN_ROOM, "waiting", "bad-message"),
        seat=True,
        query=ROUND,
    ),
    Route(
        "GET",
        "/api/watch/{code}",
        room_handlers.watch,
        "The room as a spectator sees it",
        View,
        refusals=("not-found", "not-stored"),
        query=POLL,
    ),
    Route(
        "GET",
        "/api/watch/{code}/record",
        room_handlers.show_watch_record,
        "A round as a record, for spectators",
        "text/plain",
        refusals=("not-found", "waiting", "not-stored"),
        query=ROUND,
    ),
    Route(
        "GET",
        "/api/rooms/{room}/help",
        study_handlers.show_help_in_room,
        "What every move is worth, where help is allowed",
        AnalysisShown,
        refusals=(*IN_ROOM, "no-help", "over", "bad-option"),
        seat=True,
    ),
    Route(
        "GET",
        "/api/rooms/{room}/review",
        study_handlers.review,
        "A finished round, judged move by move",
        RoundReviewShown,
        refusals=(*IN_ROOM, "waiting", "playing", "bad-message", "bad-option"),
        seat=True,
        query=ROUND,
    ),
    Route(
        "GET",
        "/api/watch/{code}/review",
        study_handlers.show_watch_review,
        "A finished round, judged move by move, for spectators",
        RoundReviewShown,
        refusals=("not-found", "waiting", "playing", "bad-message", "bad-option", "not-stored"),
        query=ROUND,
    ),
    Route(
        "POST",
        "/api/study",
        study_handlers.study,
        "Look at any position: what can be done there, and what it is worth",
        StudyShown,
        Question,
        refusals=("bad-option",),
        example={"game": "operator-outwit", "position": "23:11 1", "values": True},
    ),
    Route(
        "POST",
        "/api/study/record",
        study_handlers.show_study_record,
        "The moves that led to a position as a record",
        "text/plain",
        Question,
        refusals=("bad-option",),
        example={"game": "code-swap", "position": "413/251 1", "moves": ["1-2"]},
    ),
    Route(
        "GET",
        "/api/picture/{game}",
        study_handlers.show_picture,
        "A position as a picture; the game's options may be asked with too",
        "image/svg+xml",
        refusals=("not-found", "bad-option", "bad-message"),
        query=(("dark", 0, 1), ("bare", 0, 1)),
        words=("position", "preset"),
        choices=(("language", tuple(list_languages())),),
    ),
    Route(
        "GET",
        "/api/card",
        study_handlers.show_card,
        "A card for previews of links: all games",
        "image/png",
        refusals=("bad-message", "bad-option"),
        choices=(("language", tuple(list_languages())),),
    ),
    Route(
        "GET",
        "/api/card/{game}",
        study_handlers.show_card,
        "A position as a card for previews of links; the game's options may be asked with too",
        "image/png",
        refusals=("not-found", "bad-message", "bad-option"),
        words=("position", "preset"),
        choices=(("language", tuple(list_languages())),),
    ),
    *PUZZLE_ROUTES,
    Route("GET", "/health", server_handlers.show_health, "Whether moves can be played", Health),
    Route(
        "GET",
        "/ready",
        server_handlers.show_readiness,
        "Whether a balancer should send visitors here",
        Readiness,
        refusals=("bad-message",),
        query=(("stopping", 404, 404),),
    ),
    Route(
        "GET",
        "/metrics",
        server_handlers.show_metrics,
        "Counts in the Prometheus format",
        "text/plain",
    ),
]
