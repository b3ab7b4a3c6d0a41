import * as v from "valibot";
import type { ChatRoom } from "../durable/room/chat-room.ts";
import type { StaffWatcher } from "../durable/watcher/staff-watcher.ts";
import type { MailConfig } from "./adapters/email/open-mailer.ts";
import type { Config } from "./config.ts";
import { findProblems, settingsSchema, type Settings } from "./settings.ts";

/** Bindings of wrangler.toml. Secrets come from `.dev.vars` locally and from `wrangler secret put` on Cloudflare. */
export interface Env {
  DB: D1Database;
  SEARCH: D1Database;
  FILES: R2Bucket;
  ASSETS: Fetcher;
  CHAT_ROOMS: DurableObjectNamespace<ChatRoom>;
  STAFF_WATCHERS: DurableObjectNamespace<StaffWatcher>;
  MAIL: SendEmail;
  WRITES: RateLimit;
  SIGNING_SECRET: string;
  SHOP_ORIGIN?: string;
  /** Fields of the company that differ from the demo shop's, as JSON or as a table of wrangler.toml. */
  COMPANY?: unknown;
  /** "1" makes a local shop trust CF-Connecting-IP, for its tests. A deployed shop always does. */
  TRUST_CF?: string;
  /** "cloudflare" (default of a deployed shop), "resend", or "mailbox" (local shops only). */
  MAIL_PROVIDER?: string;
  MAIL_FROM?: string;
  MAIL_REPLY_TO?: string;
  RESEND_API_KEY?: string;
  RESEND_URL?: string;
  /** Text messages; without all three the shop sends none. */
  TWILIO_ACCOUNT_SID?: string;
  TWILIO_AUTH_TOKEN?: string;
  TWILIO_FROM?: string;
  TWILIO_URL?: string;
  /** Postage and tracking; without both, staff type tracking numbers and record what happens to a package. */
  EASYPOST_API_KEY?: string;
  EASYPOST_WEBHOOK_SECRET?: string;
  EASYPOST_URL?: string;
  /** Keys of the address verification service; without both, addresses are checked by the shop's own rules alone. */
  SMARTY_AUTH_ID?: string;
  SMARTY_AUTH_TOKEN?: string;
  /**
   * Key of the tax service; without it, sales tax follows the shop's table of state rates. The address only changes for
   * tests.
   */
  TAXJAR_API_KEY?: string;
  TAXJAR_URL?: string;
  /**
   * Signing in with Google and Apple: each is offered once all of its settings exist. The issuers only change for
   * tests.
   */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  GOOGLE_ISSUER?: string;
  APPLE_CLIENT_ID?: string;
  APPLE_TEAM_ID?: string;
  APPLE_KEY_ID?: string;
  APPLE_PRIVATE_KEY?: string;
  APPLE_ISSUER?: string;
  /** Card payments by Stripe, once all three keys exist. */
  STRIPE_SECRET_KEY?: string;
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** "1" lets a deployed shop use test keys, which take no money. */
  STRIPE_TEST_MODE?: string;
  /** "1" once Stripe agreed that an authorization may be charged in parts. */
  STRIPE_MULTICAPTURE?: string;
  /** Only changes for tests. */
  STRIPE_URL?: string;
  /** Services of others that measure visits, for visitors who allow it; without them there are none. */
  GOOGLE_TAG_ID?: string;
  META_PIXEL_ID?: string;
}

declare global {
  /** Set at build time: false removes the demo accounts, the mailbox and the test payment provider from the worker. */
  const __LOCAL_SHOP__: boolean;
}

/**
 * Reads the settings once per request. Throws, so that a shop without its secrets refuses to serve instead of running
 * unsafely.
 */
export function readConfig(env: Env): Config {
  const problems = findProblems({ ...env }, { local: __LOCAL_SHOP__ });
  if (problems.length > 0) throw new Error(`The shop is not configured: ${problems.join("; ")}`);
  const settings = v.parse(settingsSchema(__LOCAL_SHOP__), env);
  return {
    signingSecret: settings.SIGNING_SECRET,
    origin: settings.SHOP_ORIGIN,
    local: __LOCAL_SHOP__,
    mail: readMail(settings),
    company: settings.COMPANY,
    twilio: readTwilio(settings),
    easyPost: readEasyPost(settings),
    smarty: readSmarty(settings),
    taxJar: readTaxJar(settings),
    signIn: readSignIn(settings),
    stripe: readStripe(settings),
    trackers: {
      ...(settings.GOOGLE_TAG_ID === "" ? {} : { google: settings.GOOGLE_TAG_ID }),
      ...(settings.META_PIXEL_ID === "" ? {} : { meta: settings.META_PIXEL_ID }),
    },
  };
}

function readMail(settings: Settings): MailConfig {
  const provider = settings.MAIL_PROVIDER ?? (__LOCAL_SHOP__ ? "mailbox" : "cloudflare");
  const resendUrl = settings.RESEND_URL.replace(/\/+$/, "");
  return {
    provider,
    from: settings.MAIL_FROM,
    replyTo: settings.MAIL_REPLY_TO,
    resendKey: settings.RESEND_API_KEY,
    resendUrl,
  };
}

function readSignIn(settings: Settings): Config["signIn"] {
  const google = {
    issuer: settings.GOOGLE_ISSUER,
    clientId: settings.GOOGLE_CLIENT_ID,
    clientSecret: settings.GOOGLE_CLIENT_SECRET,
  };
  const apple = {
    issuer: settings.APPLE_ISSUER,
    clientId: settings.APPLE_CLIENT_ID,
    teamId: settings.APPLE_TEAM_ID,
    keyId: settings.APPLE_KEY_ID,
    privateKey: settings.APPLE_PRIVATE_KEY,
  };
  return { google: google.clientId === "" ? undefined : google, apple: apple.clientId === "" ? undefined : apple };
}

function readEasyPost(settings: Settings): Config["easyPost"] {
  const { EASYPOST_API_KEY: apiKey, EASYPOST_WEBHOOK_SECRET: webhookSecret, EASYPOST_URL: url } = settings;
  return apiKey === "" ? undefined : { apiKey, webhookSecret, url: url.replace(/\/+$/, "") };
}

function readTwilio(settings: Settings): Config["twilio"] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_URL: url } = settings;
  return accountSid === "" ? undefined : { accountSid, authToken, from, url };
}

function readSmarty({ SMARTY_AUTH_ID: authId, SMARTY_AUTH_TOKEN: authToken }: Settings): Config["smarty"] {
  return authId === "" ? undefined : { authId, authToken };
}

function readStripe(settings: Settings): Config["stripe"] {
  if (settings.STRIPE_SECRET_KEY === "") return undefined;
  return {
    secretKey: settings.STRIPE_SECRET_KEY,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    canCaptureInParts: settings.STRIPE_MULTICAPTURE === "1",
    apiUrl: settings.STRIPE_URL,
  };
}

function readTaxJar({ TAXJAR_API_KEY: apiKey, TAXJAR_URL: origin }: Settings): Config["taxJar"] {
  return apiKey === "" ? undefined : { apiKey, origin };
}
