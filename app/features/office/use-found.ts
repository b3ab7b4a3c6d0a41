import { useEffect, useState } from "react";
import type { Found } from "#domain/shop/office/found";
import { startEffect } from "../../ui/start-effect.ts";
import { callApi } from "../api-client/index.ts";

/** How long typing pauses before the shop is asked. */
const PAUSE_MS = 80;

interface Hits {
  /** What was asked for. */
  readonly query: string;
  readonly items: ReadonlyArray<Found>;
}

/**
 * What the shop finds for a text. While more letters load, what was found for the earlier ones stays.
 * @returns isComplete false until the answer for this very text is here
 */
export function useFound(text: string): { items: ReadonlyArray<Found>; isComplete: boolean } {
  const [hits, setHits] = useState<Hits>({ query: "", items: [] });
  const query = text.trim();
  useEffect(() => {
    const { isCurrent, cleanup } = startEffect();
    if (query === "") {
      setHits({ query, items: [] });
      return cleanup();
    }
    const timer = setTimeout(() => {
      void callApi<{ items: ReadonlyArray<Found> }>(`/staff/api/find/?q=${encodeURIComponent(query)}`, {
        method: "GET",
      }).then((answer) => {
        if (isCurrent()) setHits({ query, items: answer.ok ? answer.data.items : [] });
      });
    }, PAUSE_MS);
    return cleanup(() => clearTimeout(timer));
  }, [query]);
  return { items: hits.items, isComplete: hits.query === query };
}
