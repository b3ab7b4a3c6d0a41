import { useMemo } from "react";
import { DraftStore } from "#domain/ground/preferences/drafts";
import { browserStorage } from "./browser-storage.ts";
import { usePreferenceUser } from "./preference-user.ts";

/** The current user's drafts in this browser; empty on the server. */
export function useDrafts(): DraftStore {
  const user = usePreferenceUser();
  return useMemo(() => new DraftStore(browserStorage(), user), [user]);
}
