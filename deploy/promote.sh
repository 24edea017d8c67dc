#!/usr/bin/env bash
# Makes the replica the primary, when the primary is lost or has to go: closes HAProxy's way to the old one, promotes,
# opens the way to the new one, and writes down for HAProxy's next start which one that is: it runs on HAProxy's machine. The
# old one is the server that HAProxy leads to. A run that stopped half-way is run again with the same REPLICA. The
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
# Done is answered by an empty line; anything else is a refusal.
haproxy() {
  local answer
  answer=$(ask "$1" && echo .)
  [[ $answer =~ ^[[:space:]]+\.$ ]] || { echo "HAProxy, to '$1': ${answer%.}" >&2; return 1; }
}
servers() {
  local answer
  answer=$(ask "show servers state postgres")
  [[ $answer = *" postgres "* ]] || { echo "HAProxy did not say what it knows of postgres: $answer" >&2; return 1; }
  echo "$answer"
}
remember() { servers >"$STATE.new" && mv "$STATE.new" "$STATE"; }
# Those that HAProxy was not told to close (the lowest bit of the seventh column).
open_ones() {
  local backend name admin _
  servers | while read -r _ backend _ name _ _ admin _; do
    if [ "$backend" = postgres ] && [ $((admin & 1)) = 0 ]; then echo "$name"; fi
  done
}
replica() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$REPLICA" --command "$1"; }
refuse() { echo "$1" >&2; exit 1; }

# What a run that stops half-way leaves: who was the primary, and for which replica that was.
begun="$STATE.begun"
this=$(cksum <<<"$REPLICA")
before='' for=''
if [ -e "$begun" ]; then { read -r before && read -r for; } <"$begun" || true; fi

half=''
trap '[ -z "$half" ] || echo "$half Run this again with the same REPLICA; docs/growing.md says how to go back." >&2' EXIT
nowhere="HAProxy leads to no server."

# Closing a way that cannot be remembered would be half of it.
touch "$STATE.new"
open=$(open_ones)
[ -n "$open" ] || half=$nowhere
is_replica=$(replica 'select pg_is_in_recovery()')
case ${open:-$before} in
  first) old=first new=second ;;
  second) old=second new=first ;;
  "") half=''; refuse "$nowhere Nothing says which was the primary: open the way to it by hand (docs/growing.md)." ;;
  *) refuse "HAProxy leads to both servers: close the way to one by hand (docs/growing.md)." ;;
esac
if [ -z "$open" ]; then
  [ "$for" = "$this" ] || refuse "The way to $old was closed for another REPLICA."
elif [ "$is_replica" != t ]; then
  [ "$before $for" = "$new $this" ] || refuse "That server is no replica. HAProxy leads to $open, as before."
  # The run before this one stopped when the way was open already.
  remember
  rm "$begun"
  echo "The replica is the primary, as $open."
  exit
fi

printf '%s\n' "$old" "$this" >"$begun"
# First nobody writes to the old one any more, whether it lives or not.
haproxy "disable server postgres/$old"
half=$nowhere
haproxy "shutdown sessions server postgres/$old"
remember

if [ "$is_replica" = t ]; then
  promoted=$(replica 'select pg_promote(true, 60)')
  # It goes on by itself, and the next run finds it done.
  [ "$promoted" = t ] || refuse "The replica was not promoted within a minute, and may still be: do not go back without stopping it."
fi
# It has no replica of its own yet, and must not wait for one.
replica "alter system set synchronous_standby_names = ''"
replica "select pg_reload_conf()" >/dev/null

haproxy "enable server postgres/$new"
half="The way to $new is open, but not written down."
remember
rm "$begun"
half=''
echo "The replica is the primary, as $new. It waits for no other yet: docs/growing.md, when $old is its replica."
