import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "../../tests/until.ts";

const ORPHAN = path.join(import.meta.dirname, "orphan.mjs");
const GUARD = path.join(import.meta.dirname, "guard.mjs");

let folder: string;
const started: Array<ChildProcess> = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "kisscut-orphan-"));
});
afterEach(() => {
  for (const pid of [...started.splice(0).map((child) => child.pid), noted()]) end(pid);
  rmSync(folder, { recursive: true, force: true });
});

function end(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

/** The process id that the script has written, in quotes for a shell. */
const note = () => path.join(folder, "pid");
function noted(): number | undefined {
  try {
    return Number(readFileSync(note(), "utf8")) || undefined;
  } catch {
    return undefined;
  }
}
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A script that runs until it is orphaned. It writes its process id once it watches. */
const WATCHER = `import(${JSON.stringify(ORPHAN)}).then(({ onOrphaned }) => {
  setInterval(() => undefined, 1000);
  onOrphaned(() => process.exit());
  require("node:fs").writeFileSync(process.env.NOTE, String(process.pid));
});`;

/** Starts a command, and waits for the process id of the script behind it. */
async function start(command: ReadonlyArray<string>, env: Record<string, string>): Promise<[ChildProcess, number]> {
  const [program = "", ...args] = command;
  const all = { ...process.env, NOTE: note(), WATCHER, NODE: process.execPath, ...env };
  const child = spawn(program, args, { env: all, stdio: "ignore" });
  started.push(child);
  await until(noted, "the script did not start");
  return [child, noted() ?? 0];
}

// With a second command a shell does not replace itself by the first.
const IN_A_SHELL = `"$NODE" -e "$WATCHER"; exit`;
const BY_NPM = { npm_lifecycle_event: "start" };

test("a script ends with the shell that npm runs it in, which does not forward a SIGTERM", async () => {
  const [shell, script] = await start(["sh", "-c", IN_A_SHELL], BY_NPM);
  expect(isRunning(script)).toBe(true);
  shell.kill("SIGTERM");
  await until(() => !isRunning(script), "the script goes on");
});

test("a script ends with npm behind that shell, also by a kill -9", async () => {
  const [npm, script] = await start(["sh", "-c", `sh -c '${IN_A_SHELL}'; exit`], BY_NPM);
  expect(isRunning(script)).toBe(true);
  npm.kill("SIGKILL");
  await until(() => !isRunning(script), "the script goes on");
});

test("without npm a script may outlive its parent", async () => {
  const [shell, script] = await start(["sh", "-c", IN_A_SHELL], { npm_lifecycle_event: "" });
  const shellExit = new Promise((resolve) => shell.once("exit", resolve));
  shell.kill("SIGKILL");
  await shellExit;
  // Longer than the script waits between two looks at its parent.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(isRunning(script)).toBe(true);
});

test("a server ends with the process that holds its guard's input, also by a kill -9", async () => {
  const server = `require("node:fs").writeFileSync(process.env.NOTE, String(process.pid)); setInterval(() => 0, 1000);`;
  const holder = `require("node:child_process").spawn(process.execPath, [process.env.GUARD, process.execPath, "-e", process.env.SERVER], { stdio: ["pipe", "ignore", "ignore"], detached: true }); setInterval(() => 0, 1000);`;
  const [starter, served] = await start([process.execPath, "-e", holder], { GUARD, SERVER: server });
  expect(isRunning(served)).toBe(true);
  starter.kill("SIGKILL");
  await until(() => !isRunning(served), "the server goes on");
});
