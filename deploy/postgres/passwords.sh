#!/bin/sh
# For the first start of the container of PostgreSQL, after roles.sql: the passwords of both roles are those in the addresses that
# the service and its migration are given, so they stand in one place. Letters and digits, so that an address needs no encoding.
set -eu

password_in() {
  password=$(sed -n -E 's#^postgres(ql)?://[^:@/]+:([A-Za-z0-9]+)@.*$#\2#p' "$1")
  [ -n "$password" ] || { echo "$1 has no password of letters and digits" >&2; exit 1; }
  printf %s "$password"
}

set_password() {
  password=$(password_in "$2")
  # By way of the standard input: arguments are seen by other processes.
  printf "alter role %s password '%s';\n" "$1" "$password" |
    psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB"
}

set_password robot_parts_owner /run/secrets/database-owner-url
set_password robot_parts /run/secrets/database-url
