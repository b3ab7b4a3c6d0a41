import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { openCaptured } from "../../scripts/lib/workerd.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SCRIPT = ["scripts/start.mjs", "--quiet"];
const START_MS = 120_000;

export interface Shop {
  readonly url: string;
  /** Ends every process of the shop with SIGKILL: nothing gets a chance to tidy up. */
  kill(): Promise<void>;
  /** Starts it again on the same port and the same data. */
  restart(): Promise<void>;
  /** Ends it and throws its data away. */
  close(): Promise<void>;
}

export interface StartedShop extends Shop {
  /** Starts it as npm does, in a shell that keeps a SIGTERM to itself, sends that SIGTERM, and waits for the end. */
  startAndEndAsNpm(): Promise<void>;
}

/** Folders of data whose paths are equally long, as `openCaptured` wants them. */
function filledFolder(): string {
  const state = mkdtempSync(path.join(os.tmpdir(), "kisscut-shop-"));
  cpSync(inject("filledShop"), state, { recursive: true });
  return state;
}

/** A whole shop of its own straight in workerd: fresh data, a free port, and there at once. */
export async function openShop(): Promise<Shop> {
  const state = filledFolder();
  const server = await openCaptured(inject("served"), state, () => rmSync(state, { recursive: true, force: true }));
  return { url: server.url, kill: () => server.kill(), restart: () => server.start(), close: () => server.close() };
}

/** The same under `npm start`'s own script. */
export async function startShop(): Promise<StartedShop> {
  const port = await freePort();
  const state = filledFolder();
  const url = `http://127.0.0.1:${port}`;
  let starter = await start(port, state, url);
  const kill = async () => {
    const server = Number(readFileSync(path.join(state, "kisscut-server.pid"), "utf8"));
    starter.kill("SIGKILL");
    process.kill(-server, "SIGKILL");
    await until(async () => !(await isUp(url)), 10_000, "the shop did not die");
  };
  return {
    url,
    kill,
    async restart() {
      starter = await start(port, state, url);
    },
    async startAndEndAsNpm() {
      // The second command keeps the shell from becoming the script.
      const shell = await start(port, state, url, ["sh", "-c", `"${process.execPath}" ${SCRIPT.join(" ")}; exit`]);
      shell.kill("SIGTERM");
      await until(async () => !(await isUp(url)), 10_000, "the shop went on without npm");
    },
    async close() {
      if (await isUp(url)) await kill();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

async function start(port: number, state: string, url: string, [command = "", ...args] = [process.execPath, ...SCRIPT]): Promise<ChildProcess> {
  const log: Array<string> = [];
  const starter = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), STATE_DIR: state, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [starter.stdout, starter.stderr]) stream.on("data", (chunk: Buffer) => log.push(chunk.toString()));
  const end = () => {
    starter.kill("SIGTERM"); // ends its server with it
    return `the shop did not start in time:\n${log.join("")}`;
  };
  await until(() => {
    if (starter.exitCode !== null) throw new Error(`the shop did not start:\n${log.join("")}`);
    return isUp(url);
  }, START_MS, end);
  return starter;
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

async function until(condition: () => Promise<boolean>, limitMs: number, complaint: string | (() => string)): Promise<void> {
  for (let waited = 0; !(await condition()); waited += 100) {
    if (waited > limitMs) throw new Error(typeof complaint === "string" ? complaint : complaint());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}
