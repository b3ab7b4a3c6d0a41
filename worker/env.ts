import * as v from "valibot";
import type { ChatRoom } from "../durable/chat-room.ts";
import type { StaffWatcher } from "../durable/staff-watcher.ts";
import type { MailConfig } from "./adapters/open-mailer.ts";
import type { Config } from "./config.ts";

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

// What an issuer says is only worth something when nobody in between can write it.
const Issuer = v.pipe(v.string(), v.url("An issuer is an address"), v.check((url) => url.startsWith("https://") || (__LOCAL_SHOP__ && url.startsWith("http://")), "An issuer is an https address"));

const Settings = v.object({
  SIGNING_SECRET: v.pipe(v.string(), v.minLength(32, "SIGNING_SECRET needs at least 32 characters")),
  SHOP_ORIGIN: v.optional(v.string(), ""),
  MAIL_PROVIDER: v.optional(v.picklist(["cloudflare", "resend", "mailbox"], "MAIL_PROVIDER is cloudflare, resend or mailbox")),
  // A line break in an address would begin another header.
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/^[^\r\n]*@[^\r\n]+$/, "MAIL_FROM is an address")), "Kisscut <hello@kisscut.example>"),
  MAIL_REPLY_TO: v.optional(v.pipe(v.string(), v.regex(/^$|^[^\r\n]*@[^\r\n]+$/, "MAIL_REPLY_TO is an address")), ""),
  RESEND_API_KEY: v.optional(v.string(), ""),
  RESEND_URL: v.optional(v.pipe(v.string(), v.url("RESEND_URL is an address")), "https://api.resend.com"),
  SMARTY_AUTH_ID: v.optional(v.string(), ""),
  SMARTY_AUTH_TOKEN: v.optional(v.string(), ""),
  GOOGLE_CLIENT_ID: v.optional(v.string(), ""),
  GOOGLE_CLIENT_SECRET: v.optional(v.string(), ""),
  GOOGLE_ISSUER: v.optional(Issuer, "https://accounts.google.com"),
  APPLE_CLIENT_ID: v.optional(v.string(), ""),
  APPLE_TEAM_ID: v.optional(v.string(), ""),
  APPLE_KEY_ID: v.optional(v.string(), ""),
  APPLE_PRIVATE_KEY: v.optional(v.string(), ""),
  APPLE_ISSUER: v.optional(Issuer, "https://appleid.apple.com"),
});

/** Reads the settings once a request. Throws, so that a shop without its secrets refuses to serve instead of running unsafe. */
export function readConfig(env: Env): Config {
  const settings = v.safeParse(Settings, env);
  if (!settings.success) throw new Error(`The shop is not configured: ${settings.issues.map((issue) => issue.message).join("; ")}`);
  // Without it a link in a mail would lead wherever the request said that it came from.
  if (!__LOCAL_SHOP__ && !settings.output.SHOP_ORIGIN) throw new Error("The shop is not configured: SHOP_ORIGIN is missing");
  return { signingSecret: settings.output.SIGNING_SECRET, origin: settings.output.SHOP_ORIGIN, local: __LOCAL_SHOP__, mail: readMail(settings.output), smarty: readSmarty(settings.output), signIn: readSignIn(settings.output) };
}

function readMail(settings: v.InferOutput<typeof Settings>): MailConfig {
  const provider = settings.MAIL_PROVIDER ?? (__LOCAL_SHOP__ ? "mailbox" : "cloudflare");
  if (provider === "resend" && !settings.RESEND_API_KEY) throw new Error("The shop is not configured: MAIL_PROVIDER is resend, but RESEND_API_KEY is missing");
  // Letters that only a mailbox page shows would be lost where there is no such page.
  if (provider === "mailbox" && !__LOCAL_SHOP__) throw new Error("The shop is not configured: MAIL_PROVIDER mailbox sends nothing");
  return { provider, from: settings.MAIL_FROM, replyTo: settings.MAIL_REPLY_TO, resendKey: settings.RESEND_API_KEY, resendUrl: settings.RESEND_URL.replace(/\/+$/, "") };
}

function readSignIn(settings: v.InferOutput<typeof Settings>): Config["signIn"] {
  const google = { issuer: settings.GOOGLE_ISSUER, clientId: settings.GOOGLE_CLIENT_ID, clientSecret: settings.GOOGLE_CLIENT_SECRET };
  const apple = { issuer: settings.APPLE_ISSUER, clientId: settings.APPLE_CLIENT_ID, teamId: settings.APPLE_TEAM_ID, keyId: settings.APPLE_KEY_ID, privateKey: settings.APPLE_PRIVATE_KEY };
  return { google: whole("GOOGLE", google), apple: whole("APPLE", apple) };
}

/** All of a third party's keys, or undefined when there are none. Some of them are a slip that would only show as a missing button. */
function whole<T extends { readonly issuer: string }>(name: string, keys: T): T | undefined {
  const given = Object.entries(keys).filter(([key, value]) => key !== "issuer" && value !== "").length;
  if (given === 0) return undefined;
  if (given < Object.keys(keys).length - 1) throw new Error(`The shop is not configured: some of the ${name}_ settings are missing`);
  return keys;
}

function readSmarty({ SMARTY_AUTH_ID: authId, SMARTY_AUTH_TOKEN: authToken }: v.InferOutput<typeof Settings>): Config["smarty"] {
  // Half of a pair of keys is a slip that would go unnoticed for months.
  if ((authId === "") !== (authToken === "")) throw new Error("The shop is not configured: SMARTY_AUTH_ID and SMARTY_AUTH_TOKEN belong together");
  return authId === "" ? undefined : { authId, authToken };
}
