import { useCallback, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import type { CartView } from "#domain/shop/cart/cart-view";
import type { CheckoutDraft } from "#domain/shop/checkout/draft";
import { type Drift, driftBetween, QuotedAmounts } from "#domain/shop/checkout/drift";
import { quotableAddress } from "#domain/shop/addresses/address-draft";
import { storePreference, readPreference, type PreferenceUser } from "#domain/ground/preferences/preferences";
import { askApi, type ApiAnswer } from "../api-client/index.ts";
import { browserStorage, usePreferenceUser } from "../preferences/index.ts";
import type { CheckoutQuote } from "./checkout-quote.ts";

const PAUSE_MS = 250;
const SEEN = "checkout-seen";

interface QuoteState {
  readonly quote: CheckoutQuote | undefined;
  readonly busy: boolean;
  /** Why there is no quote, unless the address is just incomplete. */
  readonly problem: string;
  /** What changed since the shopper last saw the totals of the same request. */
  readonly drift: ReadonlyArray<Drift>;
}

type QuoteAnswer = ApiAnswer<CheckoutQuote>;

const NOTHING: QuoteState = { quote: undefined, busy: false, problem: "", drift: [] };

/**
 * Fetches the totals whenever their inputs change, and when the shopper comes back to the page. Responses to earlier
 * requests are ignored. Without a connection the totals are busy until it is back.
 */
export function useQuote(
  draft: CheckoutDraft,
  { needsParcel, change }: CartView,
  round: number,
): QuoteState & { readonly again: () => void } {
  const [state, setState] = useState(NOTHING);
  const latestTurn = useRef(0);
  const { visits, again } = useVisits();
  const user = usePreferenceUser();
  const changedOrderId = change?.orderId;
  const { country, country_area, city, street_address_1, street_address_2, postal_code, po_box } = draft.shipping;
  useEffect(() => {
    const address = quotableAddress({
      ...draft.shipping,
      first_name: "",
      last_name: "",
      phone: "",
      company_name: "",
      city_area: "",
    });
    const turn = ++latestTurn.current;
    if (!address && needsParcel) {
      setState(NOTHING);
      return;
    }
    setState((now) => ({ ...now, busy: true }));
    const body = { shipping_address: needsParcel ? address : null, use_credit: draft.useCredit };
    const isLatest = () => turn === latestTurn.current;
    const timer = setTimeout(() => {
      void ask(body, draft.method, isLatest).then((answer) => {
        if (!isLatest()) return;
        if (!answer.ok) setState({ ...NOTHING, problem: answer.message });
        else {
          const drift = driftSince(JSON.stringify([body, draft.method, changedOrderId]), answer.data, user);
          setState((now) => ({ ...NOTHING, quote: answer.data, drift: drift === "same" ? now.drift : drift }));
        }
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
    // Only the address fields that affect the price: names and phone numbers do not.
  }, [
    country,
    country_area,
    city,
    street_address_1,
    street_address_2,
    postal_code,
    po_box,
    draft.method,
    draft.useCredit,
    needsParcel,
    changedOrderId,
    round,
    visits,
  ]);
  return { ...state, again };
}

/** Counts how often the shopper came back to this page from another one, or asked `again`. */
function useVisits() {
  const [visits, setVisits] = useState(0);
  const again = useCallback(() => setVisits((now) => now + 1), []);
  useEffect(() => {
    const count = () => {
      if (document.visibilityState === "visible") again();
    };
    document.addEventListener("visibilitychange", count);
    return () => document.removeEventListener("visibilitychange", count);
  }, [again]);
  return { visits, again };
}

const Seen = v.object({ request: v.string(), amounts: QuotedAmounts });

/**
 * Compares a quote with the one that this tab showed last, also before a reload, and remembers it. "same": the request
 * and its amounts are the ones that the shopper saw. A quote for another request has changed nothing.
 */
function driftSince(request: string, quote: CheckoutQuote, user: PreferenceUser): ReadonlyArray<Drift> | "same" {
  const at = { user, now: Date.now() };
  const storage = browserStorage("session");
  const lastQuote = v.safeParse(Seen, readPreference(storage, SEEN, at));
  const amounts = v.parse(QuotedAmounts, quote);
  storePreference(storage, SEEN, { request, amounts }, at);
  if (!lastQuote.success || lastQuote.output.request !== request) return [];
  const drift = driftBetween(lastQuote.output.amounts, amounts);
  return drift.length === 0 ? "same" : drift;
}

/** The chosen method, or the cheapest one if it is not available for the address. */
async function ask(body: object, method: string, isWanted: () => boolean): Promise<QuoteAnswer> {
  const askFor = (choice: object) =>
    askApi<CheckoutQuote>("/checkout/api/quote/", { body: { ...body, ...choice } }, isWanted);
  const answer = await askFor(method ? { shipping_method: method } : {});
  return !answer.ok && method && "shipping_method" in answer.errors ? askFor({}) : answer;
}
