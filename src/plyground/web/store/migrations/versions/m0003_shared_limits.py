"""What addresses have had from all processes together; one process alone remembers it by itself.

Unlogged: it is in no log of the database's and in no copy made from one, and gone after a crash.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    if op.get_bind().dialect.name != "postgresql":
        return
    op.create_table(
        "limit_keys",
        sa.Column("hour", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        prefixes=["UNLOGGED"],
    )
    op.create_table(
        "limit_counts",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        sa.Column("holder", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("hour", sa.BigInteger, nullable=False),
        sa.Column("held", sa.BigInteger, nullable=False),
        sa.Column("ends", sa.DateTime(timezone=True)),
        prefixes=["UNLOGGED"],
    )
