import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { describeFolder } from "./places.ts";
import type { Figures, Job } from "./scenarios.ts";
import { makeRooms, openKisscut, openSocketIo, type Contender } from "./servers.ts";

const MANY = 250;
const CROWD = 200;
const STORM = 1000;
/** Rooms that one run needs: many rooms, the storm, and one each for throughput, the crowd and the missed messages. */
const ROOMS_A_RUN = MANY + STORM + 3;
const PAUSE_MS = 2000;
const TMPFS = "/dev/shm";
const NEEDED_BYTES = 2e9;

/** The reported figures and their goals. */
const PARTS = [
  { part: "manyRooms", pick: "p99", what: "250 rooms of two, 1,000 lines/s: p99 ms", goal: "≤ 10 on disk" },
  { part: "manyRooms", pick: "p50", what: "the same: p50 ms", goal: "" },
  { part: "manyRooms", pick: "missing", what: "the same: deliveries missing after 5 s", goal: "0" },
  { part: "oneRoom", pick: "perSecond", what: "one room, 64 in flight: lines/s", goal: "≥ 1,000" },
  { part: "oneRoom", pick: "missing", what: "the same: lines missing after 3 s", goal: "0" },
  { part: "oneRoom", pick: "flooded", what: "the same: writers closed for flooding", goal: "0" },
  { part: "crowd", pick: "p99", what: "200 sockets in a room, 25 lines/s: p99 ms", goal: "≤ 25" },
  { part: "crowd", pick: "p50", what: "the same: p50 ms", goal: "" },
  { part: "storm", pick: "seconds", what: "2,000 sockets come back at once: s", goal: "≤ 10" },
  { part: "storm", pick: "errors", what: "the same: errors", goal: "0" },
  { part: "resume", pick: "ms", what: "resume of 500 missed lines: ms", goal: "≤ 50" },
] as const;

interface Runner {
  readonly name: string;
  /** The number of rounds in which it runs. */
  readonly runs: number;
  open(): Promise<Contender>;
}

/**
 * Measures the chat and socket.io under the same load, one after the other, in another order each round. On a folder in
 * memory both run only once, which shows how much of a figure is the disk.
 * @param filled the folder of a seeded shop that is not served; it is copied and not changed
 */
export async function benchChat(filled: string, { runs, seconds }: { runs: number; seconds: number }): Promise<void> {
  const places = [{ name: "disk", folder: mkdtempSync(path.join(path.dirname(filled), "bench-chat-")) }];
  if (existsSync(TMPFS) && hasRoom(TMPFS))
    places.push({ name: "tmpfs", folder: mkdtempSync(path.join(TMPFS, "kisscut-bench-")) });
  try {
    const runners: Array<Runner> = [{ name: "socket.io, memory", runs, open: () => openSocketIo() }];
    const rooms = new Map<string, Array<string>>();
    for (const { name, folder } of places) {
      console.log(`${name}: ${folder} is ${describeFolder(folder)}`);
      const state = path.join(folder, "shop");
      cpSync(filled, state, { recursive: true });
      const rounds = name === "disk" ? runs : 1;
      rooms.set(`kisscut, ${name}`, await makeRooms(state, ROOMS_A_RUN * rounds));
      runners.push({ name: `kisscut, ${name}`, runs: rounds, open: () => openKisscut(state) });
      runners.push({
        name: `socket.io, SQLite, ${name}`,
        runs: rounds,
        open: () => openSocketIo(path.join(folder, "peer.sqlite")),
      });
    }
    const figuresByRunner = new Map<string, Array<Record<string, Figures>>>(runners.map(({ name }) => [name, []]));
    for (let run = 0; run < runs; run++) {
      for (const runner of [...runners.slice(run % runners.length), ...runners.slice(0, run % runners.length)]) {
        if (run >= runner.runs) continue;
        const ids =
          rooms.get(runner.name)?.slice(run * ROOMS_A_RUN, (run + 1) * ROOMS_A_RUN) ??
          Array.from({ length: ROOMS_A_RUN }, (_, i) => `room-${run}-${i}`);
        figuresByRunner.get(runner.name)?.push(await once(runner, ids, seconds));
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
    print(figuresByRunner, runs, seconds);
  } finally {
    for (const { folder } of places) rmSync(folder, { recursive: true, force: true });
  }
}

async function once(runner: Runner, ids: ReadonlyArray<string>, seconds: number): Promise<Record<string, Figures>> {
  const { name } = runner;
  const server = await runner.open();
  const [fast = "", crowd = "", missed = "", ...rest] = ids;
  const repeat = <T>(count: number, make: (i: number) => T): Array<T> =>
    Array.from({ length: count }, (_, i) => make(i));
  const pair = (room: string) => [server.visitor(room), server.staff(room)] as const;
  const job: Job = {
    dialect: server.dialect,
    seconds,
    rooms: rest.slice(0, MANY).map(pair),
    // A visitor opens the room. Staff write, because their flood limit is higher.
    fast: [server.visitor(fast), ...repeat(16, () => server.staff(fast))],
    crowd: [server.visitor(crowd), ...repeat(CROWD - 1, () => server.staff(crowd))],
    storm: rest.slice(MANY, MANY + STORM).flatMap(pair),
    missed: [server.visitor(missed), ...repeat(8, () => server.staff(missed))],
  };
  const secondsBefore = cpuSeconds(server.pid);
  try {
    const figures = await inOwnProcess(job);
    const memory = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024;
    console.log(
      `${name}: ${(cpuSeconds(server.pid) - secondsBefore).toFixed(1)} s of processor, ${memory.toFixed(0)} MB, load ${loadavg()[0]?.toFixed(1)}; ${JSON.stringify(figures)}`,
    );
    return figures;
  } finally {
    await server.close();
  }
}

async function inOwnProcess(job: Job): Promise<Record<string, Figures>> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "load.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(job));
  const output: Array<string> = [];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => output.push(chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`the load ended with ${String(code)}`);
  return JSON.parse(output.join("")) as Record<string, Figures>;
}

/** CPU seconds of a process. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > NEEDED_BYTES;
};

function print(
  figuresByRunner: ReadonlyMap<string, ReadonlyArray<Record<string, Figures>>>,
  runs: number,
  seconds: number,
): void {
  console.log(
    `\nThe chat: its own process for the load, ${cpus().length} cores for both; the middle of ${runs} runs of ${seconds} s (and the lowest and highest), in memory one`,
  );
  console.log(
    "kisscut syncs each line to its folder before it is sent on; so does socket.io with SQLite (WAL, synchronous FULL, one commit a line); in memory nothing survives.",
  );
  const short = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1));
  console.table(
    PARTS.map(({ part, pick, what, goal }) => {
      const columns = [...figuresByRunner].map(([name, all]) => {
        const values = all.map((figures) => figures[part]?.[pick] ?? NaN).sort((a, b) => a - b);
        return [
          name,
          `${short(values[Math.floor(values.length / 2)] ?? NaN)} (${short(values[0] ?? NaN)}–${short(values.at(-1) ?? NaN)})`,
        ] as const;
      });
      return { what, goal, ...Object.fromEntries(columns) };
    }),
  );
}
