import { env } from "cloudflare:workers";

/** A setting of the test run, such as DEEP, or "". */
export const binding = (name: string): string => (env as unknown as Record<string, string | undefined>)[name] ?? "";
