import { useMemo } from "react";
import { DraftStore } from "#domain/preferences/drafts";
import { browserStorage } from "./browser-storage.ts";
import { usePreferenceUser } from "./preference-user.ts";

/** The drafts that this browser stores for the current user; empty on the server. */
export function useDrafts(): DraftStore {
  const user = usePreferenceUser();
  return useMemo(() => new DraftStore(browserStorage(), user), [user]);
}
