import * as v from "valibot";
import type { ChatRoom } from "../durable/chat-room.ts";
import type { StaffWatcher } from "../durable/staff-watcher.ts";
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
}

declare global {
  /** Set when building: false removes the demo accounts, the mailbox and the test payment provider from the worker. */
  const __LOCAL_SHOP__: boolean;
}

const Settings = v.object({
  SIGNING_SECRET: v.pipe(v.string(), v.minLength(32, "SIGNING_SECRET needs at least 32 characters")),
  SHOP_ORIGIN: v.optional(v.string(), ""),
});

/** Reads the settings once a request. Throws, so that a shop without its secrets refuses to serve instead of running unsafe. */
export function readConfig(env: Env): Config {
  const settings = v.safeParse(Settings, env);
  if (!settings.success) throw new Error(`The shop is not configured: ${settings.issues.map((issue) => issue.message).join("; ")}`);
  // Without it a link in a mail would lead wherever the request said that it came from.
  if (!__LOCAL_SHOP__ && !settings.output.SHOP_ORIGIN) throw new Error("The shop is not configured: SHOP_ORIGIN is missing");
  return { signingSecret: settings.output.SIGNING_SECRET, origin: settings.output.SHOP_ORIGIN, local: __LOCAL_SHOP__ };
}
