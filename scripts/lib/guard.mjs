// Runs the server's command in this process group and ends the group when the parent process is gone. The parent holds
// the other end of the standard input, which the system closes however the parent dies, kill -9 included.
// Usage: node guard.mjs COMMAND ARGUMENT…
import { spawn } from "node:child_process";

const GRACE_MS = 3000;
const [command, ...args] = process.argv.slice(2);
if (command === undefined) throw new Error("Usage: node guard.mjs COMMAND ARGUMENT…");

const server = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
server.once("error", (error) => {
  console.error(String(error));
  process.exit(1);
});
server.once("exit", (code) => process.exit(code ?? 1));

// Signals to the group reach the server directly, so this process only waits for the server to exit.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);

process.stdin.resume();
process.stdin.once("close", () => {
  process.kill(0, "SIGTERM");
  setTimeout(() => process.kill(0, "SIGKILL"), GRACE_MS);
});
