import { useCallback, useEffect, useRef, useState } from "react";
import { readDraft, type CheckoutDraft } from "#domain/checkout/draft";

const KEY = "sls-checkout";

/** Some browsers refuse storage altogether; then a reload starts anew, and nothing else is lost. */
const storage = (): Storage | undefined => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

export const forgetDraft = (): void => storage()?.removeItem(KEY);

/**
 * The checkout's fields. They start with what the server knows and, once the page is alive, with what was typed before a
 * reload; every change is kept in this tab's storage.
 */
export function useDraft(start: CheckoutDraft) {
  const [draft, setDraft] = useState(start);
  const restored = useRef(false);
  useEffect(() => {
    const kept = readDraft(storage()?.getItem(KEY) ?? null);
    if (kept) setDraft((now) => ({ ...kept, email: now.email || kept.email }));
    restored.current = true;
  }, []);
  useEffect(() => {
    if (restored.current) storage()?.setItem(KEY, JSON.stringify(draft));
  }, [draft]);
  const change = useCallback((changes: Partial<CheckoutDraft>) => setDraft((now) => ({ ...now, ...changes })), []);
  return [draft, change] as const;
}
