import type { TestProject } from "vitest/node";
import { startFakeEasyPost } from "./easypost.ts";
import { startFakeOidc } from "./oidc.ts";
import { startFakeResend } from "./resend.ts";
import { startFakeStripe } from "./stripe.ts";
import { startFakeTwilio } from "./twilio.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the fake mail provider. */
    resendUrl: string;
    /** Address of the fake carrier. */
    easyPostUrl: string;
    /** Address of the fake text message provider. */
    twilioUrl: string;
    /** A sign-in provider: its issuer, and the address at which a test chooses the identity. */
    oidc: { issuer: string; control: string };
    /** Address of the fake Stripe. */
    stripeUrl: string;
  }
}

/** Fake servers in Node for the tests inside workerd. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const resend = await startFakeResend();
  project.provide("resendUrl", resend.url);
  const twilio = await startFakeTwilio();
  project.provide("twilioUrl", twilio.url);
  const easyPost = await startFakeEasyPost();
  project.provide("easyPostUrl", easyPost.url);
  const oidc = await startFakeOidc();
  project.provide("oidc", { issuer: oidc.issuer, control: oidc.control });
  const stripe = await startFakeStripe();
  project.provide("stripeUrl", stripe.url);
  return async () => {
    await Promise.all([resend.close(), twilio.close(), easyPost.close(), oidc.close(), stripe.close()]);
  };
}
