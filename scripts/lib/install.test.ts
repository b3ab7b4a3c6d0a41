import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";

const INSTALL = path.join(import.meta.dirname, "install.mjs");

/** A script that runs an endless tool, and `other` beside it. */
const besideEndless = (otherCode: string) =>
  `import { run } from ${JSON.stringify(INSTALL)};
  const endless = run("node", ["-e", "console.log('started'); setInterval(() => undefined, 1000)"]);
  await Promise.all([endless, ${otherCode}]);`;

/**
 * Starts a script, and waits until its endless tool runs.
 * @returns the script, and its end: its status once the tool, which writes to the same output, has ended too
 */
async function start(script: string) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["pipe", "pipe", "pipe"] });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (errors += chunk));
  const ended = once(child, "close").then(([status]) => ({ status: status as number | null, errors }));
  await once(child.stdout, "data");
  child.stdout.resume();
  return { child, ended };
}

test("a tool that fails ends the script with its status, and the tool beside it", async () => {
  const fails = `run("node", ["-e", "console.error('no such page'); process.exit(3)"], { quiet: true })`;
  const { child, ended } = await start(
    besideEndless(`new Promise((go) => process.stdin.once("data", go)).then(() => ${fails})`),
  );
  child.stdin.write("go on\n");
  const { status, errors } = await ended;
  expect(status).toBe(3);
  expect(errors).toMatch(/^no such page\n[^]*^node -e .* failed$/m);
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s ends the script and its tools", async (signal, status) => {
  const { child, ended } = await start(besideEndless("undefined"));
  child.kill(signal);
  expect(await ended).toEqual({ status, errors: "" });
});
