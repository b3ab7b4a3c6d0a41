import { useEffect, useState } from "react";
import { callApi } from "../api-client/index.ts";
import type { Place } from "./use-country-form.ts";
import { startEffect } from "../../ui/start-effect.ts";

let known: ReadonlyArray<Place> | undefined;
let loading: Promise<ReadonlyArray<Place>> | undefined;

/** Loads the countries once for all forms. A failure is an empty list (spec section 8); the next form tries again. */
export function loadCountries(): Promise<ReadonlyArray<Place>> {
  loading ??= callApi<{ countries: ReadonlyArray<Place> }>("/delivery/api/get-countries/", { method: "GET" }).then(
    (answer) => {
      if (answer.ok) return (known = answer.data.countries);
      loading = undefined;
      return [];
    },
  );
  return loading;
}

/** The countries that we ship to; undefined while loading, and empty after a failure. */
export function useCountries(): ReadonlyArray<Place> | undefined {
  const [countries, setCountries] = useState(known);
  useEffect(() => {
    const { isCurrent, cleanup } = startEffect();
    void loadCountries().then((places) => isCurrent() && setCountries(places));
    return cleanup();
  }, []);
  return countries;
}
