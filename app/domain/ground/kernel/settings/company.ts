import * as v from "valibot";
import { trimText } from "#domain/ground/kernel/forms/filled-text";
import { picture } from "#domain/ground/kernel/forms/fields";
import { SITE_THEMES } from "#domain/ground/kernel/settings/theme-colors";

const text = (fallback: string) => v.optional(v.pipe(v.string(), trimText), fallback);
/** A social media profile; hidden while it is empty. */
const profile = v.optional(v.union([v.literal(""), v.pipe(v.string(), v.url(), v.startsWith("https://"))]), "");

/**
 * The shop's identity on pages and in e-mails. The defaults are the demo shop's; the variable COMPANY overrides them,
 * and the setting "company" in the database overrides both.
 */
export const Company = v.object({
  name: text("Kisscut"),
  /** A picture on the shop's own origin. Empty: the name as a sticker. */
  logo: v.optional(picture, ""),
  theme: v.optional(v.picklist(SITE_THEMES), "stickers"),
  short_url: text("kisscut.example"),
  phone: text("(555) 010-0142"),
  email: text("hello@kisscut.example"),
  address: v.optional(v.array(v.pipe(v.string(), trimText)), ["48 Backing Paper Lane", "Los Angeles, CA 90012"]),
  facebook_url: profile,
  yelp_url: profile,
  google_url: profile,
});
export type Company = v.InferOutput<typeof Company>;

/** Overrides by a deployment or by staff: any of the fields. */
export const CompanyChanges = v.partial(Company);

export type CompanyChanges = v.InferInput<typeof CompanyChanges>;

/** An invalid source must not break every page, so it counts as empty. */
const fitting = (source: unknown): CompanyChanges => (v.is(CompanyChanges, source) ? source : {});

/**
 * @param stored the database's setting, which takes precedence
 * @param configured the deployment's variable
 */
export const readCompany = (stored: unknown, configured?: unknown): Company =>
  v.parse(Company, { ...fitting(configured), ...fitting(stored) });
