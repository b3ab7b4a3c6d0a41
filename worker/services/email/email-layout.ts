import { readCompany, type Company } from "#domain/ground/kernel/settings/company";
import { withoutHidden } from "#domain/ground/kernel/hidden-characters";
import { clamp } from "#domain/ground/kernel/text";
import type { QueuedEmail } from "../../adapters/email/mailer.ts";
import { SHOP, type EmailDraft } from "./email-draft.ts";
import { renderEmailHtml } from "./email-html.ts";
import { renderEmailText } from "./email-text.ts";

/** Mail programs show half of this; a subject with user text could be of any length. */
const MAX_SUBJECT = 150;

/**
 * Text that is safe in an e-mail; a lone surrogate becomes the replacement character. Control characters would start
 * new headers in a subject; direction marks would reverse our own text as well. dir="auto" keeps right-to-left text
 * right.
 */
const clean = (text: string): string => withoutHidden(text.replace(/\r\n?/g, "\n")).toWellFormed();
const oneLine = (text: string): string => clean(text.replace(/\s+/g, " ")).trim();

/** Every text of a value, cleaned and with the shop's name inserted. */
function filled<T>(value: T, shop: string): T {
  if (typeof value === "string") return clean(value).replaceAll(SHOP, shop) as T;
  if (Array.isArray(value)) return value.map((inner: unknown) => filled(inner, shop)) as T;
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner, shop)])) as T;
  return value;
}

/**
 * Both bodies of an e-mail from one draft, so that they always agree.
 * @param origin the shop's origin, for the link home
 */
export function renderEmail(draft: EmailDraft, origin: string, company: Company = readCompany(undefined)): QueuedEmail {
  const { unsubscribeUrl } = draft;
  const texts = filled(draft, company.name);
  const tidy = {
    ...texts,
    to: draft.to,
    subject: clamp(oneLine(texts.subject), MAX_SUBJECT),
    heading: oneLine(texts.heading),
    preview: oneLine(texts.preview),
  };
  return {
    to: tidy.to,
    subject: tidy.subject,
    text: renderEmailText(tidy, company),
    html: renderEmailHtml(tidy, company, origin),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  };
}
