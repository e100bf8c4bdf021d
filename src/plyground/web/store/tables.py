"""The tables; the migrations make them. Most are alike on SQLite and PostgreSQL."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Integer,
    LargeBinary,
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

SHARED_METADATA = MetaData()
"""Only on PostgreSQL: what several processes have to tell each other."""

# Unlogged: in no log of the database's and in no copy made from one, and gone after a crash.
LIMIT_KEYS = Table(
    "limit_keys",
    SHARED_METADATA,
    Column("hour", BigInteger, primary_key=True, autoincrement=False),
    Column("key", LargeBinary, nullable=False),
    prefixes=["UNLOGGED"],
)

LIMIT_COUNTS = Table(
    "limit_counts",
    SHARED_METADATA,
    Column("digest", LargeBinary, primary_key=True),
    Column("holder", BigInteger, primary_key=True, autoincrement=False),
    Column("hour", BigInteger, nullable=False),
    Column("held", BigInteger, nullable=False),
    Column("ends", DateTime(timezone=True)),
    prefixes=["UNLOGGED"],
)
