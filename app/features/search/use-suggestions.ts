import { useEffect, useRef, useState } from "react";
import type { SearchHit } from "#domain/shop/search/kinds";
import { callApi } from "../api-client/index.ts";
import { startEffect } from "../../ui/start-effect.ts";

/** How long typing pauses before suggestions are asked for. */
const PAUSE_MS = 150;
const MIN_CHARACTERS = 2;
const NONE: ReadonlyArray<SearchHit> = [];

/**
 * The best results for what is typed, while the search bar is in use. Empty when offline: a suggestion is never
 * necessary.
 */
export function useSuggestions(searchText: string, isActive: boolean): ReadonlyArray<SearchHit> {
  const [suggestions, setSuggestions] = useState<{ of: string; hits: ReadonlyArray<SearchHit> }>({
    of: "",
    hits: NONE,
  });
  const cache = useRef(new Map<string, ReadonlyArray<SearchHit>>());
  const query = searchText.trim();
  const isAsked = isActive && query.length >= MIN_CHARACTERS;
  useEffect(() => {
    if (!isAsked) return;
    const cachedHits = cache.current.get(query);
    if (cachedHits) {
      setSuggestions({ of: query, hits: cachedHits });
      return;
    }
    const { isCurrent, cleanup } = startEffect();
    const timer = setTimeout(() => {
      void ask(query).then((hits) => {
        if (!hits) return;
        cache.current.set(query, hits);
        if (isCurrent()) setSuggestions({ of: query, hits });
      });
    }, PAUSE_MS);
    return cleanup(() => clearTimeout(timer));
  }, [isAsked, query]);
  // While the next letters load, the suggestions of the earlier ones stay.
  return isAsked && (query.startsWith(suggestions.of) || suggestions.of.startsWith(query)) ? suggestions.hits : NONE;
}

async function ask(query: string): Promise<ReadonlyArray<SearchHit> | undefined> {
  const answer = await callApi<{ items: ReadonlyArray<SearchHit> }>(
    `/search/api/suggestions/?q=${encodeURIComponent(query)}`,
    { method: "GET" },
  );
  return answer.ok ? answer.data.items : undefined;
}
