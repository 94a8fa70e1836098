#!/usr/bin/env bash
# How many moves a second go through pipes on one processor: two programs that do nothing but answer, against
# each other, so that every move is a line out and a line in.
#
#   cargo build --release --bin mappemonde && benches/bots.sh [PAIRS]
#
# Needs cc and taskset (Debian: gcc, util-linux).
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C.UTF-8

pairs=${1:-400}
program=${MAPPEMONDE:-target/release/mappemonde}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc -O2 -o "$work/trivial" benches/trivial.c
for game in cardline course controle-global; do
  start=$(date +%s%N)
  decisions=$(taskset -c 0 "$program" arena "$game" --bot "$work/trivial" --bot "$work/trivial" \
    --pairs "$pairs" --threads 1 --format csv | sed -n 's/.*,decisions,//p' | tr -d '\r')
  end=$(date +%s%N)
  echo "$game: $decisions moves, $((decisions * 1000000000 / (end - start))) a second"
done
