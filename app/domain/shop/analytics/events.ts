import * as v from "valibot";
import { isPagePattern } from "#domain/shop/analytics/page-pattern";
import { METRICS } from "#domain/shop/analytics/speed";

/** Where the browser sends events. */
export const EVENTS_PATH = "/analytics/api/events/";
export const MAX_EVENTS = 20;
/** More pages than a person sees in one visit. */
const MAX_PAGES = 500;
const MAX_SPEED = 600_000;

const page = v.pipe(v.string(), v.check(isPagePattern, "Send the pattern of a page's address."));
const ordinal = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGES));
const id = v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{1,80}$/, "Send an id."));

/** Something that happened in a visit. `page` is a pattern of addresses, and `number` counts the pages of the visit. */
export const VisitEvent = v.variant("kind", [
  v.object({ kind: v.literal("page"), number: ordinal, page }),
  v.object({
    kind: v.literal("product"),
    product: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/, "Send a product's slug.")),
  }),
  v.object({ kind: v.literal("cart"), line: id }),
  v.object({ kind: v.literal("purchase"), order: id }),
  v.object({
    kind: v.literal("speed"),
    number: ordinal,
    page,
    metric: v.picklist(METRICS),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_SPEED)),
  }),
]);
export type VisitEvent = v.InferOutput<typeof VisitEvent>;

export const VisitEvents = v.object({
  visit: v.pipe(v.string(), v.regex(/^[0-9a-f-]{16,40}$/, "Send the visit's random id.")),
  events: v.pipe(
    v.array(VisitEvent),
    v.minLength(1),
    v.maxLength(MAX_EVENTS, `Send at most ${String(MAX_EVENTS)} events at once.`),
  ),
});
export type VisitEvents = v.InferOutput<typeof VisitEvents>;

/** The way from a visit to a paid order. A visit counts once for each step. */
export const STEPS = ["visit", "product", "design", "cart", "checkout", "paid"] as const;
export type FunnelStep = (typeof STEPS)[number];

/** Pages on which a visitor has uploaded a picture or works on a design. */
const DESIGNING = /^\/products\/(upload|finalize|lettering|personalize|ddb)\/|^\/products\/details\/.+\/customize\//;

/** The steps that an event takes a visit to. */
export function listVisitSteps(event: VisitEvent): ReadonlyArray<FunnelStep> {
  switch (event.kind) {
    case "page":
      if (DESIGNING.test(event.page)) return ["visit", "design"];
      return event.page === "/checkout/" ? ["visit", "checkout"] : ["visit"];
    case "product":
      return ["product"];
    case "cart":
      return ["cart"];
    case "purchase":
      return ["paid"];
    case "speed":
      return [];
  }
}
