import { cpus } from "node:os";
import { middleValue } from "../support/figures.ts";
import type { Figures, PartName } from "./scenarios.ts";

/** The figures of every part of one run, with what the server used. */
export type Measured = Readonly<Record<PartName, Figures>>;

/** The reported figures and their goals. */
const RESULTS = [
  { part: "risingRate", pick: "perSecond", what: "250 rooms of two: lines/s up to which p99 ≤ 10 ms", goal: "≥ 1,000" },
  { part: "manyRooms", pick: "p99", what: "250 rooms of two, 1,000 lines/s: p99 ms", goal: "≤ 10 on disk" },
  { part: "manyRooms", pick: "p50", what: "the same: p50 ms", goal: "" },
  { part: "manyRooms", pick: "missing", what: "the same: deliveries missing after 5 s", goal: "0" },
  { part: "oneRoom", pick: "perSecond", what: "one room, 32 writers, 64 in flight: lines/s", goal: "≥ 2,000" },
  { part: "oneRoom", pick: "missing", what: "the same: lines missing after 3 s", goal: "0" },
  { part: "oneRoom", pick: "flooded", what: "the same: writers closed for flooding", goal: "0" },
  { part: "crowd", pick: "p99", what: "40 sockets in a room, 125 lines/s: p99 ms", goal: "≤ 25" },
  { part: "crowd", pick: "p50", what: "the same: p50 ms", goal: "" },
  { part: "storm", pick: "seconds", what: "2,000 sockets come back at once: s", goal: "≤ 8" },
  { part: "storm", pick: "errors", what: "the same: errors", goal: "0" },
  { part: "resume", pick: "ms", what: "resume of 500 missed lines: ms", goal: "≤ 50" },
] as const satisfies ReadonlyArray<{ part: PartName; pick: string; what: string; goal: string }>;

/** Parts in which every server does the same amount of work, so that what they use can be compared. */
const COMPARED = ["manyRooms", "crowd", "resume", "storm"] as const satisfies ReadonlyArray<PartName>;
const USAGE = [
  ["processorSeconds", "processor s"],
  ["residentMb", "memory since its start MB"],
  ["writtenMb", "written MB"],
  ["writeCalls", "write calls"],
  ["flushes", "disk flushes"],
] as const;

export function print(
  measured: ReadonlyMap<string, ReadonlyArray<Measured>>,
  { runs, seconds }: { readonly runs: number; readonly seconds: number },
): void {
  console.log(
    `\nThe chat: its own process for the load, ${cpus().length} cores for both; the middle of ${runs} runs of ${seconds} s (and the lowest and highest), in memory one`,
  );
  console.log(
    "kisscut syncs each line to its folder before it is sent on. So do the bare room, which does nothing else, in the same workerd, and socket.io with SQLite (WAL, synchronous FULL, one commit a line); in memory nothing survives.",
  );
  const columns = (part: PartName, pick: string) =>
    Object.fromEntries([...measured].map(([name, all]) => [name, describe(all.map((run) => run[part][pick] ?? NaN))]));
  console.table(RESULTS.map(({ part, pick, what, goal }) => ({ what, goal, ...columns(part, pick) })));
  console.log(
    "\nWhat each part used, from before its first socket to 2 s after its last. Disk flushes are those of the whole machine.",
  );
  console.table(
    COMPARED.flatMap((part) => USAGE.map(([pick, label]) => ({ what: `${part}: ${label}`, ...columns(part, pick) }))),
  );
}

function describe(values: ReadonlyArray<number>): string {
  const short = (value = NaN) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1));
  return `${short(middleValue(values))} (${short(Math.min(...values))}–${short(Math.max(...values))})`;
}
