#!/bin/sh
# enqueue.sh [state-folder [plugin|check]]: puts the payload on stdin on the spool, as one ticket. For a
# plugin only where the program has been set up: nobody would ever read the spool. `check` writes
# nothing, and fails where it has not.
# An agent waits for this script: it prints nothing, exits 0 whatever happens, ends about a second
# later at most even when stdin stays open, and leaves no process but the runner it may start.
# A ticket: `rememberd-ticket 1`, NAME=value lines of the list below, an empty line, the payload.
# shellcheck disable=SC2154,SC3013,SC3028 # eval sets value; every sh has -nt; RANDOM may be empty

[ "${REMEMBERD_CHILD-}" = 1 ] && exit 0
trap 'exit 0' EXIT # also when a failed exec ends the shell
# A terminal that closes does not take the ticket along; a limit on file sizes is an error like others.
trap '' HUP INT XFSZ
exec >/dev/null 2>&1
exec 3<&0 # a background command reads /dev/null instead of stdin
[ -t 3 ] && exit 0
umask 077

# What decides where a client keeps its memory. Nothing else of the environment is written.
variables='CLAUDE_CONFIG_DIR CLAUDE_COWORK_MEMORY_PATH_OVERRIDE CLAUDE_CODE_REMOTE_MEMORY_DIR
  CLAUDE_CODE_PROJECT_DIR_NAME CLAUDE_CODE_DISABLE_AUTO_MEMORY CLAUDE_CODE_ENTRYPOINT'
newline='
'
watchdog=

is_absolute() {
  case $1 in /*) return 0 ;; *) return 1 ;; esac
}

# Sets state. Fails where there is no place to write to.
find_state() {
  if [ -n "${1-}" ]; then
    state=$1
    is_absolute "$state" || state=$PWD/$state
  elif [ -n "${REMEMBERD_HOME-}" ]; then
    state=$REMEMBERD_HOME
    is_absolute "$state"
  elif is_absolute "${XDG_STATE_HOME-}"; then
    state=$XDG_STATE_HOME/rememberd
  elif [ ! -d "${HOME-}" ]; then
    return 1
  elif [ -d "$HOME/Library" ] && [ "$(uname -s)" = Darwin ]; then
    state="$HOME/Library/Application Support/rememberd"
  else
    state=$HOME/.local/state/rememberd
  fi
}

# Sets name and ticket: an empty file in spool/tmp whose name nobody else has.
claim_name() {
  [ -d "$state/spool/tmp" ] && [ -d "$state/spool/new" ] ||
    mkdir -p "$state/spool/tmp" "$state/spool/new" || return 1
  tries=0
  set -C
  while [ "$tries" -lt 1000 ]; do
    # Built-in commands only: mktemp would be a fifth of the whole cost.
    read -r name </proc/sys/kernel/random/uuid || name=$$.$tries.${RANDOM-}
    ticket=$state/spool/tmp/$name
    if command : >"$ticket"; then
      # While we hold the name in tmp nobody else can move to it in new.
      [ -e "$state/spool/new/$name" ] || { set +C; return 0; }
      rm -f "$ticket"
    fi
    tries=$((tries + 1))
  done
  return 1
}

collect_header() {
  header='rememberd-ticket 1'
  for variable in $variables; do
    eval "is_set=\${$variable+yes} value=\${$variable-}"
    case $value in *[[:cntrl:]]* | *"$newline"*) continue ;; esac
    [ -z "$is_set" ] || header=$header$newline$variable=$value
  done
}

write_header() {
  case ${KSH_VERSION-} in
    *KSH*) print -r -- "$header$newline" ;; # its printf is a program, which costs a start
    *) printf '%s\n\n' "$header" ;;
  esac
}

# Copies stdin until it ends or a second has passed. Fails when the copy broke off otherwise.
copy_payload() {
  cat <&3 >&4 &
  copy=$!
  # KILL, because a fresh fork that still has our trap would swallow anything else. What is killed is
  # waited for: where process 1 collects nothing it would stay a zombie.
  (
    trap '[ "$!" = "$copy" ] || { kill -9 "$!"; wait "$!"; }; exit 1' USR1 TERM
    sleep 1 &
    wait "$!"
    # A copy that does not sleep has more to do: on a crowded machine it may not have had its turn.
    read -r _ _ doing _ <"/proc/$copy/stat" && [ "$doing" != S ] && { sleep 1 & wait "$!"; }
    kill -9 "$copy"
  ) </dev/null 3<&- 4>&- &
  watchdog=$!
  wait "$copy"
  copied=$?
  kill -USR1 "$watchdog"
  [ "$copied" = 0 ] || end_watchdog
}

# The second signal, as the first may have met the watchdog just before its `wait`, where mksh forgets
# it. Two kinds: mksh also forgets a TERM that comes before the trap. Succeeds if time was up.
end_watchdog() {
  kill "$watchdog"
  wait "$watchdog"
  set -- $?
  watchdog=
  return "$1"
}

write_ticket() {
  collect_header
  exec 4>"$ticket"
  # Written a first time to move descriptor 4 to where the payload begins. Then the file is emptied,
  # and it stays empty if nothing comes.
  write_header >&4 && : >"$ticket" && copy_payload && [ -s "$ticket" ] &&
    write_header 1<>"$ticket" && mv -f "$ticket" "$state/spool/new/$name"
}

# What bin/run (written at install) has to do:
# - go on in a new session of its own, since setsid may be missing and the group may be killed;
# - write its pid to runner.pid and keep the mtime of that file 90 s ahead, renewed every 30 s: a
#   pid alone may be somebody else's after a crash;
# - only then remove starting, and only then look at the spool;
# - at its end remove runner.pid first, and look at the spool once more.
start_runner() {
  [ -f "$state/bin/run" ] && [ -x "$state/bin/run" ] || return
  # Only a plain file: to open a pipe would be to wait for its other end.
  [ -f "$state/runner.pid" ] && [ "$state/runner.pid" -nt "$state/spool/new" ] &&
    read -r pid <"$state/runner.pid" && kill -0 "$pid" && return
  mkdir "$state/starting" || {
    [ -n "$(find "$state/starting" -prune -mmin +1)" ] && rmdir "$state/starting" &&
      mkdir "$state/starting"
  } || return
  (
    cd "$state" || exit # out of a folder that may vanish
    command -v setsid && exec setsid "$state/bin/run"
    exec "$state/bin/run"
  ) </dev/null &
  command -v setsid && wait_for_own_group "$!"
}

# Until the runner has left our group it dies with it. Built-in commands only, for some milliseconds.
wait_for_own_group() {
  tries=0
  while [ "$tries" -lt 1000 ] && read -r _ _ _ _ group _ <"/proc/$1/stat"; do
    [ "$group" = "$1" ] && return
    tries=$((tries + 1))
  done
}

find_state "$@" || exit 0
if [ "${2-}" = check ]; then
  trap - EXIT
  [ -x "$state/bin/run" ]
  exit
fi
[ "${2-}" != plugin ] || [ -x "$state/bin/run" ] || exit 0
claim_name || exit 0
write_ticket || { rm -f "$ticket"; ticket=; }
end_watchdog
exec 3<&- 4>&-
[ -z "$ticket" ] || start_runner
exit 0
