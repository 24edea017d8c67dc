#!/bin/sh
# npm start: the site, from a clone on which nothing was done yet. A shell waits for the program and starts it again after an
# end that nobody foresaw: docs/decisions/0230.

cd "${0%/*}/.." || exit
ready=$(node bin/prepare) || exit
eval "$ready"

# How the program ends after an error that nobody caught. Above 128: by a signal that nobody sent through us.
unforeseen=70
# Seconds: the longest pause, and how long a run lasts that is no part of a row of ends any more.
longest=60
well=60

say() { printf '%s\n' "$1" >&2; }
outside() { PATH="$PATH:/usr/bin:/bin" "$@"; }

child='' asked='' again='' row=0 pause=0
trap 'asked=yes again=yes; [ -z "$child" ] || kill -TERM "$child" 2>/dev/null' TERM INT HUP

# Waits for $child, also when a signal wakes us before it has ended, and leaves its exit code in $code.
wait_for_child() {
  code=127 again=yes
  while [ "$again" ]; do
    again=''
    wait "$child"
    woken=$?
    [ "$woken" -eq 127 ] || code=$woken
  done
  child=''
}

while :; do
  began=$(outside date +%s)
  "$node" server.ts "$@" &
  child=$!
  [ -z "$asked" ] || kill -TERM "$child" 2>/dev/null
  wait_for_child
  [ -z "$asked" ] || exit "$code"
  [ "$code" -eq "$unforeseen" ] || [ "$code" -gt 128 ] || exit "$code"

  ended=$(outside date +%s)
  if [ $((ended - began)) -ge "$well" ]; then row=0 pause=0; fi
  row=$((row + 1))
  export STARTED_AGAIN="$ended:$code:$row"
  if [ "$pause" -eq 0 ]; then
    say "O programa parou por um erro inesperado (código $code; o motivo está acima) e será iniciado de novo agora."
    pause=1
  else
    say "O programa parou por um erro inesperado pela $row.ª vez seguida (código $code; o motivo está acima) e será iniciado de novo em $pause s."
    outside sleep "$pause" &
    child=$!
    last=$code
    wait_for_child
    [ -z "$asked" ] || exit "$last"
    pause=$((pause * 2))
    [ "$pause" -le "$longest" ] || pause=$longest
  fi
done
