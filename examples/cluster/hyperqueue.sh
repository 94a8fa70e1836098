#!/bin/sh
# An array of tasks of HyperQueue, which has a server and workers by now: `hq server start`, `hq worker start`.
# Parts that are missing: `ARRAY=3,7,9-12 ./hyperqueue.sh`.
set -eu
cd "$(dirname "$0")"
# A task has the environment of its worker, not of this shell.
hq submit --array "${ARRAY:-1-${PARTS:-64}}" --cpus 1 --wait --env "SIMULATION=${SIMULATION:-}" \
    --env "PARTS=${PARTS:-}" --env "FOLDER=${FOLDER:-}" -- sh -c './part.sh "$HQ_TASK_ID"'
