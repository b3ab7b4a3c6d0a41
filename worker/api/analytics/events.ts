import { EVENTS_PATH, VisitEvents } from "#domain/shop/analytics/events";
import { refusesTracking } from "#domain/shop/analytics/privacy-signal";
import { ok } from "#domain/ground/kernel/result";
import { call, type Call } from "../call.ts";

/** What browsers report about visits. */
export const analyticsCalls: ReadonlyArray<Call> = [
  call(
    {
      method: "post",
      path: EVENTS_PATH,
      tag: "analytics",
      summary: "Counts pages, products, carts and purchases of a visit, each once, without personal data",
      body: VisitEvents,
      status: 204,
    },
    async ({ services }, { body, request: { headers } }) => {
      const isRefused = refusesTracking({
        doNotTrack: headers.get("dnt"),
        globalPrivacyControl: headers.get("sec-gpc"),
      });
      await services.analytics.record(body, isRefused);
      return ok(undefined);
    },
  ),
];
