import { useCallback, useEffect, useRef, useState } from "react";
import { parseCheckoutDraft, type CheckoutDraft } from "#domain/shop/checkout/draft";
import { storePreference, readPreference } from "#domain/ground/preferences/preferences";
import { callApi } from "../api-client/index.ts";
import { browserStorage, usePreferenceUser } from "../preferences/index.ts";

const NAME = "checkout";
/** Each change of an order has its own values: they start with the order's. */
const buildDraftName = (changedOrderId: string | undefined): string =>
  changedOrderId === undefined ? NAME : `${NAME}-${changedOrderId}`;
/** Milliseconds after the last change. */
const SAVE_AFTER_MS = 1500;

/** In session storage, so each tab has its own order. */
const storage = () => browserStorage("session");

export const forgetDraft = (changedOrderId?: string): void =>
  void storePreference(storage(), buildDraftName(changedOrderId), undefined, { user: null, now: Date.now() });

/**
 * The checkout's fields. They start with the server's values; after hydration, values that the same user entered before
 * a reload replace them. Every change is stored for this tab.
 *
 * @param changedOrderId the order that the cart changes
 */
export function useDraft(start: CheckoutDraft, changedOrderId?: string) {
  const name = buildDraftName(changedOrderId);
  const user = usePreferenceUser();
  const [draft, setDraft] = useState(start);
  // The initial values are not stored: they would overwrite the stored draft before it is read.
  const initial = useRef(draft);
  useEffect(() => {
    const stored = parseCheckoutDraft(readPreference(storage(), name, { user, now: Date.now() }));
    if (stored) setDraft((now) => ({ ...stored, email: now.email || stored.email }));
  }, [user, name]);
  useEffect(() => {
    if (draft === initial.current) return;
    storePreference(storage(), name, draft, { user, now: Date.now() });
    // The server's copy follows the cart: into an account at sign-in, and to another device. Losing one does no harm.
    const timer = setTimeout(() => void callApi("/checkout/api/draft/", { body: draft }), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, user, name]);
  const change = useCallback((changes: Partial<CheckoutDraft>) => setDraft((now) => ({ ...now, ...changes })), []);
  return [draft, change] as const;
}
