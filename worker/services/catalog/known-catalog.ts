import type { Database } from "../../db/client.ts";
import { catalogVersion } from "../../db/schema/catalog.ts";

/** Selects the number that each change of the catalog raises in its own transaction (migration 0093). */
export const selectCatalogVersion = (db: Database) =>
  db.select({ version: catalogVersion.version }).from(catalogVersion);

export const toCatalogVersion = (rows: ReadonlyArray<{ readonly version: number }>): number => rows[0]?.version ?? 0;

/**
 * What an isolate knows of the catalog at one version. It never answers for another one: callers read the version from
 * the database on each request, best in a batch that they send anyway, and a value is kept under the version that was
 * read in the same transaction as the value. So an edit in any isolate, or by an import, applies to the next request
 * everywhere, and nothing is ever priced by a table or product that was replaced before the request began.
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

  /** Whether a value is kept, which may be of a replaced version. */
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
