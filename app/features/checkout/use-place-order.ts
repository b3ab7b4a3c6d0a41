import { useRef, useState } from "react";
import type { CheckoutDraft } from "#domain/shop/checkout/draft";
import type { FormMoment } from "#domain/shop/checkout/standing-errors";
import type { FieldErrors, WayOn } from "#domain/ground/kernel/refusal";
import { callApi, useUntilBack } from "../api-client/index.ts";
import { forgetRequest, requestKey, type buildPaymentFields } from "../payments/index.ts";
import { usePreferenceUser } from "../preferences/index.ts";
import { forgetDraft } from "./use-draft.ts";

interface PlaceState {
  readonly busy: boolean;
  readonly errors: FieldErrors;
  readonly message: string;
  /** Pages on which what the message says can be put right. */
  readonly ways: ReadonlyArray<WayOn>;
  /** Why the payment was declined, said beside it instead; "" when it was not, undefined before the first try. */
  readonly declined: string | undefined;
  /** The form of a refused order: an error is shown until its field changes. */
  readonly refused: FormMoment | undefined;
  /** Counts refusals, so that the page moves the focus even when the same one repeats. */
  readonly refusals: number;
}

const STORAGE_KEY = "checkout-attempt";

const pickBillingAddress = ({ billingSame, shipping, billing }: CheckoutDraft) => (billingSame ? shipping : billing);

const buildRequestBody = (draft: CheckoutDraft, { method, means, total, isAddressed, changedOrderId }: Placing) => ({
  email: draft.email,
  shipping_address: isAddressed ? draft.shipping : null,
  billing_address: isAddressed ? pickBillingAddress(draft) : null,
  shipping_method: method,
  payment: { ...means, purchase_order: draft.purchaseOrder },
  use_credit: draft.useCredit,
  save_address: isAddressed && draft.saveAddress,
  note: draft.note,
  expected_total: total,
  changed_order: changedOrderId ?? null,
});

interface Placing extends Order {
  /** The order that the cart changes. */
  readonly changedOrderId: string | undefined;
}

interface Order {
  readonly method: string;
  readonly means: ReturnType<typeof buildPaymentFields>;
  /** The total that the page shows. */
  readonly total: string;
  /** False when nothing is shipped and no invoice address was requested. */
  readonly isAddressed: boolean;
}

/**
 * Places the order. An idempotency key belongs to one request body: when the response is lost (offline, a reload), the
 * same body and key are sent again, and the server responds with the order it created. After a refusal the key is new.
 *
 * @param changedOrderId the order that the cart changes
 */
export function usePlaceOrder(changedOrderId: string | undefined) {
  const [state, setState] = useState<PlaceState>({
    busy: false,
    errors: {},
    message: "",
    ways: [],
    declined: undefined,
    refused: undefined,
    refusals: 0,
  });
  const running = useRef(false);
  const user = usePreferenceUser();

  /** @returns whether the order was refused: its token cannot be used again */
  async function place(draft: CheckoutDraft, order: Order): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setState((now) => ({ ...now, busy: true, errors: {}, message: "", ways: [], declined: "" }));
    const body = JSON.stringify(buildRequestBody(draft, { ...order, changedOrderId }));
    const key = requestKey(STORAGE_KEY, body, user);
    const answer = await callApi<{ redirect: string }>("/checkout/api/place-order/", {
      body: JSON.parse(body) as unknown,
      headers: { "idempotency-key": key },
    });
    if (answer.ok) {
      forgetRequest(STORAGE_KEY);
      if (!answer.data.redirect.startsWith("/payments/")) forgetDraft(changedOrderId);
      // Stays busy until the navigation, so that a second click cannot place another order.
      window.location.assign(answer.data.redirect);
      return false;
    }
    // Without a clear answer the order may exist, so the next try repeats the request.
    const mayHaveOrder = answer.status === 0 || answer.status >= 500;
    if (!mayHaveOrder) forgetRequest(STORAGE_KEY);
    running.current = false;
    setState((now) => ({
      busy: false,
      errors: answer.errors,
      ways: answer.ways ?? [],
      ...(answer.status === 402
        ? { message: "", declined: answer.message }
        : { message: answer.message, declined: "" }),
      refused: { draft, method: order.method },
      refusals: now.refusals + 1,
    }));
    return !mayHaveOrder;
  }

  const message = useUntilBack(state.message) ?? "";
  return { ...state, message, place };
}
