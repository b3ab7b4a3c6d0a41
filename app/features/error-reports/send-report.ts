import { safeParse } from "valibot";
import { pagePattern } from "#domain/shop/analytics/page-pattern";
import { CountedNames, countOnce } from "#domain/shop/analytics/visit";
import { describeError, ERRORS_PATH, type ErrorReport } from "#domain/shop/error-reports/error-report";
import { storePreference, readPreference } from "#domain/ground/preferences/preferences";
import { csrfToken } from "../api-client/index.ts";
import { browserStorage } from "../preferences/index.ts";

const REPORTED = "reported-errors";
/** Reports of one document: a fault that repeats in a loop says nothing new. */
const MAX_REPORTS = 10;

/** Where Remix keeps its state in a browser. */
interface RemixWindow {
  readonly __remixManifest?: { readonly version?: string };
  readonly __remixRouter?: {
    readonly state?: { readonly matches?: ReadonlyArray<{ readonly params?: Record<string, string | undefined> }> };
  };
}

let reported: Array<string> = [];
let sent = 0;

/** Whether this tab reports the error now; false if it did before. */
function isNew(entry: string): boolean {
  const at = { user: null, now: Date.now() };
  const stored = safeParse(CountedNames, readPreference(browserStorage("session"), REPORTED, at));
  const next = countOnce(stored.success ? stored.output : reported, entry);
  if (!next || sent >= MAX_REPORTS) return false;
  reported = next;
  sent++;
  storePreference(browserStorage("session"), REPORTED, next, at);
  return true;
}

/**
 * Sends an error without personal data. An error that says nothing about the shop, and one that was sent before, is
 * ignored.
 */
export function sendReport(error: unknown): void {
  const described = describeError(error);
  if (!described || !navigator.onLine || !isNew(JSON.stringify(described))) return;
  const { __remixManifest, __remixRouter } = window as unknown as RemixWindow;
  const report: ErrorReport = {
    ...described,
    page: pagePattern(location.pathname, __remixRouter?.state?.matches?.at(-1)?.params ?? {}).slice(0, 200),
    release: __remixManifest?.version ?? "unknown",
  };
  // A report that does not arrive is lost.
  fetch(ERRORS_PATH, {
    method: "POST",
    keepalive: true,
    headers: { "content-type": "application/json", "x-csrftoken": csrfToken() },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
