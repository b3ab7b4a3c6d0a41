import { isTrackable } from "#domain/shop/analytics/trackers";
import type { TrackerIds } from "#domain/shop/analytics/tracker-ids";
import { readConsent } from "./consent.ts";
import { googleTag } from "./google-tag.ts";
import { metaPixel } from "./meta-pixel.ts";
import type { Tracker } from "./tracker.ts";

let opened: ReadonlyArray<Tracker> | undefined;

/**
 * Calls each configured tracker, if the visitor allows them and they may see this page. Their scripts are loaded the
 * first time.
 */
export function callTrackers(ids: TrackerIds, call: (tracker: Tracker) => void): void {
  if (readConsent() !== "yes" || !isTrackable(location.pathname, location.search)) return;
  opened ??= [
    ...(ids.google === undefined ? [] : [googleTag(ids.google)]),
    ...(ids.meta === undefined ? [] : [metaPixel(ids.meta)]),
  ];
  for (const tracker of opened) call(tracker);
}
