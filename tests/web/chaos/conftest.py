"""What failed is shown with its values, in helpers as well."""

import pytest

pytest.register_assert_rewrite("tests.web.chaos.history", "tests.web.chaos.player")
