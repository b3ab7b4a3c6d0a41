import * as v from "valibot";
import type { TrackerIds } from "#domain/shop/analytics/tracker-ids";

export const GoogleTagId = v.pipe(v.string(), v.regex(/^(G-[A-Z0-9]{4,20})?$/, "GOOGLE_TAG_ID starts with G-"));
export const MetaPixelId = v.pipe(v.string(), v.regex(/^\d{0,20}$/, "META_PIXEL_ID is a number"));

interface Shop {
  readonly trackers: TrackerIds;
  readonly local: boolean;
  /** The production origin. */
  readonly origin: string;
}

/** The trackers of a request: those that are configured, and only on the production origin. */
export const trackersOn = ({ trackers, local, origin }: Shop, requestOrigin: string): TrackerIds =>
  !local && requestOrigin === origin ? trackers : {};

/**
 * What a tracker's script loads and connects to, by directive of the content security policy; each begins with a space.
 */
export interface Sources {
  readonly script: string;
  readonly image: string;
  readonly connect: string;
}

const GOOGLE: Sources = {
  script: " https://www.googletagmanager.com",
  image: " https://*.google-analytics.com https://www.googletagmanager.com",
  connect: " https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
};
const META: Sources = {
  script: " https://connect.facebook.net",
  image: " https://www.facebook.com",
  connect: " https://www.facebook.com https://connect.facebook.net",
};

/** The sources of all configured trackers; empty texts without any. */
export function listTrackerSources({ google, meta }: TrackerIds): Sources {
  const used = [...(google === undefined ? [] : [GOOGLE]), ...(meta === undefined ? [] : [META])];
  const join = (directive: keyof Sources) => used.map((sources) => sources[directive]).join("");
  return { script: join("script"), image: join("image"), connect: join("connect") };
}

/** Pages of one person or of staff, and addresses that contain what a visitor typed. */
const PRIVATE = /^\/(staff|admin|account|profile|payments|order|chat|newsletter|search|blog\/search|dev)\//;
const HARMLESS = /^(utm_[a-z]+|gclid|fbclid|page|category|filter)$/;

/**
 * Whether trackers may see a page. Their scripts read its address, which must not contain a token, a search or an id of
 * a person.
 */
export const isTrackable = (pathname: string, search: string): boolean =>
  !PRIVATE.test(pathname) && [...new URLSearchParams(search).keys()].every((name) => HARMLESS.test(name));

/** A visitor's answer to whether others may measure the visit. */
export const Consent = v.picklist(["yes", "no"]);
export type Consent = v.InferOutput<typeof Consent>;
/** Days after which the shop asks again. */
export const CONSENT_DAYS = 180;
