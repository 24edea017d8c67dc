#!/usr/bin/env bash
# Makes the replica the primary, when the primary is lost or has to go: closes HAProxy's way to the old one, promotes,
# opens the way to the new one. The programs need no hand; docs/growing.md tells the rest.
#
#   ADMIN=127.0.0.1:9999 REPLICA="host=10.0.0.2 user=postgres dbname=praca" deploy/promote.sh
set -euo pipefail
: "${ADMIN:?the address of HAProxy for administrators, as in haproxy.cfg}"
: "${REPLICA:?how psql reaches the replica, as a superuser}"

# One command a connection; an answer that is not empty is a refusal.
haproxy() {
  local answer
  exec 3<>"/dev/tcp/${ADMIN%:*}/${ADMIN##*:}"
  echo "$1" >&3
  answer=$(cat <&3)
  exec 3>&-
  [ -z "${answer//[$'\n ']/}" ] || { echo "HAProxy: $answer" >&2; return 1; }
}
replica() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$REPLICA" --command "$1"; }

[ "$(replica 'select pg_is_in_recovery()')" = t ] || { echo "That server is no replica." >&2; exit 1; }

# First nobody writes to the old one any more, whether it lives or not.
haproxy "disable server postgres/first"
haproxy "shutdown sessions server postgres/first"

[ "$(replica 'select pg_promote(true, 60)')" = t ] || { echo "The replica was not promoted within a minute." >&2; exit 1; }
# It has no replica of its own yet, and must not wait for one.
replica "alter system set synchronous_standby_names = ''"
replica "select pg_reload_conf()" >/dev/null

haproxy "enable server postgres/second"
echo "The replica is the primary."
