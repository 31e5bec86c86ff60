#!/bin/sh
# Makes a batch in parts, with GNU parallel. A part that fails is tried three times.
# PARTS names the number of parts, KINORA the tool.
set -eu
manifest="$1"
folder="$2"
parts="${PARTS:-8}"
seq "$parts" | parallel --retries 3 "${KINORA:-kinora}" batch "$manifest" -o "$folder" --jobs 1 --shard "{}/$parts"
