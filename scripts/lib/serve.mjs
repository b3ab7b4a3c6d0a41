// Serves the built worker with wrangler in a separate process group under guard.mjs, which ends the group when this
// script dies. If both are killed with -9, the next start finds the group by its pid file and ends it.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { NODE, ROOT, toolEnv } from "./install.mjs";
import { onOrphaned } from "./orphan.mjs";
import { readStaticPath } from "./static-path.mjs";

/** @param {string} state */
const pidFile = (state) => path.join(state, "kisscut-server.pid");

/**
 * Ends the server that an earlier run left behind for this state folder.
 * @param {string} state
 */
function endOrphanedServer(state) {
  if (!existsSync(pidFile(state))) return;
  const pid = Number(readFileSync(pidFile(state), "utf8"));
  rmSync(pidFile(state), { force: true });
  if (!Number.isInteger(pid) || pid < 2) return;
  try {
    // The process id may belong to another program's group by now.
    const processes = execFileSync("ps", ["-A", "-o", "pgid=,command="], { encoding: "utf8" }).split("\n");
    /** @param {string} line */
    const isOurs = (line) => Number.parseInt(line, 10) === pid && /wrangler|workerd/.test(line);
    if (processes.some(isOurs)) process.kill(-pid, "SIGKILL");
  } catch {
    // It exited by itself.
  }
}

/**
 * Deletes the pid file, unless a server that was started since has replaced it.
 * @param {string} state
 * @param {number | undefined} pid
 */
function deletePidFile(state, pid) {
  if (existsSync(pidFile(state)) && Number(readFileSync(pidFile(state), "utf8")) === pid)
    rmSync(pidFile(state), { force: true });
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isFree = (host, port) =>
  new Promise((resolve) => {
    const probe = net.createServer().once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/**
 * Ends this state's previous server if it still runs, and exits with a message when another program uses the port.
 * @param {{ host: string, port: number, state: string }} where
 */
export async function ensurePortFree({ host, port, state }) {
  endOrphanedServer(state);
  // The port may still be closing after its owner was killed.
  for (let tries = 0; tries < 20; tries++) {
    if (await isFree(host, port)) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  const otherPort = port < 65_535 ? port + 1 : port - 1;
  console.error(
    `Something else is using ${host}:${port}. Stop it, or choose another port: PORT=${otherPort} npm start`,
  );
  process.exit(1);
}

/** @param {string} url */
const isUp = async (url) => {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
};

/** What wrangler writes when esbuild refuses the code of the Worker. It then waits for an edit instead of exiting. */
const BUILD_FAILURE = "Build failed with";

/** workerd closes a database after about 10 idle seconds. */
const KEEP_OPEN_MS = 5000;

/**
 * Keeps the shop's database open: SQLite needs free disk space to open a closed one, even to read it.
 * @param {string} url
 */
const keepDatabaseOpen = (url) => setInterval(() => void isUp(url), KEEP_OPEN_MS).unref();

/**
 * Starts the server and waits until it answers. It ends with this process, even when that is stopped while starting.
 * Exits with 1 when the Worker cannot start. After an edit that cannot be built, requests wait for the next edit.
 * @param {{ host: string, port: number, state: string, quiet?: boolean, config?: string }} options `config` is
 * wrangler's configuration file
 */
export async function serve({ host, port, state, quiet = false, config = path.join(ROOT, "wrangler.toml") }) {
  mkdirSync(state, { recursive: true });
  await ensurePortFree({ host, port, state });
  /** @param {string} name */
  const tool = (name) => path.join(ROOT, "node_modules/.bin", name);
  const dev = ["dev", "--config", config];
  const address = ["--ip", host, "--port", String(port), "--persist-to", state, "--inspector-port", "0"];
  const talk = ["--log-level", quiet ? "warn" : "log", "--show-interactive-dev-session=false"];
  const files = ["--define", `__STATIC_PATH__:${JSON.stringify(readStaticPath())}`];
  const trust = process.env.TRUST_CF === "1" ? ["--var", "TRUST_CF:1"] : [];
  const child = spawn(
    NODE,
    [path.join(ROOT, "scripts/lib/guard.mjs"), tool("wrangler"), ...dev, ...address, ...talk, ...files, ...trust],
    { cwd: ROOT, env: toolEnv(), stdio: ["pipe", "inherit", "pipe"], detached: true },
  );
  let errors = "";
  let isStarting = true;
  /** @param {string} text */
  const forward = (text) => {
    process.stderr.write(text);
    if (isStarting) errors += text;
  };
  child.stderr.setEncoding("utf8").on("data", forward);
  writeFileSync(pidFile(state), String(child.pid));
  /** @param {NodeJS.Signals} signal */
  const stop = (signal = "SIGTERM") => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch {
      // Already exited.
    }
    deletePidFile(state, child.pid);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stop());
  onOrphaned(() => stop());
  const url = `http://${host}:${port}`;
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => {
    child.once("exit", (code) => {
      stop("SIGKILL"); // a process of the group may have survived the others
      resolve(code);
    });
  });
  for (let waited = 0; !(await isUp(url)); waited += 200) {
    const isBroken = errors.includes(BUILD_FAILURE);
    if (isBroken || child.exitCode !== null || waited > 120_000) {
      stop("SIGKILL");
      console.error(isBroken ? "The Worker could not be built: see above." : "The server did not start: see above.");
      process.exit(1);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  isStarting = false;
  keepDatabaseOpen(url);
  return { url, pid: child.pid, stop, ended };
}
