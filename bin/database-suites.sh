#!/usr/bin/env bash
# The database suites on the PostgreSQL whose programs are in the given folder: a server of its own on a free port, in a
# temporary folder, gone afterwards.
set -u
programs=$1
if ! [ -x "$programs/initdb" ]; then
  echo "Falta o PostgreSQL: não há initdb em “$programs”." >&2
  exit 1
fi
cd "$(dirname "$0")/.." || exit 1
work=$(mktemp -d "${TMPDIR:-/tmp}/praca-suites-XXXXXX")
chmod 755 "$work"

# PostgreSQL refuses to run as root.
unprivileged() {
  if [ "$(id -u)" = 0 ]; then
    (cd / && setpriv --reuid=nobody --regid=nogroup --clear-groups env LC_ALL=C "$@")
  else
    env LC_ALL=C "$@"
  fi
}

finish() {
  [ -e "$work/data/postmaster.pid" ] && unprivileged "$programs/pg_ctl" -D "$work/data" -m immediate -w stop >/dev/null 2>&1
  rm -rf "$work"
}
trap finish EXIT
suites=''
trap '[ -z "$suites" ] || kill "$suites"; exit 130' INT
trap '[ -z "$suites" ] || kill "$suites"; exit 143' TERM

prepare() {
  mkdir "$work/data"
  [ "$(id -u)" = 0 ] && chown nobody "$work/data"
  unprivileged "$programs/initdb" -D "$work/data" -U praca --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null
}

# Below the ports of outgoing connections.
start() {
  port=$((20000 + RANDOM % 10000))
  unprivileged "$programs/pg_ctl" -D "$work/data" -w -l "$work/data/log" \
    -o "-p $port -k $work/data -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off" start >/dev/null
}

# A folder of root's own is closed to whom the server runs as.
if ! unprivileged test -x "$programs/initdb"; then
  cp -R "$(dirname "$programs")" "$work/postgresql"
  programs="$work/postgresql/$(basename "$programs")"
fi

echo "== As suítes de banco de dados no $("$programs/postgres" --version)"
# Others may have the first port.
if ! prepare || ! { start || start || start; }; then
  echo "Este PostgreSQL não iniciou." >&2
  [ -e "$work/data/log" ] && tail -5 "$work/data/log" >&2
  exit 1
fi
# Beside the shell, which hears no signal while it waits for what runs in its place.
TEST_DATABASE_URL="postgres://praca@127.0.0.1:$port/postgres" node bin/test --database &
suites=$!
wait "$suites"
