#!/bin/sh
# Sits down at somebody's table and plays whatever is offered first, with curl and jq: bot.sh SERVER TABLE SEAT
set -eu
server=$1 table=$2 seat=$3

call() { # METHOD PATH [BODY]
    curl --silent --show-error --fail-with-body --retry 9 --request "$1" "$server/api/$2" \
        --header "authorization: Bearer ${token:-}" --header 'content-type: application/json' ${3:+--data "$3"}
}

token=$(curl --silent --show-error --fail-with-body "$server/api/bots" \
    --header 'content-type: application/json' --data '{"name": "Shell"}' | jq --raw-output .token)
call POST "tables/$table/seats/$seat" '{"want": "sit"}' >/dev/null
n=0 line=0 status=waiting
while [ "$status" != over ]; do
    position=$(call GET "tables/$table/position?seat=$seat&after=$n&line=$line")
    move=$(printf '%s' "$position" |
        jq --compact-output --argjson seat "$seat" 'select(.actions != []) | {$seat, texts: [.actions[0].text], line}')
    [ -z "$move" ] || call POST "tables/$table/play" "$move" >/dev/null
    n=$(printf '%s' "$position" | jq .n) line=$(printf '%s' "$position" | jq .line)
    status=$(printf '%s' "$position" | jq --raw-output .table.status)
done
printf '%s' "$position" | jq --raw-output "\"rank \\(.standing.ranks[$seat])\""
