import type { Database } from "../../db/client.ts";
import { catalogVersion } from "../../db/schema/system.ts";
import { isolateState } from "../../isolate-state.ts";
import { Recent } from "../../recent.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Selects the number that each change of the catalog raises in its own transaction. */
export const selectCatalogVersion = (db: Database) =>
  db.select({ version: catalogVersion.version }).from(catalogVersion);

export const toCatalogVersion = (rows: ReadonlyArray<{ readonly version: number }>): number => rows[0]?.version ?? 0;

const lastVersion = isolateState(new Recent<number>(0));

/** How old the version may be that a price quote is calculated with: nothing is charged by it (decision 053). */
export const QUOTE_VERSION_MS = 250;

/**
 * The catalog's version, read from the database on each call. While the database does not answer it is the last one
 * that the isolate read, so that what it knows can still be shown and priced.
 * @param maxAgeMs greater than 0 only for a quote, which then may take the version of an earlier request
 */
export async function readCatalogVersion(
  { db, clock }: Pick<ServiceContext, "db" | "clock">,
  maxAgeMs = 0,
): Promise<number> {
  const read = async () => toCatalogVersion(await selectCatalogVersion(db));
  return (await lastVersion.get(clock(), read, maxAgeMs)).value;
}

/**
 * What an isolate knows of the catalog at one version. It never answers for another one: callers read the version from
 * the database on each request, best in a batch that they send anyway, and a value is cached under the version that was
 * read in the same transaction as the value. So an edit in any isolate, or by an import, applies to the next request
 * everywhere, and nothing is priced by a table or product that was replaced before the request began, except while the
 * database does not answer (`readCatalogVersion`), and a quote for a quarter of a second.
 */
export class KnownCatalog<T> {
  readonly #max: number;
  readonly #values = new Map<string, T>();
  #version = -1;

  /** @param max most values to keep; a catalog that is larger is read more often */
  constructor(max: number) {
    this.#max = max;
  }

  at(version: number, key: string): T | undefined {
    return version === this.#version ? this.#values.get(key) : undefined;
  }

  /** Whether a value is cached, which may be of a replaced version. */
  has(key: string): boolean {
    return this.#values.has(key);
  }

  keep(version: number, key: string, value: T): void {
    // A reading that was overtaken by a newer one; versions only grow, except when a database is filled again.
    if (version !== this.#version || this.#values.size >= this.#max) this.clear();
    this.#version = version;
    this.#values.set(key, value);
  }

  clear(): void {
    this.#values.clear();
    this.#version = -1;
  }
}
