import { useEffect, useState } from "react";
import { callApi } from "../api/call-api.ts";

export interface Place {
  readonly code: string;
  readonly name: string;
}

const known = new Map<string, ReadonlyArray<Place>>();

/** The states of a country: at once for the one that came with the page, fetched once for every other. */
export function useStates(country: string, first: { readonly country: string; readonly states: ReadonlyArray<Place> }): ReadonlyArray<Place> | undefined {
  const [loaded, setLoaded] = useState<{ country: string; states: ReadonlyArray<Place> }>(first);
  useEffect(() => {
    if (country === first.country || known.has(country)) return;
    let live = true;
    void callApi<{ states: ReadonlyArray<Place> }>(`/delivery/api/get-states/?country=${encodeURIComponent(country)}`, { method: "GET" }).then((answer) => {
      // Without an answer the state is typed instead of chosen.
      const states = answer.ok ? answer.data.states : [];
      if (answer.ok) known.set(country, states);
      if (live) setLoaded({ country, states });
    });
    return () => {
      live = false;
    };
  }, [country, first.country]);
  if (country === first.country) return first.states;
  return known.get(country) ?? (loaded.country === country ? loaded.states : undefined);
}
