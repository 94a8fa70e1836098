#!/usr/bin/env node
// Plays any legal action, by a generator of its own, so that the same match again has the same chance.
// See docs/protocol.md.

import { createInterface } from "node:readline";

let state = 0;

// The generator mulberry32: a whole number below `count`.
function below(count) {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
}

const say = (answer) => process.stdout.write(JSON.stringify(answer) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  switch (message.type) {
    case "hello":
      say({ type: "hello", protocol: 1, name: "Random (Node)", wants: [] });
      break;
    case "start":
      state = message.chance % 2 ** 32;
      break;
    case "ask":
      say({ choice: below(message.count), ask: message.ask });
      break;
    case "quit":
      process.exit();
  }
}
