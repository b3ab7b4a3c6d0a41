import { readPreference, storePreference, type PreferenceUser } from "#domain/ground/preferences/preferences";
import { browserStorage } from "../../preferences/index.ts";

const ZIP = "zip";

/** The ZIP code that this browser remembers, five digits; "" without one. */
export function readStoredZip(user: PreferenceUser): string {
  const zip = readPreference(browserStorage(), ZIP, { user, now: Date.now() });
  return typeof zip === "string" && /^\d{5}$/.test(zip) ? zip : "";
}

/** Remembers a ZIP code that the shop knows. */
export const storeZip = (zip: string, user: PreferenceUser): boolean =>
  storePreference(browserStorage(), ZIP, zip, { user, now: Date.now() });
