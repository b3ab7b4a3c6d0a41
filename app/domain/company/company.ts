import * as v from "valibot";

const text = (fallback: string) => v.optional(v.pipe(v.string(), v.trim()), fallback);
/** A profile elsewhere; left out of the page while it is empty. */
const profile = v.optional(v.union([v.literal(""), v.pipe(v.string(), v.url(), v.startsWith("https://"))]), "");

/** Who the shop is, as its pages show it. Stored under the setting "company"; what is left out there keeps these values. */
export const Company = v.object({
  name: text("Kisscut"),
  short_url: text("kisscut.example"),
  phone: text("(555) 010-0142"),
  email: text("hello@kisscut.example"),
  address: v.optional(v.array(v.pipe(v.string(), v.trim())), ["48 Backing Paper Lane", "Los Angeles, CA 90012"]),
  facebook_url: profile,
  yelp_url: profile,
  google_url: profile,
});
export type Company = v.InferOutput<typeof Company>;

/** A setting that nobody can read must not take every page down, so it counts as empty. */
export function readCompany(stored: unknown): Company {
  const parsed = v.safeParse(Company, stored ?? {});
  return parsed.success ? parsed.output : v.parse(Company, {});
}

/** "(555) 010-0142" as a telephone takes it: "+15550100142". Numbers without a country are North American. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `tel:${phone.trim().startsWith("+") ? "+" : "+1"}${digits}`;
}
