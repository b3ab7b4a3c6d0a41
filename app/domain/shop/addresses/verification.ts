import type { PlaceField } from "#domain/shop/addresses/address-form";

/** The part of an address for finding the building. */
export type MailPlace = Readonly<Record<PlaceField, string>> & { readonly country: string };

/**
 * How sure a verifier is: "confirmed" is a door that a provider knows. The shop's own rules say "plausible" of an
 * address that is well written and "unknown" of one with a doubt; a provider says "doubtful" of one that it rejects.
 */
export const CONFIDENCES = ["confirmed", "plausible", "unknown", "doubtful"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** What a country calls parts of its addresses, within a sentence. */
export interface PlaceWords {
  readonly area: string;
  readonly postal: string;
}

/** Possible doubts, with their fields. `{area}` and `{postal}` stand for the country's own words. */
const DOUBTS = {
  "no-number": { field: "street_address_1", message: "There's no house number. Is the street address complete?" },
  "no-military-box": {
    field: "street_address_1",
    message: "Military addresses usually include a unit or box, such as PSC 802 Box 74 or Unit 2050 Box 4190.",
  },
  "no-area": {
    field: "country_area",
    message: "Addresses in this country usually name the {area}.",
  },
  "other-area": {
    field: "postal_code",
    message: "We know this {postal} from elsewhere. Check it together with the {area}.",
  },
  "unknown-unit": {
    field: "street_address_2",
    message: "The postal service knows this building but not this apartment or suite.",
  },
  "no-unit": {
    field: "street_address_2",
    message: "This building has several units. Add the apartment, suite or unit number.",
  },
  "unknown-address": {
    field: "street_address_1",
    message: "The postal service doesn't recognize this address. Check the house number and street.",
  },
  vacant: { field: "__all__", message: "The postal service lists this address as vacant." },
  "register-away": {
    field: "__all__",
    message: "We couldn't reach the postal service, so we checked only the format of this address.",
  },
} as const satisfies Readonly<Record<string, { readonly field: PlaceField | "__all__"; readonly message: string }>>;

export type DoubtCode = keyof typeof DOUBTS;

export interface VerifierMessage {
  readonly code: DoubtCode;
  readonly field: PlaceField | "__all__";
  readonly message: string;
}

const USUAL_WORDS: PlaceWords = { area: "province", postal: "postal code" };

/** @param words of the address's country, for a doubt about its area */
export function doubt(code: DoubtCode, words = USUAL_WORDS): VerifierMessage {
  const { field, message } = DOUBTS[code];
  return { code, field, message: message.replace("{area}", words.area).replace("{postal}", words.postal) };
}

/** Reads the doubts from a page's URL. Unknown codes are ignored. */
export const doubtsIn = (codes: string, words: PlaceWords): ReadonlyArray<VerifierMessage> =>
  codes.split(",").flatMap((code) => (Object.hasOwn(DOUBTS, code) ? [doubt(code as DoubtCode, words)] : []));

export interface Verdict {
  /** The verifier's version of the address. Every part was typed or is in a register. */
  readonly place: MailPlace;
  readonly confidence: Confidence;
  readonly messages: ReadonlyArray<VerifierMessage>;
  /** The verifier: "offline" means the shop's own rules. */
  readonly by: string;
}

export interface PlaceChange {
  readonly field: PlaceField;
  readonly from: string;
  readonly to: string;
}

const FIELDS: ReadonlyArray<PlaceField> = [
  "street_address_1",
  "street_address_2",
  "city",
  "city_area",
  "country_area",
  "postal_code",
];

/** Lists the verifier's changes, in the order of address fields. */
export const listPlaceChanges = (address: MailPlace, verdict: Pick<Verdict, "place">): ReadonlyArray<PlaceChange> =>
  FIELDS.flatMap((field) =>
    address[field] === verdict.place[field] ? [] : [{ field, from: address[field], to: verdict.place[field] }],
  );

export interface MarkedWord {
  readonly text: string;
  /** Not in the other text at this place. */
  readonly differs: boolean;
}

/**
 * Splits `text` into words and marks those that `other` does not have in the same order (longest common subsequence).
 */
export function markDifferences(text: string, otherText: string): ReadonlyArray<MarkedWord> {
  const a = text.split(/\s+/).filter(Boolean);
  const b = otherText.split(/\s+/).filter(Boolean);
  // common[i][j]: number of words that a[i…] and b[j…] share in order.
  const common = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = common[i];
    if (row)
      for (let j = b.length - 1; j >= 0; j--)
        row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const marked: Array<MarkedWord> = [];
  let j = 0;
  for (const [i, word] of a.entries()) {
    while (j < b.length && b[j] !== word && at(i, j + 1) > at(i + 1, j)) j++;
    const shared = b[j] === word;
    marked.push({ text: word, differs: !shared });
    if (shared) j++;
  }
  return marked;
}

/**
 * Splits an address into lines and marks the words that the other address does not have. A word that moved to another
 * line is not marked.
 */
export function markLines(
  lines: ReadonlyArray<string>,
  otherLines: ReadonlyArray<string>,
): ReadonlyArray<ReadonlyArray<MarkedWord>> {
  const marked = [...markDifferences(lines.join(" "), otherLines.join(" "))];
  return lines.map((line) => marked.splice(0, line.split(/\s+/).filter(Boolean).length));
}
