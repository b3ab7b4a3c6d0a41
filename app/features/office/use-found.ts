import { useEffect, useState } from "react";
import type { Found } from "#domain/shop/office/found";
import { startEffect } from "../../ui/start-effect.ts";
import { callApi } from "../api-client/index.ts";

/** How long typing pauses before the shop is asked. */
const PAUSE_MS = 80;
const NONE: ReadonlyArray<Found> = [];

/** What the shop finds for a text. While more letters load, what was found for the earlier ones stays. */
export function useFound(text: string): ReadonlyArray<Found> {
  const [hits, setHits] = useState(NONE);
  const query = text.trim();
  useEffect(() => {
    if (query === "") return setHits(NONE);
    const { isCurrent, cleanup } = startEffect();
    const timer = setTimeout(() => {
      void callApi<{ items: ReadonlyArray<Found> }>(`/staff/api/find/?q=${encodeURIComponent(query)}`, {
        method: "GET",
      }).then((answer) => {
        if (isCurrent()) setHits(answer.ok ? answer.data.items : NONE);
      });
    }, PAUSE_MS);
    return cleanup(() => clearTimeout(timer));
  }, [query]);
  return hits;
}
