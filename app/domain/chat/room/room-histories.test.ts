import { expect, test } from "vitest";
import { randomHistory } from "../../../../tests/fixtures/chat/random-history.ts";
import { RoomSimulation } from "../../../../tests/fixtures/chat/room-simulation.ts";

const RUNS = 1000;
const LENGTH = 50;
/** Seeds that found a defect once, or that exercise every rule. */
const PINNED = [1, 7, 42, 1984, 20_260_730];

/** The faults of one seed. */
function run(seed: number): Array<string> {
  const world = new RoomSimulation();
  for (const happening of randomHistory(seed, LENGTH)) {
    if (happening.do === "evict") {
      world.evict();
      continue;
    }
    const browser = world.browsers[happening.who];
    if (!browser) continue;
    if (happening.do === "act") world.act(browser, happening.frame, happening.times);
    else if (happening.do === "drop") world.connect(browser);
    else for (let i = 0; i < happening.count; i++) world[happening.do](browser);
  }
  world.deliverAll();
  return world.findFaults();
}

test("whatever is sent, lost, repeated, delayed and evicted, the room matches the reference model, and every browser ends with its log", () => {
  const seedText = process.env["CHAT_SEED"];
  const first = seedText === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(seedText);
  const seeds = seedText === undefined ? [...PINNED, ...Array.from({ length: RUNS }, (_, i) => first + i)] : [first];
  console.log(`room histories: ${seeds.length} seeds, ${PINNED.join(", ")} and from ${first} on`);
  for (const seed of seeds) {
    const faults = run(seed);
    expect(
      faults,
      `again: CHAT_SEED=${seed} npx vitest run --project unit app/domain/chat/room/room-histories.test.ts`,
    ).toEqual([]);
  }
}, 60_000);
