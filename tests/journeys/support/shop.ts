import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { until } from "../../until.ts";
import { shopOrigins } from "./areas.ts";
import { openCaptured, openWorkerd } from "../../../scripts/lib/workerd.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const SCRIPT = ["scripts/start.mjs", "--quiet"];

export interface Shop {
  readonly url: string;
  /** Ends every process of the shop with SIGKILL, so that nothing can clean up. */
  kill(): Promise<void>;
  /** Starts it again on the same port and the same data. */
  restart(): Promise<void>;
  /** Ends it and deletes its data. */
  close(): Promise<void>;
}

/** A shop that is served by the script of `npm start`. Each of these starts it, and ends once none of it is left. */
export interface StartedShop {
  /** Starts it in a shell that does not forward SIGTERM, as npm does, sends a SIGTERM, and waits for the end. */
  startAndEndAsNpm(): Promise<void>;
  /** Kills only the process that started the server, and waits until all of the server is gone and its port is free. */
  startAndKillStarter(): Promise<void>;
  /** The same with npm's own process, which is the parent of the shell that runs the script. */
  startAndKillNpm(): Promise<void>;
  /** Ends what a failed test has left, and deletes its data. */
  close(): Promise<void>;
}

/** A copy of the seeded shop. All copies have paths of the same length, which `openCaptured` requires. */
function filledFolder(): string {
  const state = mkdtempSync(path.join(os.tmpdir(), "kisscut-shop-"));
  cpSync(inject("filledShop"), state, { recursive: true });
  return state;
}

/** A shop in workerd with a copy of the seeded data, on a free port. */
export async function openShop(): Promise<Shop & { readonly state: string }> {
  const state = filledFolder();
  const server = await openCaptured(inject("served"), state, () => rmSync(state, { recursive: true, force: true }));
  shopOrigins.add(server.url);
  return {
    state,
    url: server.url,
    kill: () => server.kill(),
    restart: () => server.start(),
    close: () => server.close(),
  };
}

/**
 * The same shop with more settings, by name.
 * @param isDeployed whether it runs as on its production origin instead of as the local shop
 */
export async function openShopWith(
  settings: Readonly<Record<string, string>>,
  { isDeployed = false } = {},
): Promise<Shop> {
  const [state, folder] = [filledFolder(), mkdtempSync(path.join(os.tmpdir(), "kisscut-settings-"))];
  const config = path.join(folder, "wrangler.toml");
  const absolute = (text: string, file: string) => text.replace(`"${file}"`, `"${path.join(ROOT, file)}"`);
  const base = readFileSync(path.join(ROOT, "wrangler.toml"), "utf8");
  const based = isDeployed ? base.replace('__LOCAL_SHOP__ = "true"', '__LOCAL_SHOP__ = "false"') : base;
  writeFileSync(config, ["worker/index.ts", "./build/client"].reduce(absolute, based));
  const lines = Object.entries({ SIGNING_SECRET: "a signing secret for one journey only", ...settings });
  writeFileSync(path.join(folder, ".dev.vars"), lines.map(([name, value]) => `${name}="${value}"\n`).join(""));
  const server = await openWorkerd({ config, state });
  shopOrigins.add(server.url);
  return {
    url: server.url,
    kill: () => server.kill(),
    restart: () => server.start(),
    async close() {
      await server.close();
      for (const directory of [state, folder]) rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The same shop for the script of `npm start`, not started yet. */
export async function prepareStart(): Promise<StartedShop> {
  const port = await freePort();
  const state = filledFolder();
  const url = `http://127.0.0.1:${port}`;
  const group = () => Number(readFileSync(path.join(state, "kisscut-server.pid"), "utf8"));
  return {
    async startAndEndAsNpm() {
      // With a second command the shell does not replace itself by the script.
      const shell = await start(port, state, url, ["sh", "-c", `"${process.execPath}" ${SCRIPT.join(" ")}; exit`]);
      shell.kill("SIGTERM");
      await until(async () => !(await isUp(url)), "the shop went on without npm");
    },
    async startAndKillStarter() {
      const starter = await start(port, state, url);
      const server = group();
      starter.kill("SIGKILL");
      await untilGone(server, port);
    },
    async startAndKillNpm() {
      // A process that starts a shell that starts the script, as npm does. Neither shell becomes its command.
      const npm = await start(port, state, url, [
        "sh",
        "-c",
        `sh -c '"${process.execPath}" ${SCRIPT.join(" ")}; exit'; exit`,
      ]);
      const server = group();
      npm.kill("SIGKILL");
      await untilGone(server, port);
    },
    async close() {
      if (await isUp(url)) process.kill(-group(), "SIGKILL");
      rmSync(state, { recursive: true, force: true });
    },
  };
}

async function start(
  port: number,
  state: string,
  url: string,
  [command = "", ...args] = [process.execPath, ...SCRIPT],
): Promise<ChildProcess> {
  const log: Array<string> = [];
  const starter = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), STATE_DIR: state, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [starter.stdout, starter.stderr])
    stream.on("data", (chunk: Buffer) => log.push(chunk.toString()));
  const end = () => {
    starter.kill("SIGTERM"); // stops its server with it
    return `the shop did not start in time:\n${log.join("")}`;
  };
  await until(() => {
    if (starter.exitCode !== null) throw new Error(`the shop did not start:\n${log.join("")}`);
    return isUp(url);
  }, end);
  return starter;
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** Waits until no process of the group is left and the port can be used again. */
async function untilGone(group: number, port: number): Promise<void> {
  await until(() => !hasProcesses(group), "the server went on without its parent");
  await until(() => isFree(port), `port ${port} is still taken`);
}

function hasProcesses(group: number): boolean {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
