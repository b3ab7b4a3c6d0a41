import * as v from "valibot";
import type { DestinationTax, TaxDestination } from "#domain/shop/tax/destination";
import { isolateState } from "../../isolate-state.ts";
import type { TaxRates } from "./tax-rates.ts";

export interface TaxJarKeys {
  readonly apiKey: string;
  readonly origin: string;
}

/** Short, because a shopper is waiting; there is no retry. */
const TIMEOUT_MS = 2500;
/** How long the table is used after a failure, so that an unavailable service doesn't slow down every quote. */
const AWAY_MS = 30_000;
/** How long a destination's rate is used. Rates change with the quarter. */
const FRESH_MS = 10 * 60_000;
const MAX_DESTINATIONS = 1000;
/** The amount in every request, in US dollars. The rate doesn't depend on it. */
const ASKED_AMOUNT = 100;
const ASKED_SHIPPING = 10;
/** Thousandths of a percent in one. */
const PER_UNIT = 100_000;

const Answer = v.object({
  tax: v.object({
    rate: v.pipe(v.number(), v.minValue(0), v.maxValue(0.25)),
    has_nexus: v.boolean(),
    freight_taxable: v.fallback(v.boolean(), false),
  }),
});

interface Known {
  readonly tax: DestinationTax | undefined;
  readonly untilMs: number;
}

/** What this isolate knows of the service: rates by destination, and until when not to ask again. */
class Memory {
  readonly rates = new Map<string, Known>();
  awayUntilMs = 0;

  store(key: string, entry: Known): void {
    if (this.rates.size >= MAX_DESTINATIONS) this.rates.clear();
    this.rates.set(key, entry);
  }

  clear(): void {
    this.rates.clear();
    this.awayUntilMs = 0;
  }
}

/** The service rejected the address, for example because ZIP code and state differ. The service itself works. */
class RefusedAddress extends Error {}

const memory = isolateState(new Memory());

/**
 * Rates by street address from TaxJar's sales tax API (https://developers.taxjar.com/api/reference/#taxes). It also
 * knows where the business has to collect. Without a ZIP code, for other countries, and after any failure, the fallback
 * answers; failures are logged.
 */
export class TaxJarRates implements TaxRates {
  readonly #keys: TaxJarKeys;
  readonly #fallback: TaxRates;
  readonly #timeoutMs: number;

  constructor(keys: TaxJarKeys, fallback: TaxRates, timeoutMs = TIMEOUT_MS) {
    this.#keys = keys;
    this.#fallback = fallback;
    this.#timeoutMs = timeoutMs;
  }

  async rateAt(to: TaxDestination): Promise<DestinationTax | undefined> {
    if (to.country !== "US" || to.countryArea === "" || !/^\d{5}/.test(to.postalCode)) return this.#fallback.rateAt(to);
    const key = JSON.stringify([to.countryArea, to.postalCode, to.city.toLowerCase(), to.street.toLowerCase()]);
    const now = Date.now();
    const cachedEntry = memory.rates.get(key);
    if (cachedEntry && cachedEntry.untilMs > now) return cachedEntry.tax;
    if (memory.awayUntilMs > now) return this.#fallback.rateAt(to);
    try {
      const tax = await this.#ask(to);
      memory.store(key, { tax, untilMs: now + FRESH_MS });
      return tax;
    } catch (error) {
      if (!(error instanceof RefusedAddress)) memory.awayUntilMs = Date.now() + AWAY_MS;
      // The log contains neither the address nor the key.
      console.error(
        "tax service failed, the table of state rates is used",
        error instanceof Error ? `${error.name}: ${error.message}`.replace(/https?:\S+/g, "…") : "",
      );
      return this.#fallback.rateAt(to);
    }
  }

  async #ask(to: TaxDestination): Promise<DestinationTax | undefined> {
    const response = await fetch(new URL("/v2/taxes", this.#keys.origin), {
      method: "POST",
      headers: {
        authorization: `Bearer ${this.#keys.apiKey}`,
        "content-type": "application/json",
        accept: "application/json",
      },
      body: JSON.stringify({
        to_country: to.country,
        to_zip: to.postalCode,
        to_state: to.countryArea,
        to_city: to.city,
        to_street: to.street,
        amount: ASKED_AMOUNT,
        shipping: ASKED_SHIPPING,
      }),
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    if (response.status === 400) throw new RefusedAddress("status 400");
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { tax } = v.parse(Answer, await response.json());
    const rate = Math.round(tax.rate * PER_UNIT);
    return tax.has_nexus && rate > 0 ? { rate, shipping: tax.freight_taxable, area: to.countryArea } : undefined;
  }
}
