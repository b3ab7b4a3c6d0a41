import { useCallback, useEffect, useState } from "react";
import { storePreference, readPreference } from "#domain/ground/preferences/preferences";
import { browserStorage } from "./browser-storage.ts";
import { usePreferenceUser } from "./preference-user.ts";

/** A stored choice between yes and no. */
export const isYesOrNo = (value: unknown): value is boolean => typeof value === "boolean";

/**
 * A choice that this browser stores for the current user. Starts with `start`, as the server rendered it, and loads
 * the stored choice after hydration.
 * @param isValid whether a stored value is one; another is replaced by `start`. No schema, whose code is 5 KB
 */
export function usePreference<Value>(
  name: string,
  isValid: (value: unknown) => value is Value,
  start: Value,
): readonly [Value, (value: Value) => void] {
  const user = usePreferenceUser();
  const [value, setValue] = useState(start);
  useEffect(() => {
    const stored = readPreference(browserStorage(), name, { user, now: Date.now() });
    if (isValid(stored)) setValue(stored);
  }, [name, isValid, user]);
  const keep = useCallback(
    (next: Value) => {
      setValue(next);
      storePreference(browserStorage(), name, next, { user, now: Date.now() });
    },
    [name, user],
  );
  return [value, keep];
}
