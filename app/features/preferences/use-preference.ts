import { useCallback, useEffect, useState } from "react";
import type * as v from "valibot";
import { safeParse } from "valibot";
import { keepPreference, readPreference } from "#domain/preferences/preferences";
import { browserStorage } from "./browser-storage.ts";
import { usePreferenceUser } from "./preference-user.ts";

/**
 * A choice that this browser remembers for whoever is signed in. The page starts with `start`, as the server drew it, and
 * takes the kept choice once it is alive.
 * @param schema what a kept value must be; anything else is `start`
 */
export function usePreference<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  start: v.InferOutput<Schema>,
): readonly [v.InferOutput<Schema>, (value: v.InferOutput<Schema>) => void] {
  const user = usePreferenceUser();
  const [value, setValue] = useState(start);
  useEffect(() => {
    const kept = safeParse(schema, readPreference(browserStorage(), name, { user, now: Date.now() }));
    if (kept.success) setValue(kept.output);
  }, [name, schema, user]);
  const keep = useCallback(
    (next: v.InferOutput<Schema>) => {
      setValue(next);
      keepPreference(browserStorage(), name, next, { user, now: Date.now() });
    },
    [name, user],
  );
  return [value, keep];
}
