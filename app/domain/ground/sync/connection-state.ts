/**
 * A socket's connection: `none` before the first attempt, `lost` between attempts, `retrying` during an attempt after a
 * loss.
 */
export type ConnectionState = "none" | "connecting" | "open" | "lost" | "retrying";
