"""Rooms, and the events that they are made of."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("join_code", sa.String(24), nullable=False, unique=True),
        sa.Column("watch_code", sa.String(24), nullable=False, unique=True),
        sa.Column("kept", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "events",
        sa.Column(
            "room",
            sa.String(16),
            sa.ForeignKey("rooms.name", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
