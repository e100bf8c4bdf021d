"""Programs at the table: they think in processes of their own, few of them and not for long."""
