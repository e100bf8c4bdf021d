"""Several servers, a balancer and PostgreSQL, all of them real: whichever is killed."""
