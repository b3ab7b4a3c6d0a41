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

async function send(db: Database): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
  const readings = unsent.get(db) ?? [];
  unsent.delete(db);
  try {
    const results: Array<unknown> = await db.batch(readings.flatMap(({ queries }) => queries) as unknown as [Query]);
    for (const { queries, resolve } of readings) resolve(results.splice(0, queries.length));
  } catch (error) {
    for (const { reject } of readings) reject(error);
  }
}
