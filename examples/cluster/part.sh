#!/bin/sh
# Plays one part of a simulation: `part.sh NUMBER`, counted from 1. A part that is there stays as it is, so that all
# can be asked for again.
set -eu

# What is simulated, in how many parts, and where these go.
simulation=${SIMULATION:-course --games 100000 --bot medium --bot medium --bot medium --bot medium}
parts=${PARTS:-64}
folder=${FOLDER:-parts}

file=$folder/part-$1.json
if [ ! -e "$file" ]; then
    # shellcheck disable=SC2086 # the words of a command line
    exec mappemonde simulate $simulation --threads "${THREADS:-1}" --part "$1/$parts" --out "$file" --quiet
fi
