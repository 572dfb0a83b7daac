#!/bin/sh
# session-start.sh: what the plugin does when a session begins. Without the program the plugin can only
# say so, and says it once. With the program it has the launcher written, once, and is silent.

[ "${REMEMBERD_CHILD-}" = 1 ] && exit 0
exec 2>/dev/null
data=${CLAUDE_PLUGIN_DATA-}

sh "${0%/*}/enqueue.sh" '' check && exit 0
if command -v rememberd >/dev/null; then
  # A second of work once in a lifetime, behind the session's back.
  (rememberd install --plugin </dev/null >/dev/null 2>&1 &)
elif [ -n "$data" ] && [ ! -e "$data/said" ] && mkdir -p "$data" && : >"$data/said"; then
  echo '{"systemMessage":"rememberd: the plugin is here but its program is not, so nothing is saved. Install it with `npm install -g rememberd`."}'
fi
exit 0
