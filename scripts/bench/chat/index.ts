import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { MAX_SOCKETS } from "#domain/ground/sync/socket-limits";
import { describeFolder } from "./places.ts";
import { print, type Measured } from "./report.ts";
import { PARTS, type Figures, type Job, type PartName } from "./scenarios.ts";
import { makeRooms, openBareRooms, openKisscut, openSocketIo, type Contender } from "./servers.ts";
import { readUsage, usageSince } from "./usage.ts";

const MANY = 250;
const STORM = 1000;
const WRITERS_A_SIDE = 16;
/** Rooms of one run: many rooms twice, the storm, and one each for throughput, the crowd and the missed messages. */
const ROOMS_A_RUN = 2 * MANY + STORM + 3;
const PAUSE_MS = 2000;
const TMPFS = "/dev/shm";
const NEEDED_BYTES = 2e9;

interface Runner {
  readonly name: string;
  /** The number of rounds in which it runs. */
  readonly runs: number;
  open(): Promise<Contender>;
}

/**
 * Measures the chat, a bare room as a control, and socket.io under the same load, one after the other, in another order
 * each round. On a folder in memory they run only once, which shows how much of a figure is the disk.
 * @param filled the folder of a seeded shop that is not served; it is copied and not changed
 */
export async function benchChat(filled: string, { runs, seconds }: { runs: number; seconds: number }): Promise<void> {
  const places = [{ name: "disk", folder: mkdtempSync(path.join(path.dirname(filled), "bench-chat-")) }];
  if (existsSync(TMPFS) && hasRoom(TMPFS))
    places.push({ name: "tmpfs", folder: mkdtempSync(path.join(TMPFS, "kisscut-bench-")) });
  try {
    const runners: Array<Runner> = [{ name: "socket.io, memory", runs: 1, open: () => openSocketIo() }];
    const rooms = new Map<string, Array<string>>();
    for (const { name, folder } of places) {
      console.log(`${name}: ${folder} is ${describeFolder(folder)}`);
      const [state, bareState] = [path.join(folder, "shop"), path.join(folder, "bare")];
      cpSync(filled, state, { recursive: true });
      mkdirSync(bareState);
      const rounds = name === "disk" ? runs : 1;
      rooms.set(`kisscut, ${name}`, await makeRooms(state, ROOMS_A_RUN * rounds));
      runners.push(
        { name: `kisscut, ${name}`, runs: rounds, open: () => openKisscut(state) },
        { name: `bare room, ${name}`, runs: rounds, open: () => openBareRooms(bareState) },
        {
          name: `socket.io, SQLite, ${name}`,
          runs: rounds,
          open: () => openSocketIo(path.join(folder, "peer.sqlite")),
        },
      );
    }
    const measured = new Map<string, Array<Measured>>(runners.map(({ name }) => [name, []]));
    for (let run = 0; run < runs; run++) {
      for (const runner of [...runners.slice(run % runners.length), ...runners.slice(0, run % runners.length)]) {
        if (run >= runner.runs) continue;
        const ids =
          rooms.get(runner.name)?.slice(run * ROOMS_A_RUN, (run + 1) * ROOMS_A_RUN) ??
          Array.from({ length: ROOMS_A_RUN }, (_, i) => `room-${run}-${i}`);
        measured.get(runner.name)?.push(await measure(runner, ids, seconds));
        await pause();
      }
    }
    print(measured, { runs, seconds });
  } finally {
    for (const { folder } of places) rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs every part of the load on a server of its own. */
async function measure(runner: Runner, ids: ReadonlyArray<string>, seconds: number): Promise<Measured> {
  const server = await runner.open();
  const [fast = "", crowd = "", missed = "", ...rest] = ids;
  const repeat = <T>(count: number, make: () => T): Array<T> => Array.from({ length: count }, make);
  const pair = (room: string) => [server.visitor(room), server.staff(room)] as const;
  const job: Omit<Job, "part"> = {
    dialect: server.dialect,
    seconds,
    risingRooms: rest.slice(0, MANY).map(pair),
    rooms: rest.slice(MANY, 2 * MANY).map(pair),
    storm: rest.slice(2 * MANY, 2 * MANY + STORM).map(pair),
    fast: repeat(WRITERS_A_SIDE, () => pair(fast)),
    crowd: [...repeat(MAX_SOCKETS, () => server.visitor(crowd)), ...repeat(MAX_SOCKETS, () => server.staff(crowd))],
    missed: [server.visitor(missed), ...repeat(8, () => server.staff(missed))],
  };
  const measured: Partial<Record<PartName, Measured[PartName]>> = {};
  const firstUsage = readUsage(server.pid);
  try {
    for (const part of Object.keys(PARTS) as Array<PartName>) {
      const start = readUsage(server.pid);
      const figures = await loadFromOwnProcess({ ...job, part });
      // What a server does after its answers belongs to the part as well.
      await pause();
      const end = readUsage(server.pid);
      // A part reuses what earlier ones freed, so its memory alone says nothing.
      const residentMb = end.residentMb - firstUsage.residentMb;
      measured[part] = { ...figures, ...usageSince(start, end), residentMb };
      console.log(`${runner.name}, ${part}: ${JSON.stringify(measured[part])}, load ${loadavg()[0]?.toFixed(1)}`);
    }
    return measured as Measured;
  } finally {
    await server.close();
  }
}

async function loadFromOwnProcess(job: Job): Promise<Figures> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "load.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(job));
  const output: Array<string> = [];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => output.push(chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`the load ended with ${String(code)}`);
  return JSON.parse(output.join("")) as Figures;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const hasRoom = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > NEEDED_BYTES;
};
