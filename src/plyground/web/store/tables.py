"""The tables, alike on SQLite and PostgreSQL; the migrations make them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA = MetaData()

ROOMS = Table(
    "rooms",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("made", BigInteger, nullable=False),
    Column("join_code", String(24), nullable=False, unique=True),
    Column("watch_code", String(24), nullable=False, unique=True),
    Column("kept", Boolean, nullable=False, server_default=false()),
)

EVENTS = Table(
    "events",
    METADATA,
    Column("room", String(16), ForeignKey("rooms.name", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("name", String(16), primary_key=True),
    Column("value", String(64), nullable=False),
)
