/** What the entries of the browser's history carry that matters here. */
interface EntryState {
  /** How many overlays are open on this entry; none on that of a page. */
  readonly overlays?: number;
  /** The router's number of the page, which the entries of its overlays share. */
  readonly idx?: number;
}

const readState = (state: unknown): EntryState => state ?? {};
/** The state of an entry as that of its page: whoever writes an entry anew starts with what it has. */
const readPageState = (state: unknown): unknown => {
  const { overlays, ...page } = readState(state);
  return overlays === undefined ? state : page;
};
const readDepth = (state: unknown): number => readState(state).overlays ?? 0;

/** The parts of a window that are used. */
export type HistoryWindow = Pick<Window, "history" | "location" | "addEventListener">;

declare global {
  interface Window {
    /** Of this window, as there is one history. */
    overlayHistory?: OverlayHistory;
  }
}

/** Lets Back close overlays. Has to be called before the router begins to listen to the history. */
export function startOverlayHistory(): void {
  window.overlayHistory = new OverlayHistory(window);
}

/**
 * Gives each open overlay an entry in the browser's history, so that Back closes it. The router sees none of this: an
 * overlay's entry has the address and state of its page, and moves between the two are hidden from it. A page that the
 * router opens takes the place of the overlay's entry, so that Back from there leads to the page below.
 */
export class OverlayHistory {
  readonly #window: HistoryWindow;
  readonly #push: History["pushState"];
  readonly #replace: History["replaceState"];
  /** How to close the overlays that have an entry, the uppermost last. */
  readonly #closers: Array<() => void> = [];
  /** Of the current entry. */
  #depth: number;
  #page: number | undefined;
  /** What the router and forms wrote into the entry of an overlay, which belongs to its page. */
  #written: { readonly state: unknown; readonly href: string } | undefined;
  /** Entries are being left that have no overlay any more. */
  #isTidying = false;
  /** The last use of a link or form. */
  #lastUse: Event | undefined;

  constructor(window: HistoryWindow) {
    const { history } = window;
    this.#window = window;
    this.#push = history.pushState.bind(history);
    this.#replace = history.replaceState.bind(history);
    this.#depth = readDepth(history.state);
    this.#page = readState(history.state).idx;
    history.pushState = (...entry) => this.#pushPage(...entry);
    history.replaceState = (...entry) => this.#replaceEntry(...entry);
    // The router listens to the same events. A window calls its listeners in their order, also capturing ones.
    window.addEventListener("popstate", (event) => this.#onMove(event));
    window.addEventListener("submit", (event) => (this.#lastUse = event), { capture: true });
    const onClick = (event: MouseEvent) => {
      const isLink = event.target instanceof Element && event.target.closest("a[href]") !== null;
      this.#lastUse = isLink ? event : undefined;
    };
    window.addEventListener("click", onClick, { capture: true });
  }

  /** Adds the entry of an overlay that opens. @returns to be called when it is closed, by whatever */
  open(close: () => void): () => void {
    this.#closers.push(close);
    // While an entry is being left, the new one comes after that.
    if (!this.#isTidying) this.#addEntries();
    return () => {
      const at = this.#closers.indexOf(close);
      if (at < 0) return;
      this.#closers.splice(at, 1);
      // What opens in its place takes over its entry.
      setTimeout(() => this.#tidy());
    };
  }

  /** Gives the open overlays their entries. That of one that a link has closed may still be there. */
  #addEntries(): void {
    const { history } = this.#window;
    while (this.#depth < this.#closers.length) {
      this.#depth += 1;
      this.#push({ ...readState(history.state), overlays: this.#depth }, "");
    }
  }

  /** Leaves entries whose overlays are closed. */
  #tidy(): void {
    const surplus = this.#depth - this.#closers.length;
    // The browser itself is about to leave, and going back would keep it here.
    const isLeaving = this.#lastUse?.defaultPrevented === false;
    if (surplus <= 0 || this.#isTidying || isLeaving) return;
    this.#isTidying = true;
    this.#window.history.go(-surplus);
  }

  #pushPage(...[state, unused, url]: Parameters<History["pushState"]>): void {
    const page = readPageState(state);
    if (this.#depth > 0) this.#replace(page, unused, url);
    else this.#push(page, unused, url);
    this.#enterPage(page);
  }

  /** Overlays that stay open on another page have no entry there. */
  #enterPage(state: unknown): void {
    this.#closers.length = 0;
    this.#written = undefined;
    this.#depth = readDepth(state);
    this.#page = readState(state).idx;
  }

  #replaceEntry(...[state, unused, url]: Parameters<History["replaceState"]>): void {
    this.#page = readState(state).idx;
    if (this.#depth === 0) return this.#replace(state, unused, url);
    this.#replace({ ...readState(state), overlays: this.#depth }, unused, url);
    this.#written = { state: readPageState(state), href: this.#window.location.href };
  }

  #onMove(event: PopStateEvent): void {
    const [from, depth] = [this.#depth, readDepth(event.state)];
    const { idx } = readState(event.state);
    const { history } = this.#window;
    if (idx !== this.#page) {
      if (this.#isTidying) {
        // A page took the place of the entry while it was being left.
        event.stopImmediatePropagation();
        history.go(1);
        return;
      }
      for (const close of this.#closers.splice(0)) close();
      this.#enterPage(event.state);
      this.#tidy();
      return;
    }
    event.stopImmediatePropagation();
    this.#depth = depth;
    const isOwn = this.#isTidying;
    this.#isTidying = false;
    if (depth < from) this.#takeWritten(depth);
    if (isOwn) {
      this.#addEntries();
      this.#tidy();
    } else if (this.#closers.length > depth) for (const close of this.#closers.splice(depth).reverse()) close();
    // Back from the entry of an overlay that a link had closed: it is meant for the page.
    else if (depth < from) history.back();
    // Forward to an overlay that is closed.
    else this.#tidy();
  }

  #takeWritten(depth: number): void {
    if (this.#written === undefined) return;
    const { state, href } = this.#written;
    this.#written = undefined;
    this.#replace(depth > 0 ? { ...readState(state), overlays: depth } : state, "", href);
  }
}
