import { useEffect, useRef, useState } from "react";
import { startEffect } from "../../ui/start-effect.ts";
import { callApi } from "./call-api.ts";

interface Lookup {
  /** The call that finds something for its parameter `q`, such as "/search/api/suggestions/". */
  readonly path: string;
  /** How long typing pauses before the shop is asked. */
  readonly pauseMs: number;
  /** With fewer characters nothing is asked, and nothing found. */
  readonly minCharacters: number;
}

const NONE: ReadonlyArray<never> = [];

interface Hits<Item> {
  readonly query: string;
  readonly items: ReadonlyArray<Item>;
}

/**
 * What the shop finds for a text while it is typed. While the next letters load, what was found for the earlier
 * ones stays; without an answer nothing is found.
 * @returns isComplete false until the answer for this very text is here
 */
export function useLookup<Item>(
  text: string,
  { path, pauseMs, minCharacters }: Lookup,
): { items: ReadonlyArray<Item>; isComplete: boolean } {
  const [hits, setHits] = useState<Hits<Item>>({ query: "", items: NONE });
  const cache = useRef(new Map<string, ReadonlyArray<Item>>());
  const query = text.trim();
  useEffect(() => {
    const { isCurrent, cleanup } = startEffect();
    const cachedItems = query.length < minCharacters ? NONE : cache.current.get(query);
    if (cachedItems) {
      setHits({ query, items: cachedItems });
      return cleanup();
    }
    const timer = setTimeout(() => {
      void callApi<{ items: ReadonlyArray<Item> }>(`${path}?q=${encodeURIComponent(query)}`, { method: "GET" }).then(
        (answer) => {
          if (answer.ok) cache.current.set(query, answer.data.items);
          if (isCurrent()) setHits({ query, items: answer.ok ? answer.data.items : NONE });
        },
      );
    }, pauseMs);
    return cleanup(() => clearTimeout(timer));
  }, [path, pauseMs, minCharacters, query]);
  const isSameBeginning = query.startsWith(hits.query) || hits.query.startsWith(query);
  return {
    items: query.length >= minCharacters && isSameBeginning ? hits.items : NONE,
    isComplete: hits.query === query,
  };
}
