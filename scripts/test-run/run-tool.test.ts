import { expect, test } from "vitest";
import { processorSeconds, runTool } from "./run-tool.mjs";

const run = async (script: string) => {
  let output = "";
  const result = await runTool({ command: "node", args: ["-e", script], onOutput: (text) => (output += text) });
  return { ...result, output };
};

test("a tool's output and success are known when it ends", async () => {
  expect(await run("console.log(1); console.error(2)")).toMatchObject({ isGreen: true, output: "1\n2\n" });
  expect(await run("process.exit(3)")).toMatchObject({ isGreen: false });
});

test("the processor time includes the processes that a tool started and waited for", async () => {
  const busy = "const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end);";
  const { processor } = await run(
    `require("child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`,
  );
  expect(processor).toBeGreaterThanOrEqual(0.3);
});

test("what a tool leaves running is ended with it", async () => {
  const left = 'require("child_process").spawn("sleep", ["600"], { stdio: "inherit" }).unref()';
  expect(await run(left)).toMatchObject({ isGreen: true });
});

test("the shell's times are read in minutes and seconds", () => {
  expect(processorSeconds("0m0.00s 0m0.00s\n1m2.50s 0m3.25s\n")).toBe(65.75);
});
