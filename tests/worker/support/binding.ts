import { env } from "cloudflare:workers";

/** A seed that the environment of the run names, such as CHAT_SEED or MONEY_SEED, or "". */
export const binding = (name: string): string => (env as unknown as Record<string, string | undefined>)[name] ?? "";
