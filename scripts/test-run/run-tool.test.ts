import { expect, test } from "vitest";
import { runTool } from "./run-tool.mjs";

const run = async (script: string) => {
  let output = "";
  const result = await runTool({ command: "node", args: ["-e", script], onOutput: (text) => (output += text) });
  return { ...result, output };
};

test("a tool's output and success are known when it ends", async () => {
  expect(await run("console.log(1); console.error(2)")).toMatchObject({ isGreen: true, output: "1\n2\n" });
  expect(await run("process.exit(3)")).toMatchObject({ isGreen: false });
});

test("what a tool leaves running is ended with it", async () => {
  const script = 'require("child_process").spawn("sleep", ["600"], { stdio: "inherit" }).unref()';
  expect(await run(script)).toMatchObject({ isGreen: true });
});
