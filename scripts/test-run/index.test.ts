import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Socket } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const RUN = path.join(import.meta.dirname, "index.mjs");
let output: string;

beforeEach(() => {
  output = mkdtempSync(path.join(os.tmpdir(), "kisscut-test-run-"));
});
afterEach(() => {
  rmSync(output, { recursive: true });
});

/** Starts a test run with steps that each run a script. The first line that it prints is its temporary folder. */
function startRun(...scripts: ReadonlyArray<string>) {
  const text = `
    const { openTestRun } = await import(${JSON.stringify(RUN)});
    const { folder, step, finish } = openTestRun({ name: "run", level: "quick", notes: [], output: ${JSON.stringify(output)} });
    console.log(folder);
    const scripts = ${JSON.stringify(scripts)};
    await Promise.all(scripts.map((script) => step("one step", "node", ["-e", script], { repeat: "npm run one" })));
    finish();`;
  const run = spawn(process.execPath, ["--input-type=module", "-e", text], { stdio: ["ignore", "pipe", "pipe"] });
  run.stdout.setEncoding("utf8");
  run.stderr.setEncoding("utf8");
  return run;
}

async function readText(stream: NodeJS.ReadableStream): Promise<string> {
  let text = "";
  for await (const part of stream) text += String(part);
  return text;
}

async function waitForExitCode(run: ChildProcess): Promise<unknown> {
  const [code] = (await once(run, "exit")) as ReadonlyArray<unknown>;
  return code;
}

test("a run prints its steps, what failed and how to repeat it, and leaves the tools' output in its log", async () => {
  const run = startRun("console.log('error: no paper'); process.exit(1)");
  const [screen, code] = await Promise.all([readText(run.stdout), waitForExitCode(run)]);
  const [folder = "", line, ...end] = screen.split("\n");
  expect(line).toMatch(/^FAILED +\d+ s {2}one step$/);
  expect(end.slice(0, 4)).toEqual(["", "Failed:", "  one step: error: no paper", "    npm run one"]);
  expect(end.at(-2)).toBe("0 passed, 1 failed");
  expect(code).toBe(1);
  expect(readFileSync(path.join(output, "run.log"), "utf8")).toContain("== one step: FAILED\nerror: no paper\n");
  expect(existsSync(folder)).toBe(false);
  expect(readdirSync(output)).toEqual(["run.log"]);
});

test("a second run in the same checkout ends at once, and the first goes on", async () => {
  const first = startRun("setInterval(() => undefined, 1000)");
  await once(first.stdout, "data");
  const second = startRun("");
  const [message, code] = await Promise.all([readText(second.stderr), waitForExitCode(second)]);
  expect(message).toMatch(/^Tests are running here already, in process \d+ \(.+running\)\.\n$/);
  expect(code).toBe(1);
  first.kill();
  expect(await waitForExitCode(first)).toBe(1);
  expect(readdirSync(output)).toEqual(["run.log"]);
});

test("a run that was killed does not keep others from running", async () => {
  writeFileSync(path.join(output, "running"), "999999999");
  const run = startRun("");
  const screen = await readText(run.stdout);
  expect(screen).toContain("1 passed, 0 failed");
});

test("a run whose screen is gone ends its tools and deletes its temporary files", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const bothConnected = new Promise<[Socket, Socket]>((resolve) => {
    server.once("connection", (first) => server.once("connection", (second) => resolve([first, second])));
  });
  const connected = `require("node:net").connect(${String(port)}, "127.0.0.1").resume()`;
  const run = startRun(connected, connected);
  const [folder] = (await once(run.stdout, "data")) as [string];
  const [firstSocket, secondSocket] = await bothConnected;
  run.stdout.destroy();
  // This tool ends, and the run finds that nobody reads its line.
  firstSocket.end();
  const otherEnds = once(
    secondSocket.resume().on("error", () => undefined),
    "close",
  );
  const [code] = await Promise.all([waitForExitCode(run), otherEnds]);
  expect(code).toBe(1);
  expect(existsSync(folder.trim())).toBe(false);
  server.close();
});
