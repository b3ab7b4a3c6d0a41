import { env } from "cloudflare:workers";
import { openDatabase } from "../../../worker/db/client.ts";
import { updateIndex } from "../../../worker/services/search/entries/update-index.ts";
import { findEverything, type SearchInput } from "../../../worker/services/search/find-everything.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";

/** The search at one moment, with its writes that continue after an answer. */
export function openSearch(now = Date.now()) {
  const pendingWrites: Array<Promise<unknown>> = [];
  // Search needs only the two databases, the clock, and where to note what it did not find.
  const context = {
    db: openDatabase(env.DB),
    search: env.SEARCH,
    clock: () => new Date(now),
    session: { actor: { role: "guest" } },
    later: (work) => void pendingWrites.push(Promise.resolve(work)),
  } as ServiceContext;
  const find = (query: string, rest: Partial<SearchInput> = {}) =>
    findEverything(context, { query, categories: [], materials: [], page: 1, ...rest });
  return {
    now,
    written: pendingWrites,
    find,
    update: (at = now) => updateIndex(env.DB, env.SEARCH, at),
    slugs: async (query: string, rest?: Partial<SearchInput>) =>
      (await find(query, rest))?.products.map((product) => product.slug),
  };
}
