import type { TestProject } from "vitest/node";
import { startFakeOidc } from "./oidc.ts";
import { startFakeResend } from "./resend.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the fake mail provider listens. */
    resendUrl: string;
    /** A third party to sign in by: its issuer, and where a test says as whom. */
    oidc: { issuer: string; control: string };
  }
}

/** Servers of others that tests inside workerd talk to. They run here, in Node. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const resend = await startFakeResend();
  project.provide("resendUrl", resend.url);
  const oidc = await startFakeOidc();
  project.provide("oidc", { issuer: oidc.issuer, control: oidc.control });
  return async () => {
    await Promise.all([resend.close(), oidc.close()]);
  };
}
