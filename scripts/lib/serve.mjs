// Serves the built worker with wrangler, as a process group of its own: what a kill -9 of this script leaves behind is
// found by its pid file and ended at the next start.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { ROOT, toolEnv } from "./install.mjs";

const pidFile = (state) => path.join(state, "kisscut-server.pid");

function endLeftOver(state) {
  if (!existsSync(pidFile(state))) return;
  const pid = Number(readFileSync(pidFile(state), "utf8"));
  rmSync(pidFile(state), { force: true });
  if (!Number.isInteger(pid) || pid < 2) return;
  try {
    // The number may belong to another program by now.
    if (execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes("wrangler")) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

const isFree = (host, port) =>
  new Promise((resolve) => {
    const probe = net.createServer().once("error", () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

/** The port may still be closing after its owner was killed. */
async function waitForPort(host, port) {
  for (let tries = 0; tries < 20; tries++) {
    if (await isFree(host, port)) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  console.error(`Something else is using ${host}:${port}. Stop it, or choose another port: PORT=8788 npm start`);
  process.exit(1);
}

const isUp = async (url) => {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
};

const PARENT = process.ppid;

/**
 * npm gives a SIGTERM to the shell that runs this script, and not every shell hands it on: all that can be seen of it here is
 * that the parent is gone. Started without npm, a script may well outlive its parent.
 */
function onOrphaned(then) {
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== PARENT && then(), 250).unref();
}

/** @returns the running server, once it answers; it ends with this process, however early that is told to stop */
export async function serve({ host, port, state, quiet = false }) {
  mkdirSync(state, { recursive: true });
  endLeftOver(state);
  await waitForPort(host, port);
  const child = spawn(
    path.join(ROOT, "node_modules/.bin/wrangler"),
    ["dev", "--ip", host, "--port", String(port), "--persist-to", state, "--inspector-port", "0", "--log-level", quiet ? "warn" : "log", "--show-interactive-dev-session=false"],
    { cwd: ROOT, env: toolEnv(), stdio: ["ignore", "inherit", "inherit"], detached: true },
  );
  writeFileSync(pidFile(state), String(child.pid));
  const stop = (signal = "SIGTERM") => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // Already gone.
    }
    rmSync(pidFile(state), { force: true });
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stop());
  onOrphaned(() => stop());
  const url = `http://${host}:${port}`;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  for (let waited = 0; !(await isUp(url)); waited += 200) {
    if (child.exitCode !== null || waited > 120_000) {
      stop("SIGKILL");
      console.error("The server did not start: see above.");
      process.exit(1);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, pid: child.pid, stop, ended };
}
