// Runs one tool of node_modules/.bin in a process group of its own, which ends with it.
import { startTool } from "../lib/install.mjs";

/** @typedef {import("./report-to-parent.mjs").Message} Message */

/** @type {Set<() => void>} */
const ends = new Set();

/** Ends every running tool with all of its processes. */
export const endTools = () => ends.forEach((end) => end());

/**
 * @param {object} tool
 * @param {string} tool.command of node_modules/.bin
 * @param {ReadonlyArray<string>} tool.args
 * @param {Readonly<Record<string, string>>} [tool.env]
 * @param {(text: string) => void} tool.onOutput
 * @param {(message: Message) => void} [tool.onMessage]
 * @returns {Promise<{ isGreen: boolean, seconds: number }>}
 */
export function runTool({ command, args, env = {}, onOutput, onMessage }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = startTool(command, args, {
      env: { FORCE_COLOR: "0", ...env },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      detached: true,
    });
    const endGroup = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // No process of it is left.
      }
    };
    ends.add(endGroup);
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (/** @type {string} */ text) => onOutput(text));
    child.on("message", (message) => onMessage?.(/** @type {Message} */ (message)));
    child.once("error", (error) => onOutput(String(error)));
    // What it leaves running would keep its streams open.
    child.once("exit", endGroup);
    child.once("close", (code) => {
      ends.delete(endGroup);
      resolve({ isGreen: code === 0, seconds: (Date.now() - started) / 1000 });
    });
  });
}
