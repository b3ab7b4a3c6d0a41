import { parentPort } from "node:worker_threads";
import { makeCase } from "./case.ts";
import type { Finding, WorkerReply, WorkerRequest } from "./protocol.ts";
import type { FuzzReader } from "./reader.ts";
import { allReaders } from "./readers/all.ts";
import { hostileSeeds } from "./seeds/hostile.ts";

// Readers log what they could not read; a million such lines are useless.
for (const level of ["log", "warn", "error"] as const) console[level] = () => undefined;

const port = parentPort;
if (!port) throw new Error("This runs in a worker thread only.");
const readers = await allReaders();
const tell = (reply: WorkerReply) => port.postMessage(reply);

const describeError = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).split("\n").slice(0, 6).join("\n");

async function findFailure(reader: FuzzReader, bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  try {
    await reader.read(bytes);
    return undefined;
  } catch (error) {
    return describeError(error);
  }
}

/** The file of a case: generated or stored. */
function loadFile({ what, run: seed }: WorkerRequest, reader: FuzzReader, index: number): Uint8Array<ArrayBuffer> {
  if (what === "cases") return makeCase(reader, seed, index);
  const hostileSeed = hostileSeeds()[index];
  if (!hostileSeed) throw new Error(`There is no seed ${String(index)}.`);
  return hostileSeed.make();
}

async function run(request: WorkerRequest): Promise<void> {
  const { what, run: seed, reader: name, from, to, current } = request;
  while (what === "hang") Atomics.load(new Int32Array(current), 0);
  const reader = readers.find((knownReader) =>
    what === "cases" ? knownReader.name === name : knownReader.name.startsWith(name),
  );
  if (!reader) throw new Error(`There is no reader of ${name}.`);
  const now = new Int32Array(current);
  const findings: Array<Finding> = [];
  let slowest = { index: from, ms: 0 };
  for (let index = from; index < to; index++) {
    const bytes = loadFile(request, reader, index);
    Atomics.store(now, 0, index);
    Atomics.add(now, 1, 1);
    const started = performance.now();
    const words = await findFailure(reader, bytes);
    const ms = performance.now() - started;
    if (words !== undefined) findings.push({ reader: name, run: seed, index, words });
    if (ms > slowest.ms) slowest = { index, ms };
  }
  tell({ reader: name, cases: to - from, findings, slowest });
}

port.on("message", (request: WorkerRequest) => {
  run(request).catch((error: unknown) =>
    tell({
      reader: request.reader,
      cases: 0,
      findings: [{ reader: request.reader, run: request.run, index: -1, words: describeError(error) }],
      slowest: { index: -1, ms: 0 },
    }),
  );
});
