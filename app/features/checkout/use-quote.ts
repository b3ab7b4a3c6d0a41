import { useEffect, useRef, useState } from "react";
import type { CheckoutDraft } from "#domain/checkout/draft";
import { quotableAddress } from "#domain/addresses/address-draft";
import { type ApiAnswer, callApi } from "../api-client/index.ts";
import type { CheckoutQuote } from "./checkout-quote.ts";

const PAUSE_MS = 250;

interface QuoteState {
  readonly quote: CheckoutQuote | undefined;
  readonly busy: boolean;
  /** Why there is none, when that is not just an address still being typed. */
  readonly problem: string;
}

/** Asks for the bill whenever something that it depends on was changed. The last question wins, whatever order answers come in. */
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
    // Names and telephone do not change a price, so the whole address is not among what is watched.
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

/** A method that does not go to a new address is dropped in favour of the cheapest one that does. */
async function ask(body: object, method: string): Promise<ApiAnswer<CheckoutQuote>> {
  const answer = await callApi<CheckoutQuote>("/checkout/api/quote/", {
    body: { ...body, ...(method ? { shipping_method: method } : {}) },
  });
  return !answer.ok && method && "shipping_method" in answer.errors
    ? callApi<CheckoutQuote>("/checkout/api/quote/", { body })
    : answer;
}
