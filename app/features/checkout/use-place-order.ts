import { useRef, useState } from "react";
import * as v from "valibot";
import type { CheckoutDraft } from "#domain/checkout/draft";
import { keepPreference, readPreference, type PreferenceUser } from "#domain/preferences/preferences";
import type { FieldErrors } from "#domain/kernel/refusal";
import { callApi } from "../api-client/index.ts";
import { browserStorage, usePreferenceUser } from "../preferences/index.ts";
import { forgetDraft } from "./use-draft.ts";

type Attempt = v.InferOutput<typeof Attempt>;

interface PlaceState {
  readonly busy: boolean;
  readonly errors: FieldErrors;
  readonly message: string;
  /** What was sent when it was refused: a message holds until its field says something else. */
  readonly refused: CheckoutDraft | undefined;
  /** Goes up with every refusal, so that the page can lead there, also when it is the same one again. */
  readonly refusals: number;
}

const ATTEMPT_KEY = "checkout-attempt";

const billingOf = ({ billingSame, shipping, billing }: CheckoutDraft) => (billingSame ? shipping : billing);

const bodyOf = (draft: CheckoutDraft, { method, provider, token, total, isAddressed }: Order) => ({
  email: draft.email,
  shipping_address: isAddressed ? draft.shipping : null,
  billing_address: isAddressed ? billingOf(draft) : null,
  shipping_method: method,
  payment: { provider, token, purchase_order: draft.purchaseOrder },
  use_credit: draft.useCredit,
  save_address: isAddressed && draft.saveAddress,
  note: draft.note,
  expected_total: total,
});

interface Order {
  readonly method: string;
  readonly provider: string;
  readonly token: string;
  /** What the shopper sees as the total. */
  readonly total: string;
  /** False where nothing is shipped and nobody wants an address on the bill. */
  readonly isAddressed: boolean;
}

/**
 * Places the order. A key is minted once for an attempt: when no answer came (a dead line, a reload), the same body goes out
 * with the same key again and the shop answers with the order that was made; after a refusal the next try is a new attempt.
 */
export function usePlaceOrder() {
  const [state, setState] = useState<PlaceState>({
    busy: false,
    errors: {},
    message: "",
    refused: undefined,
    refusals: 0,
  });
  const running = useRef(false);
  const user = usePreferenceUser();

  async function place(draft: CheckoutDraft, order: Order): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState((now) => ({ ...now, busy: true, errors: {}, message: "" }));
    const body = JSON.stringify(bodyOf(draft, order));
    const attempt = openAttempt(body, user);
    const answer = await callApi<{ redirect: string }>("/checkout/api/place-order/", {
      body: JSON.parse(body) as unknown,
      headers: { "idempotency-key": attempt.key },
    });
    if (answer.ok) {
      closeAttempt();
      if (!answer.data.redirect.startsWith("/payments/")) forgetDraft();
      // Stays busy: the page is about to go, and a second press must not start another attempt.
      window.location.assign(answer.data.redirect);
      return;
    }
    const unknown = answer.status === 0 || answer.status >= 500;
    if (!unknown) closeAttempt();
    running.current = false;
    setState((now) => ({
      busy: false,
      errors: answer.errors,
      message: answer.message,
      refused: draft,
      refusals: now.refusals + 1,
    }));
  }

  return { ...state, place };
}

const Attempt = v.object({ key: v.string(), body: v.string() });

/** The stored attempt with this body, or a new one that is stored for a reload. */
function openAttempt(body: string, user: PreferenceUser): Attempt {
  const at = { user, now: Date.now() };
  const stored = v.safeParse(Attempt, readPreference(browserStorage("session"), ATTEMPT_KEY, at));
  if (stored.success && stored.output.body === body) return stored.output;
  const attempt = { key: crypto.randomUUID(), body };
  keepPreference(browserStorage("session"), ATTEMPT_KEY, attempt, at);
  return attempt;
}

const closeAttempt = (): void =>
  void keepPreference(browserStorage("session"), ATTEMPT_KEY, undefined, { user: null, now: Date.now() });
