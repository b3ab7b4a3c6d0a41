import { lazy, Suspense } from "react";
import { hasTrackers, type TrackerIds } from "#domain/shop/analytics/tracker-ids";
import { late, useIsHydrated } from "../../kernel/index.ts";
import { ConsentAnswer as ServerConsentAnswer } from "./consent-notice.tsx";

/** Most shops have no trackers, and most visitors have answered. Without its code, nobody is asked or measured. */
const ConsentNotice = lazy(() =>
  import("./consent-notice.tsx").then(
    ({ ConsentNotice: notice }) => ({ default: notice }),
    () => ({ default: () => null }),
  ),
);

/** Asks whether others may measure visits, after the page is hydrated and only where the shop has such services. */
export const LateConsentNotice = ({ trackers }: { trackers: TrackerIds }) =>
  useIsHydrated() && hasTrackers(trackers) ? (
    <Suspense fallback={null}>
      <ConsentNotice trackers={trackers} />
    </Suspense>
  ) : null;

/** The visitor's answer, which only the browser knows. */
export const ConsentChoice = late(
  import.meta.env.SSR ? ServerConsentAnswer : undefined,
  () => import("./consent-notice.tsx").then(({ ConsentAnswer: answer }) => answer),
  () => true,
);
