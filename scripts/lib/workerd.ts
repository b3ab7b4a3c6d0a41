import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface, type Interface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const WORKERD = path.join(ROOT, "node_modules/workerd/bin/workerd");
/** The worker in the second workerd that wrangler starts, which passes requests on to the first. */
const WRANGLERS_OWN = "core:user:ProxyWorker";
const STARTS = 3;
const BEFORE_NEXT_START_MS = 500;
/** Wrangler's developer tools are left out: they double the time of a start. */
const CONFIG_ENV = {
  MINIFLARE_WORKERD_PATH: "",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_EXPLORER: "false",
  X_LOCAL_OBSERVABILITY: "false",
};

/** workerd in a separate process, with its own data folder. */
export interface Server {
  readonly url: string;
  readonly state: string;
  readonly pid: number;
  readonly isUp: boolean;
  /** Its error output so far. */
  readonly complaints: ReadonlyArray<string>;
  /** SIGKILL: nothing can clean up. */
  kill(): Promise<void>;
  /** Starts it again on the same port and the same data, and waits until it listens. */
  start(): Promise<void>;
  /** Kills it and deletes temporary data. */
  close(): Promise<void>;
}

interface Options {
  /** A wrangler configuration file. */
  readonly config: string;
  /** The folder for its data; without one it gets a temporary one, deleted at the end. */
  readonly state?: string | undefined;
}

/** A captured workerd configuration, in a file, for data in one folder. */
export interface Captured {
  readonly file: string;
  readonly state: string;
}

/**
 * Wrangler turns a worker into a workerd configuration, which takes seconds. This does so once, with a script in
 * workerd's place that stores the configuration; from then on workerd is started and killed directly.
 */
export async function openWorkerd({ config, state: givenState }: Options): Promise<Server> {
  const state = givenState ?? mkdtempSync(path.join(os.tmpdir(), "kisscut-faults-"));
  const { captured, forget } = await captureWorkerd(config, state);
  return openCaptured(captured, state, () => {
    forget();
    if (givenState === undefined) rmSync(state, { recursive: true, force: true });
  });
}

/** @param config a wrangler configuration file */
export async function captureWorkerd(
  config: string,
  state: string,
): Promise<{ captured: Captured; forget: () => void }> {
  const notes = mkdtempSync(path.join(os.tmpdir(), "kisscut-workerd-"));
  const { file, scratch } = await capture(config, state, notes);
  return {
    captured: { file, state },
    forget() {
      for (const folder of [notes, ...scratch]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts workerd with data in the caller's folder.
 * @param state a path as long as the captured one: the configuration is binary and stores the length of its folders
 * @param afterwards called once it is closed
 */
export async function openCaptured(
  captured: Captured,
  state: string,
  afterwards: () => void = () => undefined,
): Promise<Server> {
  if (state.length !== captured.state.length) throw new RangeError(`${state} must be as long as ${captured.state}`);
  const notes = mkdtempSync(path.join(os.tmpdir(), "kisscut-workerd-"));
  const config = path.join(notes, "config");
  const text = readFileSync(captured.file, "latin1").replaceAll(captured.state, state);
  writeFileSync(config, text, "latin1");
  for (const [folder] of text.matchAll(new RegExp(`${state}(/[\\w.-]+)+`, "g"))) mkdirSync(folder, { recursive: true });
  // workerd chooses a free port itself: a port found beforehand may be taken by the time it starts.
  let port = 0;
  const complaints: Array<string> = [];
  let child: ChildProcess | undefined;
  let isUp = false;
  const server = {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    state,
    complaints,
    get pid() {
      return child?.pid ?? 0;
    },
    get isUp() {
      return isUp;
    },
    async start() {
      ({ child, port } = await startWorkerd(config, port, complaints));
      isUp = true;
    },
    async kill() {
      isUp = false;
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const processExit = once(child, "exit");
      child.kill("SIGKILL");
      await processExit;
    },
    async close() {
      await server.kill();
      rmSync(notes, { recursive: true, force: true });
      afterwards();
    },
  };
  await server.start();
  return server;
}

/**
 * Lets wrangler start the worker once, and stores the configuration that it passes to workerd.
 * @returns scratch folders to delete at the end
 */
async function capture(
  config: string,
  state: string,
  notes: string,
): Promise<{ file: string; scratch: Array<string> }> {
  const wrapper = path.join(notes, "workerd.sh");
  // Wrangler starts a second workerd beside the worker's: each is stored under its number.
  writeFileSync(wrapper, `#!/bin/sh\ncat > ${notes}/config-$$\nexec ${WORKERD} "$@" < ${notes}/config-$$\n`, {
    mode: 0o755,
  });
  const previousEnvironment = Object.fromEntries(Object.keys(CONFIG_ENV).map((name) => [name, process.env[name]]));
  Object.assign(process.env, CONFIG_ENV, { MINIFLARE_WORKERD_PATH: wrapper });
  // Imported here, because loading wrangler takes longer than starting workerd.
  const { unstable_startWorker } = await import("wrangler");
  try {
    const worker = await unstable_startWorker({
      config,
      dev: {
        persist: state,
        server: { hostname: "127.0.0.1", port: 0 },
        inspector: false,
        watch: false,
        logLevel: "error",
      },
    });
    // Its server listens before the worker is ready; only the worker answers this request.
    await worker.fetch("http://shop.test/healthz");
    await worker.dispose();
  } finally {
    for (const [name, value] of Object.entries(previousEnvironment)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
  const configFiles = readdirSync(notes).filter((name) => name.startsWith("config-"));
  const workerConfig = configFiles.find((name) => !readFileSync(path.join(notes, name)).includes(WRANGLERS_OWN));
  if (!workerConfig) throw new Error("wrangler did not start the worker");
  const file = path.join(notes, workerConfig);
  // Wrangler has deleted its scratch folders, which workerd requires.
  const scratch = new Set(readFileSync(file, "latin1").match(/\/[\w/.-]*\/miniflare-[0-9a-f]+\/[\w/-]+/g));
  for (const folder of scratch) mkdirSync(folder, { recursive: true });
  return { file, scratch: [...scratch].map((folder) => folder.replace(/(miniflare-[0-9a-f]+)\/.*/, "$1")) };
}

/**
 * Tries more than once: the last port may still be taken, and on a busy machine workerd sometimes dies while starting.
 * Its output is printed, and is the error's message if it never starts.
 * @param port 0 for any free port
 */
async function startWorkerd(
  config: string,
  port: number,
  complaints: Array<string>,
): Promise<{ child: ChildProcess; port: number }> {
  for (let tries = 1; ; tries++) {
    try {
      return await run(config, port, complaints);
    } catch (error) {
      if (tries === STARTS) throw error;
      console.warn(String(error));
      await delay(BEFORE_NEXT_START_MS);
    }
  }
}

async function run(
  config: string,
  port: number,
  complaints: Array<string>,
): Promise<{ child: ChildProcess; port: number }> {
  const input = openSync(config, "r");
  // For profiling: workerd's inspector port.
  const inspector = process.env["WORKERD_INSPECTOR_PORT"];
  const inspected = inspector ? [`--inspector-addr=127.0.0.1:${inspector}`] : [];
  // Nothing listens at this loopback address, to which wrangler's log would go.
  const child = spawn(
    WORKERD,
    [
      "serve",
      "--binary",
      "--experimental",
      `--socket-addr=entry=127.0.0.1:${port}`,
      "--external-addr=loopback=127.0.0.1:9",
      ...inspected,
      "--control-fd=3",
      "-",
    ],
    {
      stdio: [input, "ignore", "pipe", "pipe"],
      env: { ...process.env, TZ: "UTC" },
    },
  );
  closeSync(input);
  child.stderr?.on("data", (chunk: Buffer) => complaints.push(chunk.toString()));
  // Its streams close before it exits, and its last output arrives in between, so both are awaited.
  const ended = once(child, "close").then(([code, signal]) => {
    throw new Error(`workerd ended before it listened (${signal ?? `code ${code}`}): ${complaints.slice(-5).join("")}`);
  });
  ended.catch(() => undefined);
  return { child, port: (await entryPort(createInterface(child.stdio[3] as NodeJS.ReadableStream))) ?? (await ended) };
}

/**
 * workerd reports line by line where it listens, among other things.
 * @returns undefined when it exits without listening
 */
async function entryPort(control: Interface): Promise<number | undefined> {
  for await (const line of control) {
    const message = JSON.parse(line) as { event: string; socket?: string; port?: number };
    if (message.event === "listen" && message.socket === "entry" && message.port !== undefined) return message.port;
  }
  return undefined;
}
