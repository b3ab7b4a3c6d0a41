// Notices when the process that started this script is gone, whatever ended it.
import { execFileSync } from "node:child_process";

const PARENT = process.ppid;

/**
 * @param {string} field
 * @param {number} pid
 */
const psField = (field, pid) => execFileSync("ps", ["-o", `${field}=`, "-p", String(pid)], { encoding: "utf8" }).trim();

/**
 * The process id of npm when a shell runs between npm and this script: not every shell replaces itself by the script.
 */
function npmBehindShell() {
  try {
    return /\bnpm\b/.test(psField("command", PARENT)) ? undefined : Number(psField("ppid", PARENT));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Calls back when npm or this script's parent is gone: npm forwards a SIGTERM only to the shell that runs this script,
 * and nothing forwards a SIGKILL. Does nothing without npm, where a script may outlive its parent on purpose.
 * @param {() => void} then
 */
export function onOrphaned(then) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = npmBehindShell();
  const timer = setInterval(() => {
    if (process.ppid === PARENT && (npm === undefined || isAlive(npm))) return;
    clearInterval(timer);
    then();
  }, 250).unref();
}
