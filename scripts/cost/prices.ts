/** What the shop uses in a month. Times in seconds, sizes in GB (10^9 bytes), the rest are counts. */
export interface Usage {
  readonly requests: number;
  readonly cpuMs: number;
  /** Calls and new sockets of Durable Objects. */
  readonly objectCalls: number;
  /** Frames that browsers send. */
  readonly framesIn: number;
  /** How long Durable Objects are in memory and cannot hibernate. */
  readonly objectAwakeSeconds: number;
  readonly objectRowsWritten: number;
  readonly objectRowsRead: number;
  readonly objectGB: number;
  readonly databaseRowsWritten: number;
  readonly databaseRowsRead: number;
  readonly databaseGB: number;
  readonly filesGB: number;
  readonly fileWrites: number;
  readonly fileReads: number;
  readonly queueMessages: number;
}

const MILLION = 1e6;
/** Every object is charged as if it used this much memory. */
const OBJECT_GB = 0.128;
/** So many incoming frames count as one call. */
const FRAMES_OF_A_CALL = 20;
/** A queued message is written, read and deleted. */
const QUEUE_OPERATIONS = 3;

/** @param perMillion USD for each million above what is included */
const above = (included: number, used: number, perMillion: number): number =>
  (Math.max(0, used - included) / MILLION) * perMillion;

/** USD a month by item, at Cloudflare's list prices of November 2026. */
export const priceMonth = (usage: Usage) => ({
  "base fee": 5,
  requests: above(10 * MILLION, usage.requests, 0.3),
  processor: above(30 * MILLION, usage.cpuMs, 0.02),
  "calls of objects": above(MILLION, usage.objectCalls + usage.framesIn / FRAMES_OF_A_CALL, 0.15),
  "time of objects": above(400_000, usage.objectAwakeSeconds * OBJECT_GB, 12.5),
  "rows of objects": above(50 * MILLION, usage.objectRowsWritten, 1) + above(25e9, usage.objectRowsRead, 0.001),
  "storage of objects": Math.max(0, usage.objectGB - 5) * 0.2,
  "rows of databases": above(50 * MILLION, usage.databaseRowsWritten, 1) + above(25e9, usage.databaseRowsRead, 0.001),
  "storage of databases": Math.max(0, usage.databaseGB - 5) * 0.75,
  files:
    Math.max(0, usage.filesGB - 10) * 0.015 +
    above(MILLION, usage.fileWrites, 4.5) +
    above(10 * MILLION, usage.fileReads, 0.36),
  queues: above(MILLION, usage.queueMessages * QUEUE_OPERATIONS, 0.4),
});

export type Prices = ReturnType<typeof priceMonth>;

export const total = (prices: Prices): number => Object.values(prices).reduce((sum, price) => sum + price, 0);
