import { readCompany, type Company } from "#domain/company/company";
import { clamp } from "#domain/kernel/text";
import type { Letter } from "../../adapters/mailer.ts";
import type { LetterDraft } from "./email-draft.ts";
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

function cleaned<T>(value: T): T {
  if (typeof value === "string") return clean(value) as T;
  if (Array.isArray(value)) return value.map(cleaned) as T;
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)])) as T;
  return value;
}

/**
 * Both bodies of a letter from one draft, so that they never say different things.
 * @param origin the shop's own, for the link home
 */
export function layOutLetter(draft: LetterDraft, origin: string, company: Company = readCompany(undefined)): Letter {
  const { unsubscribeUrl } = draft;
  const tidy = {
    ...cleaned(draft),
    to: draft.to,
    subject: clamp(oneLine(draft.subject), LONGEST_SUBJECT),
    heading: oneLine(draft.heading),
    preview: oneLine(draft.preview),
  };
  return {
    to: tidy.to,
    subject: tidy.subject,
    text: textOf(tidy, company),
    html: htmlOf(tidy, company, origin),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  };
}
