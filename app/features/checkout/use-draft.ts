import { useCallback, useEffect, useRef, useState } from "react";
import { readDraft, type CheckoutDraft } from "#domain/checkout/draft";
import { keepPreference, readPreference } from "#domain/preferences/preferences";
import { browserStorage, usePreferenceUser } from "../preferences/index.ts";

const NAME = "checkout";

/** It is this tab's alone: two windows may be two orders. */
const storage = () => browserStorage("session");

export const forgetDraft = (): void => void keepPreference(storage(), NAME, undefined, { user: null, now: Date.now() });

/**
 * The checkout's fields. They start with what the server knows and, once the page is alive, with what the same person typed
 * before a reload; every change is kept in this tab's storage.
 */
export function useDraft(start: CheckoutDraft) {
  const user = usePreferenceUser();
  const [draft, setDraft] = useState(start);
  // What the page came with is nothing to keep: written on arrival it would stand where the kept draft is about to be read.
  const arrived = useRef(draft);
  useEffect(() => {
    const kept = readDraft(readPreference(storage(), NAME, { user, now: Date.now() }));
    if (kept) setDraft((now) => ({ ...kept, email: now.email || kept.email }));
  }, [user]);
  useEffect(() => {
    if (draft !== arrived.current) keepPreference(storage(), NAME, draft, { user, now: Date.now() });
  }, [draft, user]);
  const change = useCallback((changes: Partial<CheckoutDraft>) => setDraft((now) => ({ ...now, ...changes })), []);
  return [draft, change] as const;
}
