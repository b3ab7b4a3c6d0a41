import type { TestProject } from "vitest/node";
import { startFakeResend } from "./resend.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the fake mail provider listens. */
    resendUrl: string;
  }
}

/** Servers of others that tests inside workerd talk to. They run here, in Node. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const resend = await startFakeResend();
  project.provide("resendUrl", resend.url);
  return () => resend.close();
}
