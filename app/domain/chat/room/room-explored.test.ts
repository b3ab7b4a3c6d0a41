import { expect, test } from "vitest";
import type { ClientFrame } from "#domain/chat/protocol";
import { ANN, SAM } from "../../../../tests/fixtures/chat/room-in-memory.ts";
import { RoomSimulation } from "../../../../tests/fixtures/chat/room-simulation.ts";

/**
 * One move of the simulation: a browser's next frame arrives, a browser receives the next one, or every connection
 * breaks.
 */
type Move = { readonly do: "arrive" | "receive"; readonly who: number } | { readonly do: "crash" };

const CRASHES = 1;

/** Replays the moves from the beginning: simulations are cheap, copies of them are not. */
function replay(scripts: ReadonlyArray<ReadonlyArray<ClientFrame>>, moves: ReadonlyArray<Move>): RoomSimulation {
  const world = new RoomSimulation([ANN, SAM]);
  for (const browser of world.browsers) while (browser.down.length > 0) world.receive(browser);
  for (const [who, frames] of scripts.entries()) {
    const browser = world.browsers[who];
    // The first frame of each browser is sent twice.
    for (const [i, frame] of frames.entries()) if (browser) world.act(browser, frame, i === 0 ? 2 : 1);
  }
  for (const move of moves) {
    if (move.do === "crash") {
      world.evict();
      for (const browser of world.browsers) world.connect(browser);
      continue;
    }
    const browser = world.browsers[move.who];
    if (browser) world[move.do](browser);
  }
  return world;
}

/** Everything that determines the possible next moves. */
const makeWorldKey = (world: RoomSimulation, crashes: number): string =>
  JSON.stringify([
    crashes,
    world.room.rows.map(({ seq, author, cid }) => [seq, author.id, cid]),
    world.room.state.closedAt !== 0,
    world.browsers.map(({ up, down, log }) => [up.length, down.length, log.lastSeq, log.outbox.length]),
  ]);

/** Visits every reachable state. @returns the number of states and the faults found in any of them */
function explore(scripts: ReadonlyArray<ReadonlyArray<ClientFrame>>): {
  states: number;
  ends: number;
  found: Array<string>;
} {
  const stateKeys = new Set<string>();
  const open: Array<ReadonlyArray<Move>> = [[]];
  const faults: Array<string> = [];
  let ends = 0;
  while (open.length > 0) {
    const moves = open.pop() ?? [];
    const world = replay(scripts, moves);
    const crashes = moves.filter((move) => move.do === "crash").length;
    const key = makeWorldKey(world, crashes);
    if (stateKeys.has(key)) continue;
    stateKeys.add(key);
    // Everything that a browser received is stored, in that order.
    for (const { who, log } of world.browsers) {
      if (log.lastSeq > world.room.rows.length)
        faults.push(`${who.id} knows more than the room: ${JSON.stringify(moves)}`);
    }
    const next: Array<Move> = scripts.flatMap((_, who): Array<Move> => {
      const browser = world.browsers[who];
      return [
        ...(browser?.up.length ? [{ do: "arrive" as const, who }] : []),
        ...(browser?.down.length ? [{ do: "receive" as const, who }] : []),
      ];
    });
    if (next.length === 0) {
      ends++;
      world.deliverAll();
      for (const fault of world.findFaults()) faults.push(`${fault} after ${JSON.stringify(moves)}`);
    }
    if (crashes < CRASHES) next.push({ do: "crash" });
    for (const move of next) open.push([...moves, move]);
  }
  return { states: stateKeys.size, ends, found: faults };
}

const say = (cid: string): ClientFrame => ({ event: "chat.message", data: { message: cid, cid } });

test.each<[string, Array<Array<ClientFrame>>]>([
  [
    "both talk",
    [
      [say("a1"), say("a2"), say("a3")],
      [say("s1"), say("s2"), say("s3")],
    ],
  ],
  [
    "the shopper ends it while staff write",
    [
      [say("a1"), { event: "close-chat", data: { cid: "a2" } }],
      [say("s1"), { event: "chat.note", data: { message: "n", cid: "s2" } }, say("s3")],
    ],
  ],
  [
    "staff end it while the shopper corrects",
    [
      [say("a1"), { event: "chat.edit", data: { seq: 1, message: "b" } }, say("a3")],
      [{ event: "close-chat", data: { cid: "s1" } }, say("s2")],
    ],
  ],
])(
  "every order in which six frames of two people can arrive, be received and be cut off by a crash: %s",
  (_name, scripts) => {
    const { states, ends, found } = explore(scripts);
    console.log(`explored: ${states} states, ${ends} ends`);
    expect(found.slice(0, 3)).toEqual([]);
    expect(states).toBeGreaterThan(100);
  },
  60_000,
);
