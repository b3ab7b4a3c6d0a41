import { safeParse } from "valibot";
import type { TrackerIds } from "#domain/shop/analytics/tracker-ids";
import type { RecentLine } from "#domain/shop/cart/recent-line";
import type { VisitEvent } from "#domain/shop/analytics/events";
import { CountedNames, countOnce, nextPage, nextProduct, Visit } from "#domain/shop/analytics/visit";
import { storePreference, readPreference } from "#domain/ground/preferences/preferences";
import { browserStorage } from "../preferences/index.ts";
import { callTrackers } from "./trackers/open-trackers.ts";
import type { Purchase, Tracker } from "./trackers/tracker.ts";
import { EventQueue } from "./event-queue.ts";
import { observeSpeed } from "./observe-speed.ts";

const VISIT = "visit";
const COUNTED = "counted";

// Opened with the first event: the server loads this file too, and has no document.
let queue: EventQueue | undefined;
// Where the browser has no storage, a visit lasts as long as its document.
let visit: Visit | undefined;
let counted: Array<string> | undefined;
let trackers: TrackerIds | undefined;
/** Calls from before the page has named the trackers: the effects of a page run before those of its frame. */
const earlyCalls: Array<(tracker: Tracker) => void> = [];

/** Reports visits to these services of others, too, as far as the visitor allows it. */
export function report(ids: TrackerIds): void {
  trackers = ids;
  for (const call of earlyCalls.splice(0)) callTrackers(ids, call);
}

function track(call: (tracker: Tracker) => void): void {
  if (trackers === undefined) earlyCalls.push(call);
  else callTrackers(trackers, call);
}

function add(visitId: string, event: VisitEvent): void {
  queue ??= new EventQueue();
  queue.add(visitId, event);
}

// Independent of the user: signing in does not begin another visit.
const at = () => ({ user: null, now: Date.now() });

function readVisit(): Visit | undefined {
  const stored = safeParse(Visit, readPreference(browserStorage("session"), VISIT, at()));
  return stored.success ? stored.output : visit;
}

function keepVisit(next: Visit): Visit {
  visit = next;
  storePreference(browserStorage("session"), VISIT, next, at());
  return next;
}

/** Counts a page, and the product that it shows. The first page of a document also measures its speed. */
export function countPage(page: string, product: string | undefined): void {
  const isFirst = visit === undefined;
  let current = keepVisit(nextPage(readVisit(), Date.now(), () => crypto.randomUUID()));
  const { id, pages: number } = current;
  add(id, { kind: "page", number, page });
  track((tracker) => tracker.page());
  const nextVisit = product === undefined ? undefined : nextProduct(current, product);
  if (nextVisit && product !== undefined) {
    current = keepVisit(nextVisit);
    add(id, { kind: "product", product });
    track((tracker) => tracker.product(product));
  }
  if (isFirst)
    observeSpeed((metric, value) => add(id, { kind: "speed", number, page, metric, value: Math.round(value) }));
}

/** Whether this browser counts the entry now; false if it has counted it before, in any tab. */
function isNew(entry: string): boolean {
  const stored = safeParse(CountedNames, readPreference(browserStorage(), COUNTED, at()));
  const next = countOnce(stored.success ? stored.output : (counted ?? []), entry);
  if (!next) return false;
  counted = next;
  storePreference(browserStorage(), COUNTED, next, at());
  return true;
}

const currentVisit = (): string => readVisit()?.id ?? crypto.randomUUID();

/** Counts a new cart line. */
export function countCart(line: RecentLine): void {
  if (!isNew(`cart|${line.id}`)) return;
  add(currentVisit(), { kind: "cart", line: line.id });
  track((tracker) => tracker.cart(line));
}

/** Counts an order. */
export function countPurchase(order: Purchase): void {
  if (!isNew(`purchase|${order.id}`)) return;
  add(currentVisit(), { kind: "purchase", order: order.id });
  track((tracker) => tracker.purchase(order));
}
