import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { ok } from "#domain/ground/kernel/result";
import { SEARCH_KIND_NAMES } from "#domain/shop/search/kinds";
import { MAX_QUERY_LENGTH } from "#domain/shop/search/query";
import { call, type Call } from "../call.ts";

const hit = v.object({
  kind: v.picklist(SEARCH_KIND_NAMES),
  href: v.string(),
  title: v.string(),
  summary: v.string(),
  image: v.string(),
});

/** Calls of the search bar, and what staff read about searches. */
export const searchCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "get",
      path: "/search/api/suggestions/",
      tag: "search",
      summary: "The best results for the beginning of a search, at most seven",
      query: v.object({
        q: v.pipe(v.string(), maxCharacters(MAX_QUERY_LENGTH)),
      }),
      answer: v.object({ items: v.array(hit) }),
    },
    async ({ services }, { query }) => ok({ items: await services.search.suggest(query.q) }),
  ),
  call(
    {
      method: "get",
      path: "/staff/api/missed-searches/",
      tag: "search",
      summary: "Searches of the last 90 days that found nothing, the most frequent first",
      needs: "manageContent",
      answer: v.object({
        items: v.array(v.object({ query: v.string(), count: v.number(), last_day: v.string() })),
      }),
    },
    async ({ services }) =>
      ok({
        items: (await services.search.listMissed()).map(({ query, count, lastDay }) => ({
          query,
          count,
          last_day: lastDay,
        })),
      }),
  ),
];
