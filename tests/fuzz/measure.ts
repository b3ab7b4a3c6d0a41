// npm run fuzz -- --measure: each reader's time and memory for hostile files of 10 MB, beside its target. It never
// fails.
import { spawnSync } from "node:child_process";
import { repeated } from "./mutate.ts";
import type { FuzzReader } from "./reader.ts";
import { allReaders } from "./readers/all.ts";

const SIZE = 10 * 1024 * 1024;
const MAX_MS = 600_000;
/** Milliseconds, by where a reader runs. The tab's main thread must not be blocked for longer at once. */
const TARGETS: Readonly<Record<FuzzReader["runs"], number>> = { server: 1000, tab: 100, "tab's worker": 5000 };
const MEGABYTE = 1024 * 1024;

/** A file of 10 MB that begins like one of its format and repeats one piece. */
function buildRepetitiveFile({ start }: FuzzReader, piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const [head = new Uint8Array(0)] = start;
  const bytes = new Uint8Array(SIZE);
  bytes.set(head);
  bytes.set(repeated(piece, SIZE - head.length), head.length);
  return bytes;
}

const busy = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Findings are reported by the fuzz run. */
async function readQuietly(reader: FuzzReader, file: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    await reader.read(file);
  } catch {
    return;
  }
}

/** Runs in a separate process, whose memory is the reader's. */
async function measureOne(name: string): Promise<void> {
  const reader = (await allReaders()).find((knownReader) => knownReader.name === name);
  if (!reader) throw new Error(`There is no reader of ${name}.`);
  for (const level of ["warn", "error", "info"] as const) console[level] = () => undefined;
  let worst = { ms: 0, piece: -1 };
  const memoryBefore = process.resourceUsage().maxRSS / 1024;
  for (const [piece, bytes] of reader.pieces.entries()) {
    const file = buildRepetitiveFile(reader, bytes);
    const started = busy();
    await readQuietly(reader, file);
    const ms = busy() - started;
    if (ms > worst.ms) worst = { ms, piece };
  }
  const memory = Math.round(process.resourceUsage().maxRSS / 1024 - memoryBefore - SIZE / MEGABYTE);
  process.stdout.write(`${JSON.stringify({ ...worst, memory, pieces: reader.pieces.length })}\n`);
}

/** Measures every reader, one process after the other. @param only part of a reader's name */
export async function measureAll(only: string): Promise<void> {
  for (const { name, runs } of await allReaders()) {
    if (!name.includes(only)) continue;
    const args = [
      "--disable-warning=ExperimentalWarning",
      "--max-old-space-size=128",
      "--max-semi-space-size=2",
      import.meta.filename,
      name,
    ];
    const { stdout, signal } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: MAX_MS });
    const line = stdout.trim().split("\n").at(-1) ?? "";
    const measured = line.startsWith("{")
      ? (JSON.parse(line) as { ms: number; piece: number; memory: number })
      : undefined;
    const report = measured
      ? `${measured.ms.toFixed(0).padStart(7)} ms (piece ${String(measured.piece)})  ${String(measured.memory).padStart(5)} MB`
      : `gave up (${signal ?? "failed"})`;
    console.log(`${name.padEnd(34)} ${report}   target ${String(TARGETS[runs])} ms, ${runs}`);
  }
}

const [, script, reader] = process.argv;
if (script === import.meta.filename && reader !== undefined) await measureOne(reader);
