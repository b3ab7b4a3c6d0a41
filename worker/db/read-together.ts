import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Database } from "./client.ts";

type Query = BatchItem<"sqlite">;
type Queries = readonly [Query, ...Array<Query>];

interface Reading {
  readonly queries: ReadonlyArray<Query>;
  readonly resolve: (results: Array<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

/** What is asked for and not yet sent, by the request's database. */
const unsent = new WeakMap<Database, Array<Reading>>();

/** What the request does before it asks for more, by its database. */
const awaited = new WeakMap<Database, Promise<unknown>>();

/** The loaders of a page start within one turn; what they await before they read takes a few more. */
const TURNS = 4;

/**
 * As `db.batch`, for queries that only read, and in one round trip with all that the request asks for at the same
 * moment: the loaders of a page and of its layout run side by side, and a round trip costs more than what it reads.
 */
export function readTogether<Q extends Queries>(db: Database, queries: Q): Promise<BatchResponse<Q>> {
  return new Promise<Array<unknown>>((resolve, reject) => {
    const reading = { queries, resolve, reject };
    const waiting = unsent.get(db);
    if (waiting) return void waiting.push(reading);
    unsent.set(db, [reading]);
    void send(db);
  }) as Promise<BatchResponse<Q>>;
}

/**
 * The result of `work`, such as what a search index says. What the request asks for meanwhile waits for it, and takes
 * one round trip with what the caller reads next: the page needs both anyway.
 */
export function readAfter<T>(db: Database, work: Promise<T>): Promise<T> {
  awaited.set(db, work);
  return work;
}

async function pause(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
}

async function send(db: Database): Promise<void> {
  await pause();
  const work = awaited.get(db);
  if (work) await work.catch(() => undefined).then(pause); // its caller throws
  awaited.delete(db);
  const readings = unsent.get(db) ?? [];
  unsent.delete(db);
  try {
    const results: Array<unknown> = await db.batch(readings.flatMap(({ queries }) => queries) as unknown as [Query]);
    for (const { queries, resolve } of readings) resolve(results.splice(0, queries.length));
  } catch (error) {
    for (const { reject } of readings) reject(error);
  }
}
