import {
  findCurrentField,
  findPlace,
  followLateParts,
  type NotingPlace,
  repeatNotes,
  setForeignAside,
} from "../kernel/index.ts";
import { shareDocument } from "./shared-document.ts";

/**
 * What a visitor did, and what others inserted into the page, before the page's scripts ran. A script in the page notes
 * it from the start (app/http/page-scripts.tsx).
 */
interface EarlyInput {
  /** The whole page; undefined once it is hydrated. */
  page?: NotingPlace | undefined;
  /** Where a target's input is noted, if React does not answer it. */
  findPlace: (target: Element) => NotingPlace | undefined;
  readonly inserted: ReadonlyArray<MutationRecord>;
  readonly watch: MutationObserver;
  /** From then on every change of the page is another's. */
  readonly endParsing: () => void;
  /** Set at the start of hydration. */
  focused?: Element | null;
  putForeignBack?: () => void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Prepares the page for hydration: what others inserted is out of its way, and what they do later does not break it.
 */
export function leavePageToReact(): void {
  const early = window.earlyInput;
  if (early) {
    early.focused = document.activeElement;
    const records = [...early.inserted, ...early.watch.takeRecords()];
    early.watch.disconnect();
    early.putForeignBack = setForeignAside(records);
  }
  shareDocument();
  followLateParts();
}

/** Repeats what was done before hydration, which React has not seen. From now on only late parts note what is done. */
export async function repeatEarlyInput(): Promise<void> {
  const early = window.earlyInput;
  if (early?.page === undefined) return;
  const { notes } = early.page;
  early.page = undefined;
  early.findPlace = findPlace;
  early.putForeignBack?.();
  const focused = early.focused && findCurrentField(early.focused);
  if (focused instanceof HTMLElement && focused !== early.focused) focused.focus();
  await repeatNotes(notes);
}
