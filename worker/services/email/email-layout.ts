import { readCompany, type Company } from "#domain/company/company";
import { clamp } from "#domain/kernel/text";
import type { Letter } from "../../adapters/mailer.ts";
import { SHOP, type LetterDraft } from "./email-draft.ts";
import { htmlOf } from "./email-html.ts";
import { textOf } from "./email-text.ts";

export type { LetterDraft } from "./email-draft.ts";

/** Gmail shows no more than this of a letter's HTML and hides the rest behind a link. */
export const CLIPPED_AFTER_BYTES = 102 * 1024;

// Control characters would begin headers of their own in a subject; the signs that turn the direction of everything after
// them would turn our own words as well. dir="auto" keeps right-to-left text right.
const UNWANTED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Mail programs show half of this; a subject made of somebody's own words could go on for ever. */
const LONGEST_SUBJECT = 150;

/** Text that is safe to set in a letter; half a character becomes the replacement sign. */
const clean = (text: string): string => text.replace(/\r\n?/g, "\n").replace(UNWANTED, "").toWellFormed();
const oneLine = (text: string): string => clean(text.replace(/\s+/g, " ")).trim();

/** Every text of a value, cleaned and with the shop's name in it. */
function filled<T>(value: T, shop: string): T {
  if (typeof value === "string") return clean(value).replaceAll(SHOP, shop) as T;
  if (Array.isArray(value)) return value.map((inner: unknown) => filled(inner, shop)) as T;
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, shop)])) as T;
  return value;
}

/**
 * Both bodies of a letter from one draft, so that they never say different things.
 * @param origin the shop's own, for the link home
 */
export function layOutLetter(draft: LetterDraft, origin: string, company: Company = readCompany(undefined)): Letter {
  const { unsubscribeUrl } = draft;
  const texts = filled(draft, company.name);
  const tidy = {
    ...texts,
    to: draft.to,
    subject: clamp(oneLine(texts.subject), LONGEST_SUBJECT),
    heading: oneLine(texts.heading),
    preview: oneLine(texts.preview),
  };
  return {
    to: tidy.to,
    subject: tidy.subject,
    text: textOf(tidy, company),
    html: htmlOf(tidy, company, origin),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  };
}
