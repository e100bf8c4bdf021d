"""Several servers, a balancer and PostgreSQL, all of them real: whichever plug is pulled."""
