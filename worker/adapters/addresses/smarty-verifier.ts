import * as v from "valibot";
import { tidyAddress } from "#domain/shop/addresses/tidy-address";
import { doubt, type MailPlace, type Verdict, type VerifierMessage } from "#domain/shop/addresses/verification";
import type { AddressVerifier } from "./address-verifier.ts";

export interface SmartyKeys {
  readonly authId: string;
  readonly authToken: string;
}

const ORIGIN = "https://us-street.api.smarty.com";
/** Short, because a shopper is waiting; there is no retry. */
const TIMEOUT_MS = 2500;

const text = v.fallback(v.string(), "");
const Candidate = v.object({
  delivery_line_1: v.pipe(v.string(), v.nonEmpty()),
  delivery_line_2: text,
  components: v.object({
    default_city_name: text,
    city_name: text,
    state_abbreviation: v.string(),
    zipcode: v.string(),
    plus4_code: text,
    secondary_number: text,
  }),
  analysis: v.fallback(v.object({ dpv_match_code: text, dpv_vacant: text, active: text }), {
    dpv_match_code: "",
    dpv_vacant: "",
    active: "",
  }),
});
type Candidate = v.InferOutput<typeof Candidate>;
const Answer = v.array(Candidate);

/** Messages for the postal service's delivery point validation (Smarty, "dpv_match_code"). */
const DOUBTS: Readonly<Record<string, VerifierMessage>> = {
  S: doubt("unknown-unit"),
  D: doubt("no-unit"),
  N: doubt("unknown-address"),
};

const unavailable = (place: MailPlace): Verdict => {
  const verdict = tidyAddress(place);
  return { ...verdict, messages: [...verdict.messages, doubt("register-away")] };
};

/**
 * Smarty's US Street API, which queries the Postal Service's database
 * (https://www.smarty.com/docs/cloud/us-street-api). Addresses elsewhere, and any failure, fall back to the shop's own
 * rules; failures are logged.
 */
export class SmartyVerifier implements AddressVerifier {
  readonly #keys: SmartyKeys;
  readonly #origin: string;
  readonly #timeoutMs: number;

  constructor(
    keys: SmartyKeys,
    { origin = ORIGIN, timeoutMs = TIMEOUT_MS }: { origin?: string; timeoutMs?: number } = {},
  ) {
    this.#keys = keys;
    this.#origin = origin;
    this.#timeoutMs = timeoutMs;
  }

  async verify(place: MailPlace): Promise<Verdict> {
    if (place.country !== "US") return tidyAddress(place);
    try {
      const response = await fetch(this.#question(place), {
        headers: { accept: "application/json" },
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const candidates = v.parse(Answer, await response.json());
      return candidates[0] ? judgeCandidate(place, candidates[0]) : unknownPlace(place);
    } catch (error) {
      // The log contains neither the address nor the keys, which are part of the request's URL.
      console.error(
        "address verification failed",
        error instanceof Error ? `${error.name}: ${error.message}`.replace(/https?:\S+/g, "…") : "",
      );
      return unavailable(place);
    }
  }

  #question(place: MailPlace): URL {
    const url = new URL("/street-address", this.#origin);
    // "strict" returns only deliverable addresses, "enhanced" also near matches, marked by `dpv_match_code`.
    url.search = new URLSearchParams({
      "auth-id": this.#keys.authId,
      "auth-token": this.#keys.authToken,
      street: place.street_address_1,
      secondary: place.street_address_2,
      city: place.city,
      state: place.country_area,
      zipcode: place.postal_code,
      candidates: "1",
      match: "enhanced",
    }).toString();
    return url;
  }
}

function judgeCandidate(
  typedPlace: MailPlace,
  { delivery_line_1, delivery_line_2, components, analysis }: Candidate,
): Verdict {
  const tidied = tidyAddress(typedPlace);
  const place: MailPlace = {
    country: "US",
    street_address_1: delivery_line_1,
    // The service moves the unit to the first line; other text of the second line (a floor, a door code) is preserved.
    street_address_2: delivery_line_2 || (components.secondary_number ? "" : tidied.place.street_address_2),
    city: components.city_name || components.default_city_name || tidied.place.city,
    city_area: tidied.place.city_area,
    country_area: components.state_abbreviation,
    postal_code: components.plus4_code ? `${components.zipcode}-${components.plus4_code}` : components.zipcode,
  };
  const problem = DOUBTS[analysis.dpv_match_code];
  const vacant: ReadonlyArray<VerifierMessage> = analysis.dpv_vacant === "Y" ? [doubt("vacant")] : [];
  if (problem) return { place, confidence: "doubtful", messages: [problem, ...vacant], by: "smarty" };
  return {
    place,
    confidence: analysis.dpv_match_code === "Y" ? "confirmed" : "plausible",
    messages: vacant,
    by: "smarty",
  };
}

const unknownPlace = (typedPlace: MailPlace): Verdict => ({
  place: tidyAddress(typedPlace).place,
  confidence: "doubtful",
  messages: [doubt("unknown-address")],
  by: "smarty",
});
