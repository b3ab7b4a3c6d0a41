import { env } from "cloudflare:workers";

/** A setting of the test run, such as CHAT_SEED, or "". */
export const binding = (name: string): string => (env as unknown as Record<string, string | undefined>)[name] ?? "";
