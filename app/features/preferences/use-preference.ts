import { useCallback, useEffect, useState } from "react";
import type * as v from "valibot";
import { safeParse } from "valibot";
import { storePreference, readPreference } from "#domain/ground/preferences/preferences";
import { browserStorage } from "./browser-storage.ts";
import { usePreferenceUser } from "./preference-user.ts";

/**
 * A choice that this browser stores for the current user. Starts with `start`, as the server rendered it, and loads
 * the stored choice after hydration.
 * @param schema validates the stored value; an invalid one is replaced by `start`
 */
export function usePreference<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  start: v.InferOutput<Schema>,
): readonly [v.InferOutput<Schema>, (value: v.InferOutput<Schema>) => void] {
  const user = usePreferenceUser();
  const [value, setValue] = useState(start);
  useEffect(() => {
    const stored = safeParse(schema, readPreference(browserStorage(), name, { user, now: Date.now() }));
    if (stored.success) setValue(stored.output);
  }, [name, schema, user]);
  const keep = useCallback(
    (next: v.InferOutput<Schema>) => {
      setValue(next);
      storePreference(browserStorage(), name, next, { user, now: Date.now() });
    },
    [name, user],
  );
  return [value, keep];
}
