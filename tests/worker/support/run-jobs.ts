import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { openContext } from "../../../worker/context.ts";

/** Runs the scheduled jobs once, with their background work. */
export async function runScheduledJobs(): Promise<void> {
  const execution = createExecutionContext();
  const { services } = await openContext(new Request("http://shop.test/"), env, execution);
  await services.jobs.run();
  await waitOnExecutionContext(execution);
}
