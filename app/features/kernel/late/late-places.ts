import { setForeignAside } from "./foreign-nodes.ts";
import { isPasteTaken, pasteFiles } from "./next-page-files.ts";
import { type NotingPlace, repeatNotes } from "./notes.ts";

/** Marks the element around a part that React has not rendered yet in this browser. */
export const LATE_ATTRIBUTE = "data-late";

/** A part of the page that is there as HTML, and what was done in it. */
interface Place extends NotingPlace {
  readonly load: () => Promise<void>;
  /** What others, such as translators, change in it. */
  readonly changes: { readonly records: Array<MutationRecord>; readonly observer: MutationObserver };
  putForeignBack?: () => void;
  readonly isReady: Promise<void>;
  readonly setReady: () => void;
}

// Only the browser uses them, which has one page.
const places = new Map<Element, Place>();
/** Of parts whose code has not come, with whether this visitor may come to see them. */
const loads = new Map<() => Promise<void>, () => boolean>();
let isDue = false;

/** Whether nothing is left for later: the page has changed, or is about to. */
export const isEveryPartDue = (): boolean => isDue;

/** Notes how a part is loaded, also of one that is not on the page. @param mayCome whether a later page may have it */
export const declarePart = (load: () => Promise<void>, mayCome: () => boolean): void => void loads.set(load, mayCome);

const isOnPage = (load: () => Promise<void>): boolean => [...places.values()].some((place) => place.load === load);

const listLoads = () => [...loads].flatMap(([load, mayCome]) => (mayCome() || isOnPage(load) ? [load] : []));

/** Follows what is done in a part until React has rendered it. @returns forgets it */
export function enterPlace(element: Element, load: () => Promise<void>): () => void {
  let setReady = () => undefined as void;
  const isReady = new Promise<void>((resolve) => (setReady = resolve));
  const records: Array<MutationRecord> = [];
  const observer = new MutationObserver((newRecords) => void records.push(...newRecords));
  observer.observe(element, { childList: true, subtree: true });
  const changes = { records, observer };
  places.set(element, { load, notes: [], changes, isReady, setReady });
  // A part without HTML is new on the page.
  if (isDue || !element.hasChildNodes() || element.contains(document.activeElement)) void load();
  return () => {
    observer.disconnect();
    places.delete(element);
    setReady();
  };
}

/** Gives a part the HTML that the server wrote, because React renders it next. */
export function prepareParts(load: () => Promise<void>): void {
  for (const [element, place] of places) {
    if (place.load !== load) continue;
    const { records, observer } = place.changes;
    records.push(...observer.takeRecords());
    observer.disconnect();
    place.putForeignBack = setForeignAside(records, element);
  }
}

/** Repeats what was done in a part that React has now rendered. */
export async function leavePlace(element: Element): Promise<void> {
  element.removeAttribute(LATE_ATTRIBUTE);
  const place = places.get(element);
  if (place === undefined) return;
  places.delete(element);
  place.changes.observer.disconnect();
  place.putForeignBack?.();
  place.setReady();
  await repeatNotes(place.notes, element);
}

/** Leaves a part that cannot be loaded to the browser. @returns its HTML; "" for one that is not on the page */
export function leaveToBrowser(load: () => Promise<void>): string {
  const [element] = [...places].find(([, place]) => place.load === load) ?? [];
  if (element === undefined) return "";
  const html = element.innerHTML;
  void leavePlace(element);
  return html;
}

/** Loads the code of every part that this visitor may come to see. */
export async function loadParts(): Promise<void> {
  const partLoads = listLoads();
  await Promise.all(partLoads.map((load) => load()));
  for (const load of partLoads) loads.delete(load);
}

/** Loads every part, because the page is about to change. Resolves when React has rendered those that are on it. */
export async function loadEveryPart(): Promise<void> {
  isDue = true;
  await loadParts();
  await Promise.all([...places.values()].map(({ isReady }) => isReady));
}

/** The part of an element, if it is not loaded yet. */
export function findPlace(target: Element): Place | undefined {
  const element = target.closest(`[${LATE_ATTRIBUTE}]`);
  return element ? places.get(element) : undefined;
}

/** What happens where a visitor is about to do something, before it is done. */
const SIGNS = ["pointerover", "pointerdown", "focusin", "keydown", "input", "click"] as const;

/** React would try to render a part whose code has not come at each of them, and stop it then. */
const STOPPED = ["pointerdown", "pointerup", "touchstart", "touchend", "mousedown", "mouseup"] as const;

function loadPart({ target }: Event): void {
  if (target instanceof Element) void findPlace(target)?.load();
}

function stopInPart(event: Event): void {
  if (event.target instanceof Element && findPlace(event.target)) event.stopPropagation();
}

/** Loads parts when visitors turn to them. Called once, before hydration. */
export function followLateParts(): void {
  // On the window, because React stops what happens in a part that it has not rendered.
  for (const type of SIGNS) addEventListener(type, loadPart, true);
  for (const type of STOPPED) addEventListener(type, stopInPart, { capture: true, passive: true });
  // A file is for the part that takes it, wherever it is dropped or pasted.
  addEventListener("dragenter", () => void loadPlaces());
  addEventListener("paste", (event) => void pasteLater(event));
}

async function loadPlaces(): Promise<void> {
  await Promise.all(
    [...places.values()].map(({ load, isReady }) => {
      void load();
      return isReady;
    }),
  );
}

/** Pastes files once more when the parts that may take them are loaded, if none has taken them. */
async function pasteLater(event: ClipboardEvent): Promise<void> {
  const files = [...(event.clipboardData?.files ?? [])];
  if (files.length === 0 || places.size === 0) return;
  await loadPlaces();
  if (!isPasteTaken(event)) pasteFiles(files);
}

type Listener<State, Options> = (state: State, options: Options) => void;
interface Router<State, Options> {
  subscribe(listener: Listener<State, Options>): () => void;
}

/**
 * Lets a router's changes wait for every part: React throws away the HTML of what it has not rendered when something
 * around it changes, and a page that is opened by a click is shown whole. Modules must not wait for parts themselves: a
 * part may import them, and both would wait for ever.
 */
export function changeAfterLateParts<State, Options>(router: Router<State, Options>): void {
  const subscribe = router.subscribe.bind(router);
  let lastChange: Promise<void> | undefined;
  router.subscribe = (listener) =>
    subscribe((state, options) => {
      if (isDue && listLoads().length === 0 && lastChange === undefined) return listener(state, options);
      const change = (lastChange ?? Promise.resolve()).then(loadEveryPart).then(() => {
        if (lastChange === change) lastChange = undefined;
        listener(state, options);
      });
      lastChange = change;
    });
}
