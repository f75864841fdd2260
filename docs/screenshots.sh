#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes the pictures of docs/ again, from a real server with the sample event:  ./foyer screenshots
set -euo pipefail
docs="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
bin="${1:?the build folder}/bin"
work="$(mktemp -d)"
server=""
finish() {
  [ -z "$server" ] || { kill "$server" 2>/dev/null && wait "$server" 2>/dev/null || true; }
  rm -rf "$work"
}
trap finish EXIT

# Where it is about two in the afternoon, when there is most to see: from eleven hours behind Greenwich to twelve ahead.
zones=(Pacific/Pago_Pago Pacific/Honolulu America/Anchorage America/Los_Angeles America/Denver America/Chicago
  America/New_York America/Halifax America/Sao_Paulo America/Noronha Atlantic/Azores Europe/London Europe/Berlin
  Europe/Helsinki Europe/Istanbul Asia/Dubai Asia/Karachi Asia/Dhaka Asia/Bangkok Asia/Singapore Asia/Tokyo
  Australia/Brisbane Pacific/Noumea Pacific/Auckland)
zone="${zones[$(((14 - 10#$(date -u +%H) + 35) % 24))]}"
"$bin/foyer-server" sample --data "$work/data" --time-zone "$zone"
"$bin/foyer-server" serve --data "$work/data" --listen 127.0.0.1:0 >"$work/log" 2>&1 &
server=$!
address=""
for _ in $(seq 100); do
  address="$(sed -n 's/.*listening on \(http[^ ]*\).*/\1/p' "$work/log")"
  [ -z "$address" ] || break
  sleep 0.1
done
[ -n "$address" ] || { cat "$work/log" >&2; exit 1; }

export QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software LC_ALL=C.UTF-8 TZ=Europe/Berlin
[ "$(id -u)" != 0 ] || export QTWEBENGINE_DISABLE_SANDBOX=1

kiosk() { # NAME SIZE OPTION…
  local name="$1" size="$2"; shift 2
  "$bin/foyer-kiosk" --server "$address" --event northlight --data "$work/kiosk-$name-$size" \
    --lang en --size "$size" --screenshot "$docs/kiosk-$name-$size.png" "$@"
  echo "docs/kiosk-$name-$size.png"
}
page() { # NAME SIZE THEME PATH
  "$bin/page-screenshot" "$address$4" "$docs/page-$1-$2.png" "$2" "$3"
  echo "docs/page-$1-$2.png"
}

token="$("$bin/foyer-server" token create --data "$work/data" --name "Mirela Dobrin" | tail -n 1)"
organizer() { # SCREEN SIZE THEME
  "$bin/foyer-organizer" --server "$address" --event northlight --token "$token" --data "$work/organizer-$1-$3" \
    --lang en --size "$2" --theme "$3" --screen "$1" --screenshot "$docs/organizer-$1-$2.png"
  echo "docs/organizer-$1-$2.png"
}

call() { # METHOD PATH TOKEN BODY
  curl -fsS -X "$1" "$address/api/v1$2" -H "Authorization: Bearer $3" -H 'Content-Type: application/json' \
    -H "Idempotency-Key: $RANDOM$RANDOM" -d "$4"
}
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
event="$(curl -fsS "$address/api/v1/events" | grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4)"
seq="$(curl -fsS "$address/api/v1/events/northlight/snapshot" | grep -o '"seq":[0-9]*' | head -n 1 | cut -d : -f 2)"
screen() { # NAME VIEW SETTINGS: one more screen of the site, that has just been heard of
  local pairing made own
  pairing="$(call POST /kiosks/pair "$token" '{"label":"1920 × 1080"}')"
  made="$(call POST "/kiosks/$(field code <<<"$pairing")/approve" "$token" \
    "{\"name\":\"$1\",\"eventId\":\"$event\",\"view\":\"$2\",\"settings\":$3}")"
  own="$(curl -fsS "$address/api/v1/kiosks/pair/$(field pairingId <<<"$pairing")" \
    -H "Authorization: Bearer $(field secret <<<"$pairing")" | grep -o '"token":"[^"]*"' | cut -d '"' -f 4)"
  call PATCH "/kiosks/$(grep -o '"id":"[^"]*"' <<<"$made" | head -n 1 | cut -d '"' -f 4)" "$own" \
    "{\"appVersion\":\"1.0\",\"report\":{\"view\":\"$2\",\"seq\":$seq,\"width\":1920,\"height\":1080}}" >"$work/said"
}

organizer editor 1280x800 light
screen 'Entrance hall' now '{}'
screen 'Café' agenda '{"theme":"dark"}'
screen 'Quay pillar' grid '{}'
screen 'What is new' changes '{"theme":"dark"}'
organizer fleet 1280x800 light
kiosk now 1920x1080 --view now --theme dark
kiosk now 1080x1920 --view now --theme light
kiosk grid 1920x1080 --view grid --theme light
kiosk grid 1080x1920 --view grid --theme dark
kiosk agenda 1920x1080 --view agenda --theme dark
kiosk agenda 1080x1920 --view agenda --theme light
page list 390x844 light /
page agenda 390x844 light /e/northlight
page grid 390x844 dark '/e/northlight?view=grid'
page grid 1280x800 light /e/northlight
page agenda 1280x800 dark '/e/northlight?view=agenda'
