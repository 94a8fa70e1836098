#!/bin/sh
# All parts on this machine, one a processor, by GNU parallel; with `--sshlogin` on others too that share this folder.
set -eu
cd "$(dirname "$0")"
seq "${PARTS:-64}" | parallel --workdir . --env SIMULATION --env PARTS --env FOLDER --env THREADS "$@" ./part.sh || true
# What has failed is missing, and the merge names it.
mappemonde simulate --merge "${FOLDER:-parts}"/part-*.json
