import { useCallback, useEffect, useState } from "react";
import { readPreference, storePreference } from "#domain/ground/preferences/preferences";
import { browserStorage, usePreferenceUser } from "../../../preferences/index.ts";

/** A reply or note that is being written. It survives a reload of the tab, and signing in again as the same person. */
export function useReplyDraft(roomId: string): readonly [string, (draft: string) => void] {
  const user = usePreferenceUser();
  const name = `chat-draft:${roomId}`;
  const [draft, setDraft] = useState("");
  useEffect(() => {
    // Read after hydration: the server knows no drafts.
    const saved = readPreference(browserStorage("session"), name, { user, now: Date.now() });
    if (typeof saved === "string") setDraft((current) => current || saved);
  }, [name, user]);
  const save = useCallback(
    (next: string) => {
      setDraft(next);
      storePreference(browserStorage("session"), name, next === "" ? undefined : next, { user, now: Date.now() });
    },
    [name, user],
  );
  return [draft, save];
}
