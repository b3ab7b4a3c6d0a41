import { useEffect, useRef, useState } from "react";
import type { CheckoutDraft } from "#domain/checkout/draft";
import { quotableAddress } from "#domain/addresses/address-draft";
import { type ApiAnswer, callApi } from "../api-client/index.ts";
import type { CheckoutQuote } from "./checkout-quote.ts";

const PAUSE_MS = 250;

interface QuoteState {
  readonly quote: CheckoutQuote | undefined;
  readonly busy: boolean;
  /** Why there is no quote, unless the address is just incomplete. */
  readonly problem: string;
}

/** Fetches the totals whenever their inputs change. Responses to earlier requests are ignored. */
export function useQuote(draft: CheckoutDraft, needsParcel: boolean, round: number): QuoteState {
  const [state, setState] = useState<QuoteState>({ quote: undefined, busy: false, problem: "" });
  const asked = useRef(0);
  const { country, country_area, city, street_address_1, street_address_2, po_box } = draft.shipping;
  useEffect(() => {
    const address = quotableAddress({
      ...draft.shipping,
      first_name: "",
      last_name: "",
      phone: "",
      company_name: "",
      city_area: "",
      postal_code: "",
    });
    const turn = ++asked.current;
    if (!address && needsParcel) {
      setState({ quote: undefined, busy: false, problem: "" });
      return;
    }
    setState((now) => ({ ...now, busy: true }));
    const timer = setTimeout(() => {
      void ask({ shipping_address: needsParcel ? address : null, use_credit: draft.useCredit }, draft.method).then(
        (answer) => {
          if (turn !== asked.current) return;
          if (answer.ok) setState({ quote: answer.data, busy: false, problem: "" });
          else setState({ quote: undefined, busy: false, problem: answer.message });
        },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // Only the address fields that affect the price: names and phone numbers do not.
  }, [
    country,
    country_area,
    city,
    street_address_1,
    street_address_2,
    po_box,
    draft.method,
    draft.useCredit,
    needsParcel,
    round,
  ]);
  return state;
}

/** The chosen method, or the cheapest one if it is not available for the address. */
async function ask(body: object, method: string): Promise<ApiAnswer<CheckoutQuote>> {
  const answer = await callApi<CheckoutQuote>("/checkout/api/quote/", {
    body: { ...body, ...(method ? { shipping_method: method } : {}) },
  });
  return !answer.ok && method && "shipping_method" in answer.errors
    ? callApi<CheckoutQuote>("/checkout/api/quote/", { body })
    : answer;
}
