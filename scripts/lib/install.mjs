// Runs under the machine's own Node (20 or newer) before anything is installed, so it imports nothing but Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "../..");
const STAMP = path.join(ROOT, "node_modules/.cache/kisscut/installed");

/** The Node that the project pins: wrangler and vitest need a newer one than many machines have. */
export const NODE = path.join(ROOT, "node_modules/.bin/node");

/** @param {string} file */
const hashOf = (file) =>
  createHash("sha256")
    .update(readFileSync(path.join(ROOT, file)))
    .digest("hex");

/** Installs the locked packages when they are missing or the lock changed since. */
export function ensureInstalled() {
  const lockHash = hashOf("package-lock.json");
  if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === lockHash) return;
  console.log("Installing packages (the first time takes a minute or two)…");
  const npm = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === "win32" ? "npm.cmd" : "npm"];
  const [command = "npm", ...first] = npm;
  const done = spawnSync(command, [...first, "ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (done.status !== 0) {
    console.error("The packages could not be installed: see above.");
    process.exit(1);
  }
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, lockHash);
}

/**
 * The environment of every tool that the scripts start: the pinned Node and tools come first, telemetry is off. So are
 * Wrangler's developer tools: they store a trace of each request beside the shop's data, which takes longer than a
 * page.
 * @param {Readonly<NodeJS.ProcessEnv>} extra
 * @returns {NodeJS.ProcessEnv}
 */
export const toolEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${path.join(ROOT, "node_modules/.bin")}${path.delimiter}${process.env.PATH ?? ""}`,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  DO_NOT_TRACK: "1",
  X_LOCAL_EXPLORER: "false",
  X_LOCAL_OBSERVABILITY: "false",
  ...extra,
});

/**
 * Starts a tool of node_modules/.bin. What it prints on a pipe is text.
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 * @param {import("node:child_process").SpawnOptions} options `env` is added to the environment of every tool
 */
export function startTool(command, args, { env = {}, ...options }) {
  const tool = spawn(path.join(ROOT, "node_modules/.bin", command), args, { ...options, cwd: ROOT, env: toolEnv(env) });
  for (const stream of [tool.stdout, tool.stderr]) stream?.setEncoding("utf8");
  return tool;
}

/**
 * A process that a signal ends emits no "exit", and its tools would go on.
 * @type {ReadonlyArray<NodeJS.Signals>}
 */
const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a tool of node_modules/.bin to its end. Exits with its status when it fails, and with a signal's when it is
 * interrupted. The tools that run beside it end with this process.
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 * @param {{ readonly env?: Readonly<Record<string, string>>, readonly quiet?: boolean }} options `quiet` shows the
 * tool's output only when it fails
 * @returns {Promise<void>}
 */
export function run(command, args, { env = {}, quiet = false } = {}) {
  const output = quiet ? "pipe" : "inherit";
  const tool = startTool(command, args, { env, stdio: ["ignore", output, output] });
  let text = "";
  for (const stream of [tool.stdout, tool.stderr]) stream?.on("data", (chunk) => (text += chunk));
  const end = () => tool.kill();
  process.once("exit", end);
  /** @param {NodeJS.Signals} signal */
  const interrupt = (signal) => process.exit(128 + os.constants.signals[signal]);
  for (const signal of INTERRUPTS) process.once(signal, interrupt);
  return new Promise((resolve) => {
    tool.once("error", (error) => (text += String(error)));
    tool.once("close", (status) => {
      process.off("exit", end);
      for (const signal of INTERRUPTS) process.off(signal, interrupt);
      if (status === 0) return resolve();
      if (text) console.error(text);
      console.error(`${command} ${args.join(" ")} failed`);
      process.exit(status ?? 1);
    });
  });
}
