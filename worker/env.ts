import * as v from "valibot";
import type { ChatRoom } from "../durable/room/chat-room.ts";
import type { StaffWatcher } from "../durable/watcher/staff-watcher.ts";
import type { MailConfig } from "./adapters/open-mailer.ts";
import type { Config } from "./config.ts";
import { findProblems, settingsSchema, type Settings } from "./settings.ts";

/** What wrangler.toml binds. Secrets come from `.dev.vars` here and from `wrangler secret put` on Cloudflare. */
export interface Env {
  DB: D1Database;
  SEARCH: D1Database;
  FILES: R2Bucket;
  CHAT_ROOMS: DurableObjectNamespace<ChatRoom>;
  STAFF_WATCHERS: DurableObjectNamespace<StaffWatcher>;
  MAIL: SendEmail;
  WRITES: RateLimit;
  SIGNING_SECRET: string;
  SHOP_ORIGIN?: string;
  /** Fields of #domain/site/company that differ from the demo shop's, as JSON or as a table of wrangler.toml. */
  COMPANY?: unknown;
  /** "1" lets a local shop believe CF-Connecting-IP, for its tests. A deployed shop always does. */
  TRUST_CF?: string;
  /** "cloudflare" (what a deployed shop uses unless told otherwise), "resend", or "mailbox" (a local shop's own). */
  MAIL_PROVIDER?: string;
  MAIL_FROM?: string;
  MAIL_REPLY_TO?: string;
  RESEND_API_KEY?: string;
  RESEND_URL?: string;
  /** Keys of the address register; without both, addresses are checked by the shop's own rules alone. */
  SMARTY_AUTH_ID?: string;
  SMARTY_AUTH_TOKEN?: string;
  /** Signing in by Google and by Apple: each is offered once all of its own are set. The issuers only change for tests. */
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  GOOGLE_ISSUER?: string;
  APPLE_CLIENT_ID?: string;
  APPLE_TEAM_ID?: string;
  APPLE_KEY_ID?: string;
  APPLE_PRIVATE_KEY?: string;
  APPLE_ISSUER?: string;
}

declare global {
  /** Set when building: false removes the demo accounts, the mailbox and the test payment provider from the worker. */
  const __LOCAL_SHOP__: boolean;
}

/** Reads the settings once a request. Throws, so that a shop without its secrets refuses to serve instead of running unsafe. */
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
    smarty: readSmarty(settings),
    signIn: readSignIn(settings),
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

function readSmarty({ SMARTY_AUTH_ID: authId, SMARTY_AUTH_TOKEN: authToken }: Settings): Config["smarty"] {
  return authId === "" ? undefined : { authId, authToken };
}
