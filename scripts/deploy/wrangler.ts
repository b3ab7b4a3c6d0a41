import { spawnSync } from "node:child_process";
import path from "node:path";
import { ROOT, toolEnv } from "../lib/install.mjs";

export interface Answer {
  readonly ok: boolean;
  readonly output: string;
  readonly errors: string;
}

/** Runs a wrangler command to its end. Tests replace it by a fake. */
export type Wrangler = (args: ReadonlyArray<string>) => Answer;

/** wrangler as V8 compiled it: a deployment starts it about a dozen times. */
const COMPILED = path.join(ROOT, "node_modules/.cache/kisscut/wrangler");

export const runWrangler: Wrangler = (args) => {
  const done = spawnSync(path.join(ROOT, "node_modules/.bin/wrangler"), args, {
    cwd: ROOT,
    // No questions: there is no terminal to answer them.
    env: toolEnv({ CI: "true", NODE_COMPILE_CACHE: COMPILED }),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 64 * 1024 * 1024,
  });
  return { ok: done.status === 0, output: done.stdout ?? "", errors: `${done.error ?? ""}${done.stderr ?? ""}` };
};

/** An error with a message for the person who deploys; any other error is a bug. */
export class DeployError extends Error {}

/**
 * The output of a command that must succeed.
 * @throws DeployError with wrangler's output
 */
export function must(wrangler: Wrangler, args: ReadonlyArray<string>): string {
  const { ok, output, errors } = wrangler(args);
  if (!ok) throw new DeployError(`${output}${errors}\nwrangler ${args.join(" ")} failed`);
  return output;
}
