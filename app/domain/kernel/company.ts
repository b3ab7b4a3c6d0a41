import * as v from "valibot";
import { picture } from "#domain/kernel/fields";

const text = (fallback: string) => v.optional(v.pipe(v.string(), v.trim()), fallback);
/** A profile elsewhere; left out of the page while it is empty. */
const profile = v.optional(v.union([v.literal(""), v.pipe(v.string(), v.url(), v.startsWith("https://"))]), "");

/** The looks of the site: tokens.css is "stickers", nametags.css the other. */
export const SITE_THEMES = ["stickers", "nametags"] as const;
export type SiteTheme = (typeof SITE_THEMES)[number];

/** The page's ground by day and by night, for the browser's own frame around it. The tokens' --color-paper. */
export const PAPER: Readonly<Record<SiteTheme, { readonly light: string; readonly dark: string }>> = {
  stickers: { light: "#fff8ef", dark: "#17101d" },
  nametags: { light: "#f4f7fb", dark: "#0f141d" },
};

/**
 * Who the shop is: on its pages, in its e-mails and wherever else it names itself. These are the demo shop's values; the
 * variable COMPANY replaces any of them, and the setting "company" in the database replaces any of those.
 */
export const Company = v.object({
  name: text("Kisscut"),
  /** A picture on the shop's own origin. Empty: the name as a sticker. */
  logo: v.optional(picture, ""),
  theme: v.optional(v.picklist(SITE_THEMES), "stickers"),
  short_url: text("kisscut.example"),
  phone: text("(555) 010-0142"),
  email: text("hello@kisscut.example"),
  address: v.optional(v.array(v.pipe(v.string(), v.trim())), ["48 Backing Paper Lane", "Los Angeles, CA 90012"]),
  facebook_url: profile,
  yelp_url: profile,
  google_url: profile,
});
export type Company = v.InferOutput<typeof Company>;

/** What a deployment or staff set: any of the fields. */
export const CompanyChanges = v.partial(Company);

export type CompanyChanges = v.InferInput<typeof CompanyChanges>;

/** A source that does not fit must not take every page down, so it counts as empty. */
const fitting = (source: unknown): CompanyChanges => (v.is(CompanyChanges, source) ? source : {});

/**
 * @param stored the database's setting, which wins
 * @param configured the deployment's variable
 */
export const readCompany = (stored: unknown, configured?: unknown): Company =>
  v.parse(Company, { ...fitting(configured), ...fitting(stored) });

/** "(555) 010-0142" as a telephone takes it: "+15550100142". Numbers without a country are North American. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `tel:${phone.trim().startsWith("+") ? "+" : "+1"}${digits}`;
}
