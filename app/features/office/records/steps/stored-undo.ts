import * as v from "valibot";
import { useCallback } from "react";
import { ListRun } from "#domain/shop/office/lists/list-run";
import { readPreference, storePreference } from "#domain/ground/preferences/preferences";
import { browserStorage, usePreferenceUser } from "../../../preferences/index.ts";

/** For so long a step can be undone by a click, in milliseconds. Afterwards its reverse step does the same. */
export const UNDO_MS = 10_000;

const StoredUndo = v.object({
  /** The name of the step. */
  label: v.string(),
  run: ListRun,
  /** Milliseconds since 1970. */
  until: v.number(),
});
export type StoredUndo = v.InferOutput<typeof StoredUndo>;

/**
 * The step of a list that can still be undone, for the tab that did it: whoever leaves the list comes back to it.
 * @param path the list's, without its filter
 */
export function useStoredUndo(path: string) {
  const user = usePreferenceUser();
  const name = `undo ${path}`;
  return {
    read: useCallback((): StoredUndo | undefined => {
      const stored = readPreference(browserStorage("session"), name, { user, now: Date.now() });
      const undo = v.safeParse(StoredUndo, stored);
      return undo.success ? undo.output : undefined;
    }, [name, user]),
    /** undefined once there is nothing to undo. */
    store: useCallback(
      (undo: StoredUndo | undefined) => {
        const now = Date.now();
        const lifetimeMs = (undo?.until ?? now) - now;
        storePreference(browserStorage("session"), name, undo, { user, now, lifetimeMs });
      },
      [name, user],
    ),
  };
}
