import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { callApi } from "../api-client/index.ts";
import { forgetRequest, requestKey, type buildPaymentFields } from "../payments/index.ts";
import { usePreferenceUser } from "../preferences/index.ts";

const STORAGE_KEY = "invoice-payment";

/**
 * Pays an invoice. When the response is lost, the same request is repeated with its key, so that the customer pays
 * once. After a refusal the page is loaded again, because something else may have been paid.
 */
export function usePayInvoice(invoice: string) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>();
  const running = useRef(false);
  const user = usePreferenceUser();
  const { revalidate } = useRevalidator();

  /** @returns whether the payment was refused: its token cannot be used again */
  async function pay(amount: string, payment: ReturnType<typeof buildPaymentFields>): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setErrors(undefined);
    const request = { invoice, amount, payment };
    const answer = await callApi<{ redirect: string }>("/payments/api/pay-invoice/", {
      body: request,
      headers: { "idempotency-key": requestKey(STORAGE_KEY, JSON.stringify(request), user) },
    });
    if (answer.ok) {
      forgetRequest(STORAGE_KEY);
      // Stays busy until the navigation, so that a second click cannot pay again.
      window.location.assign(answer.data.redirect);
      return false;
    }
    // Without a clear answer the payment may exist, so the next try repeats the request.
    const mayBePaid = answer.status === 0 || answer.status >= 500;
    if (!mayBePaid) {
      forgetRequest(STORAGE_KEY);
      revalidate();
    }
    running.current = false;
    setBusy(false);
    setErrors(Object.keys(answer.errors).length > 0 ? answer.errors : { [WHOLE_RECORD]: [answer.message] });
    return !mayBePaid;
  }

  return { busy, errors, pay };
}
