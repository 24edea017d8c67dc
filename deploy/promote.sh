#!/usr/bin/env bash
# Makes the replica the primary, when the primary is lost or has to go: closes HAProxy's way to the old one, promotes,
# opens the way to the new one, and writes down for HAProxy's next start which one that is: it runs on HAProxy's machine. The
# programs need no hand; docs/growing.md tells the rest.
#
#   ADMIN=127.0.0.1:9999 STATE=/var/lib/haproxy/praca.state REPLICA="host=10.0.0.2 user=postgres dbname=praca" \
#     deploy/promote.sh
set -euo pipefail
: "${ADMIN:?the address of HAProxy for administrators, as in haproxy.cfg}"
: "${STATE:?the file in which HAProxy finds who the primary is, as in haproxy.cfg}"
: "${REPLICA:?how psql reaches the replica, as a superuser}"

# One command a connection.
ask() {
  exec 3<>"/dev/tcp/${ADMIN%:*}/${ADMIN##*:}"
  echo "$1" >&3
  cat <&3
  exec 3>&-
}
# An answer that is not empty is a refusal.
haproxy() {
  local answer
  answer=$(ask "$1")
  [ -z "${answer//[$'\n ']/}" ] || { echo "HAProxy: $answer" >&2; return 1; }
}
remember() { ask "show servers state postgres" >"$STATE.new" && mv "$STATE.new" "$STATE"; }
replica() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$REPLICA" --command "$1"; }

# Closing a way that cannot be remembered would be half of it.
touch "$STATE.new"
[ "$(replica 'select pg_is_in_recovery()')" = t ] || { echo "That server is no replica." >&2; exit 1; }

# First nobody writes to the old one any more, whether it lives or not.
haproxy "disable server postgres/first"
haproxy "shutdown sessions server postgres/first"
remember

[ "$(replica 'select pg_promote(true, 60)')" = t ] || { echo "The replica was not promoted within a minute." >&2; exit 1; }
# It has no replica of its own yet, and must not wait for one.
replica "alter system set synchronous_standby_names = ''"
replica "select pg_reload_conf()" >/dev/null

haproxy "enable server postgres/second"
remember
echo "The replica is the primary."
