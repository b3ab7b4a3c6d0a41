import { MEASUREMENT_COOKIE } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { ALERT_COOKIE, readTheme, THEME_COOKIE } from "#domain/shop/site/choices";
import type { Everyone } from "../services/kernel/index.ts";

/** Parameters that tell an advertiser where a visitor came from. No page of the shop reads them. */
const TRACKING =
  /^(?:utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|_ga|_gl|ref_src)$/;

/** The address of a page without what only an advertiser reads. */
export function withoutTracking(url: URL): URL {
  if (url.search === "") return url;
  const address = new URL(url);
  for (const name of url.searchParams.keys()) if (TRACKING.test(name)) address.searchParams.delete(name);
  return address;
}

const everyoneBehind = new WeakMap<Request, Everyone>();

/**
 * The request of a visitor without cart and account for the same page, in the same variant. Nothing personal can get
 * into a page that is rendered for it.
 * @param cookies by name, that only choose among a few variants of a page
 */
export function strangerRequest(address: URL, cookies: ReadonlyMap<string, string>, everyone: Everyone): Request {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request(address, { headers: { cookie } });
  everyoneBehind.set(request, everyone);
  return request;
}

/** For whom a request of `strangerRequest` is made; undefined for that of one visitor. */
export const findEveryone = (request: Request): Everyone | undefined => everyoneBehind.get(request);

const MEASUREMENTS: ReadonlySet<string> = new Set<Measurement>(["imperial", "metric"]);

const VARIANTS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  [THEME_COOKIE, (value: string) => readTheme(value) === value],
  [MEASUREMENT_COOKIE, (value: string) => MEASUREMENTS.has(value)],
  [ALERT_COOKIE, (value: string) => /^\d{1,10}\.\d{1,10}$/.test(value)],
]);

/** The cookies that choose a variant of a page. Any other value is none that the shop has set. */
export const readVariants = (cookies: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...cookies].filter(([name, value]) => VARIANTS.get(name)?.(value) === true).sort());
