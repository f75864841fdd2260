#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A whole unconference through the API with curl alone: create it, propose, vote, schedule, RSVP, meet, cancel.
#
#   FOYER_URL=http://127.0.0.1:8080 FOYER_TOKEN=$(foyer-server token create --data DIR --name desk) docs/unconference.sh
#
# Every step says what it does and stops the script when the server answers otherwise than expected. Run it as often as
# you like: each run makes an event of its own and deletes it at the end (KEEP=1 leaves it).
set -eu

url="${FOYER_URL:?the server, as http://HOST:PORT}"
token="${FOYER_TOKEN:?an organizer\'s bearer token}"
api="$url/api/v1"
slug="camp-$$-$(date +%s)"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

say() { printf '%s\n' "$*"; }
die() { printf 'unconference: %s\n' "$*" >&2; exit 1; }

# call WHO METHOD PATH STATUS [BODY]: one request; its answer is in $answer. WHO is a bearer token, or "" for nobody.
call() {
  who="$1" method="$2" path="$3" expected="$4"
  set -- -sS -o "$work/answer" -w '%{http_code}' -X "$method" ${5+-H 'Content-Type: application/json' -d "$5"}
  [ -z "$who" ] || set -- "$@" -H "Authorization: Bearer $who"
  status="$(curl "$@" "$api/$path")" || die "$method $path: no answer from $url"
  answer="$(cat "$work/answer")"
  [ "$status" = "$expected" ] || die "$method $path answered $status, not $expected: $answer"
}

# The text of a member of $answer, by its name (the first of that name).
member() { printf '%s' "$answer" | sed -n "s/.*[{,]\"$1\":\"\([^\"]*\)\".*/\1/p" | head -n 1; }
has() { case "$answer" in *"$1"*) ;; *) die "expected $1 in $answer" ;; esac; }
lacks() { case "$answer" in *"$1"*) die "did not expect $1 in $answer" ;; esac; }

# Instants: whole hours of tomorrow and of now, in UTC.
tomorrow() { date -u -d "tomorrow $1" +%FT%T.000Z; }
minutes_from_now() { date -u -d "$1 minutes" +%FT%T.000Z; }

say "1. An event with three phases: proposals are open, voting and scheduling come later."
call "$token" POST events 201 "{\"slug\":\"$slug\",\"name\":\"Harbour Camp\",\"timeZone\":\"UTC\",\"meetingsEnabled\":true,
  \"phases\":{\"proposal\":{\"start\":\"$(minutes_from_now -60)\"},\"voting\":{\"start\":\"$(minutes_from_now 60)\"},
  \"scheduling\":{\"start\":\"$(minutes_from_now 120)\"}}}"
event="events/$slug"
call "$token" POST "$event/days" 201 "{\"start\":\"$(tomorrow 09:00)\",\"end\":\"$(tomorrow 18:00)\"}"
call "$token" POST "$event/locations" 201 '{"name":"Net loft","capacity":30}'
loft="$(member id)"
call "$token" POST "$event/locations" 201 '{"name":"Slipway","capacity":12}'
slipway="$(member id)"

say "2. Guests: two added by the organizer, who then say who they are."
for name in Ada Bela; do
  call "$token" POST "$event/guests" 201 "{\"name\":\"$name\"}"
  eval "$name=\$(member id)"
  eval "guest=\$$name"
  call "" POST identity 200 "{\"guestId\":\"$guest\",\"token\":true}"
  eval "as_$name=\$(member token)"
done

say "3. Proposals: Ada proposes one of her own, Bela an idea that looks for a host."
call "$as_Ada" POST "$event/proposals" 201 '{"title":"Tide tables by hand","description":"Bring a *pencil*.","durationMinutes":60}'
tides="$(member id)"
call "$as_Bela" POST "$event/proposals" 201 '{"title":"Knots for beginners","hostIds":[]}'
knots="$(member id)"
call "$as_Ada" PUT "$event/proposals/$knots/vote" 409 '{"choice":"interested"}'
has '"code":'

say "4. Voting opens. Everybody votes; nobody sees counts yet, and nobody votes on their own."
call "$token" PATCH "$event" 200 "{\"phases\":{\"proposal\":{\"end\":null},\"voting\":{\"start\":\"$(minutes_from_now -30)\"}}}"
call "$as_Ada" PUT "$event/proposals/$knots/vote" 200 '{"choice":"interested"}'
call "$as_Bela" PUT "$event/proposals/$tides/vote" 200 '{"choice":"maybe"}'
call "$as_Ada" PUT "$event/proposals/$tides/vote" 409 '{"choice":"interested"}'
call "$token" GET "$event/proposals/results" 409

say "5. Bela hosts the knots after all."
call "$as_Bela" POST "$event/proposals/$knots/host" 200

say "6. Scheduling opens: the counts are there, and hosts book rooms for their proposals."
call "$token" PATCH "$event" 200 "{\"phases\":{\"scheduling\":{\"start\":\"$(date -u +%FT%T.000Z)\"}}}"
call "$token" GET "$event/proposals/results" 200
has '"interested":1'
call "$as_Ada" POST "$event/sessions" 201 "{\"proposalId\":\"$tides\",\"locationIds\":[\"$loft\"],
  \"start\":\"$(tomorrow 10:00)\",\"end\":\"$(tomorrow 11:00)\"}"
tide_session="$(member id)"
has '"title":"Tide tables by hand"'
call "$as_Bela" POST "$event/sessions" 409 "{\"proposalId\":\"$knots\",\"locationIds\":[\"$loft\"],
  \"start\":\"$(tomorrow 10:30)\",\"end\":\"$(tomorrow 11:30)\"}"
has '"kind":"room"'
call "$as_Bela" POST "$event/sessions" 201 "{\"proposalId\":\"$knots\",\"locationIds\":[\"$slipway\"],
  \"start\":\"$(tomorrow 13:00)\",\"end\":\"$(tomorrow 14:00)\"}"
knot_session="$(member id)"

say "7. RSVPs: once is enough, twice changes nothing, one's own session needs none."
call "$as_Bela" PUT "$event/sessions/$tide_session/rsvp" 200
call "$as_Bela" PUT "$event/sessions/$tide_session/rsvp" 200
call "$as_Ada" PUT "$event/sessions/$tide_session/rsvp" 409
call "$as_Ada" PUT "$event/sessions/$knot_session/rsvp" 200
call "" GET "$event/snapshot" 200
has "\"$tide_session\":1"
lacks '"me":'

say "8. A meeting: Ada is open to meetings at three, Bela asks, Ada accepts."
call "$as_Ada" PUT "$event/availability" 200 "{\"slots\":[\"$(tomorrow 15:00)\"]}"
call "$as_Bela" POST "$event/meetings" 201 "{\"recipientId\":\"$Ada\",\"slotStart\":\"$(tomorrow 15:00)\",
  \"slotEnd\":\"$(tomorrow 15:30)\",\"place\":\"The bench by the crane\",\"message\":\"About the tables\"}"
meeting="$(member id)"
call "$as_Bela" PATCH "$event/meetings/$meeting" 403 '{"status":"accepted"}'
call "$as_Ada" PATCH "$event/meetings/$meeting" 200 '{"status":"accepted","note":"Gladly"}'
call "" GET "$event/snapshot" 200
lacks 'The bench by the crane'
call "$as_Bela" GET "$event/snapshot" 200
has 'The bench by the crane'

say "9. The knots are cancelled; they stay in the schedule, with the reason."
call "$as_Bela" POST "$event/sessions/$knot_session/cancel" 200 '{"reason":"No rope"}'
has '"status":"cancelled"'

say "10. Who did what: the log names each change with its actor, newest first."
call "$token" GET "$event/changes?limit=1" 200
has '"name":"Bela"'
has 'session.changed'
call "" GET "$event/changes" 401

[ -z "${KEEP:-}" ] || { say "Kept: $url/e/$slug"; exit 0; }
call "$token" DELETE "$event" 204
for guest in "$Ada" "$Bela"; do call "$token" DELETE "guests/$guest" 204; done
say "Done: $slug came and went."
