// Runs one tool of node_modules/.bin in a process group of its own, and measures the processor time of all of it.
import { spawn } from "node:child_process";
import path from "node:path";
import { ROOT, toolEnv } from "../lib/install.mjs";

/** The shell prints what the tool and its descendants used, on a stream of its own. */
const MEASURED = '"$@"; status=$?; times >&4; exit $status';

/** @typedef {{ end: () => void }} RunningTool */

/** @type {Set<RunningTool>} */
const running = new Set();

/** Ends every running tool with all of its processes. */
export const endTools = () => running.forEach(({ end }) => end());

/**
 * The second line of the shell's `times`: seconds of its ended descendants, as "1m2.50s 0m3.25s".
 * @param {string} times
 */
export function processorSeconds(times) {
  const [, descendants = ""] = times.split("\n");
  const parts = [...descendants.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

/**
 * @param {object} tool
 * @param {string} tool.command of node_modules/.bin
 * @param {ReadonlyArray<string>} tool.args
 * @param {Readonly<Record<string, string>>} [tool.env]
 * @param {(text: string) => void} tool.onOutput
 * @param {(message: import("./report-to-parent.mjs").Message) => void} [tool.onMessage]
 * @returns {Promise<{ isGreen: boolean, seconds: number, processor: number }>}
 */
export function runTool({ command, args, env = {}, onOutput, onMessage }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn("/bin/sh", ["-c", MEASURED, "sh", path.join(ROOT, "node_modules/.bin", command), ...args], {
      cwd: ROOT,
      env: toolEnv({ FORCE_COLOR: "0", ...env }),
      stdio: ["ignore", "pipe", "pipe", "ipc", "pipe"],
      detached: true,
    });
    const endGroup = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // No process of it is left.
      }
    };
    const tool = { end: endGroup };
    running.add(tool);
    let times = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => onOutput(String(chunk)));
    child.stdio[4]?.on("data", (/** @type {Buffer} */ chunk) => (times += String(chunk)));
    child.on("message", (message) => onMessage?.(/** @type {any} */ (message)));
    child.once("error", (error) => onOutput(String(error)));
    // What it leaves running would keep its streams open.
    child.once("exit", endGroup);
    child.once("close", (code) => {
      running.delete(tool);
      resolve({ isGreen: code === 0, seconds: (Date.now() - started) / 1000, processor: processorSeconds(times) });
    });
  });
}
