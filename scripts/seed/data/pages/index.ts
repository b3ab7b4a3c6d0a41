import { readFileSync } from "node:fs";

export interface PageData {
  /** "/privacy-policy/" */
  readonly path: string;
  readonly title: string;
  /** Shown under the title and to search engines. */
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
}

/** A page whose text is the Markdown file of its name beside this one. */
const page = (name: string, title: string, summary: string): PageData => ({
  path: `/${name}/`,
  title,
  summary,
  body: readFileSync(new URL(`./${name}.md`, import.meta.url), "utf8").trim(),
});

/** The pages that a new shop begins with. Staff edit them afterwards. */
export const pages: ReadonlyArray<PageData> = [
  page("privacy-policy", "Privacy policy", "What we store about you, why, for how long, and how to have it deleted."),
  page("terms-and-conditions", "Terms and conditions", "What applies when you order, in plain words."),
  page("about-carstickers", "About us", "A print shop that shows you the cut line before you pay."),
  page("why-buy-from-us", "Why buy from us", "Seven things that we do differently."),
  page("nonprofit", "Nonprofit program", "Yearly store credit for organizations that do good."),
  page(
    "sticker-application-instructions",
    "How to apply a sticker",
    "Dry, wet or with transfer tape: step by step, and how to take it off again.",
  ),
  page(
    "large-transfer-stickers",
    "Large transfer stickers",
    "Lettering for doors, windows and trailers: sizes, reading distance and tips.",
  ),
  page(
    "large-die-cut-stickers",
    "Large die-cut stickers",
    "Files, outlines and materials for stickers the size of a hood.",
  ),
  page(
    "large-windshield-stickers",
    "Large windshield stickers",
    "What is allowed, how to measure the curve, and which side of the glass.",
  ),
  page(
    "transfer-sticker-preparation",
    "Transfer sticker preparation",
    "What the layers are, and how to get the letters onto the surface.",
  ),
  page("family-stickers", "Family stickers", "Arrange people, pets and hobbies on a sheet of your own."),
  page("returns-and-guarantee", "Returns and guarantee", "If we made a mistake, we print it again or refund it."),
  page(
    "shipping-and-production",
    "Shipping and production times",
    "How we count business days, and what shipping costs.",
  ),
];
