import { useRef, useState } from "react";
import * as v from "valibot";
import type { CheckoutDraft } from "#domain/checkout/draft";
import { keepPreference, readPreference, type PreferenceUser } from "#domain/preferences/preferences";
import type { FieldErrors } from "#domain/kernel/refusal";
import { callApi } from "../api-client/index.ts";
import { browserStorage, usePreferenceUser } from "../preferences/index.ts";
import { forgetDraft } from "./use-draft.ts";

type StoredRequest = v.InferOutput<typeof StoredRequest>;

interface PlaceState {
  readonly busy: boolean;
  readonly errors: FieldErrors;
  readonly message: string;
  /** The submitted values of a refused order: an error is shown until its field changes. */
  readonly refused: CheckoutDraft | undefined;
  /** Counts refusals, so that the page moves the focus even when the same one repeats. */
  readonly refusals: number;
}

const STORAGE_KEY = "checkout-attempt";

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
  /** The total that the page shows. */
  readonly total: string;
  /** False when nothing is shipped and no invoice address was requested. */
  readonly isAddressed: boolean;
}

/**
 * Places the order. An idempotency key belongs to one request body: when the response is lost (offline, a reload), the same
 * body and key are sent again, and the server responds with the order it created. After a refusal the key is new.
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

  /** @returns whether the order was refused: its token cannot be used again */
  async function place(draft: CheckoutDraft, order: Order): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setState((now) => ({ ...now, busy: true, errors: {}, message: "" }));
    const body = JSON.stringify(bodyOf(draft, order));
    const { key } = requestFor(body, user);
    const answer = await callApi<{ redirect: string }>("/checkout/api/place-order/", {
      body: JSON.parse(body) as unknown,
      headers: { "idempotency-key": key },
    });
    if (answer.ok) {
      forgetRequest();
      if (!answer.data.redirect.startsWith("/payments/")) forgetDraft();
      // Stays busy until the navigation, so that a second click cannot place another order.
      window.location.assign(answer.data.redirect);
      return false;
    }
    // Without a clear answer the order may exist, so the next try repeats the request.
    const mayHaveOrder = answer.status === 0 || answer.status >= 500;
    if (!mayHaveOrder) forgetRequest();
    running.current = false;
    setState((now) => ({
      busy: false,
      errors: answer.errors,
      message: answer.message,
      refused: draft,
      refusals: now.refusals + 1,
    }));
    return !mayHaveOrder;
  }

  return { ...state, place };
}

const StoredRequest = v.object({ key: v.string(), body: v.string() });

/** The stored request with this body, or a new one, which is stored for a reload. */
function requestFor(body: string, user: PreferenceUser): StoredRequest {
  const at = { user, now: Date.now() };
  const stored = v.safeParse(StoredRequest, readPreference(browserStorage("session"), STORAGE_KEY, at));
  if (stored.success && stored.output.body === body) return stored.output;
  const request = { key: crypto.randomUUID(), body };
  keepPreference(browserStorage("session"), STORAGE_KEY, request, at);
  return request;
}

const forgetRequest = (): void =>
  void keepPreference(browserStorage("session"), STORAGE_KEY, undefined, { user: null, now: Date.now() });
