import { useCallback, useState } from "react";
import * as v from "valibot";
import { storePreference, readPreference } from "#domain/ground/preferences/preferences";
import { browserStorage, usePreferenceUser } from "../../preferences/index.ts";

/**
 * A value that survives a reload of this tab, such as a draft. Only for components that are never rendered on the
 * server.
 * @param name unique per value; give a component another `key` when its name changes
 */
export function useSessionValue<Schema extends v.GenericSchema>(
  name: string,
  schema: Schema,
  start: v.InferOutput<Schema>,
): readonly [v.InferOutput<Schema>, (value: v.InferOutput<Schema>) => void] {
  const user = usePreferenceUser();
  const [value, setValue] = useState(() => {
    const storedValue = v.safeParse(schema, readPreference(browserStorage("session"), name, { user, now: Date.now() }));
    return storedValue.success ? storedValue.output : start;
  });
  const keep = useCallback(
    (next: v.InferOutput<Schema>) => {
      setValue(next);
      storePreference(browserStorage("session"), name, next === start ? undefined : next, { user, now: Date.now() });
    },
    [name, user, start],
  );
  return [value, keep];
}
