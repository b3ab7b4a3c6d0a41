import { createContext, useContext, useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import type { QuoteSpec } from "#domain/shop/pricing/quotes/quote";
import { readTabKey, writeTabKey } from "#domain/shop/configured-products/tab-key";
import type { MatPictureProps } from "./mat-picture.tsx";
import type { Cut } from "./use-cut.ts";

/** A picture in its cut line, as a page puts it on the mat. */
export interface PictureOnMat {
  readonly Picture: ComponentType<MatPictureProps>;
  readonly props: MatPictureProps;
}

/** What a page around the mat shows beside its own column. */
export interface MatPage {
  /** Above both columns. */
  readonly header: ReactNode;
  /** What takes a file. */
  readonly field?: ReactNode;
  readonly picture?: PictureOnMat;
}

/** The handle of such a page. */
export interface MatHandle<Data = unknown> {
  readonly mat: (data: Data) => MatPage | undefined;
}

/** What becomes known of a file while it is sent. */
interface FileDetails {
  /** What is drawn of it until its design is open, by what is chosen beside it; undefined where nothing is. */
  readonly draft?: ((spec: QuoteSpec) => PictureOnMat) | undefined;
  /** The stored design and file. */
  readonly designId?: string;
  readonly artworkId?: string;
}

/** A file that was chosen on one of the pages. */
export interface HandedFile extends FileDetails {
  /** Tells files apart whose design is not stored yet. */
  readonly key: string;
  readonly file: File;
}

/** The cut on the mat, and the design and file that it is of. */
interface MatCut extends Cut {
  readonly designId: string;
  readonly artworkId: string;
}

/**
 * What the pages around one mat share. A store, because changes of a context would reach parts of the page that are
 * not rendered yet (kernel/late).
 */
export class MatStore {
  readonly #listeners = new Set<() => void>();
  #handedFile: HandedFile | undefined;
  #fileCount = 0;
  #cut: MatCut | undefined;
  #spec: QuoteSpec | undefined;
  #lastSpec: QuoteSpec | undefined;
  #tab: string | undefined;
  #saveCount = 0;

  /** The name under which this tab saves designs. Only scripts use it. */
  get tab(): string {
    return (this.#tab ??= crypto.randomUUID());
  }

  /** The `TabKey` of the last save. */
  get tabKey(): string {
    return writeTabKey(this.tab, this.#saveCount);
  }

  /** @returns the `TabKey` of a save that is about to be sent */
  countSave(): string {
    this.#saveCount++;
    return this.tabKey;
  }

  /** After a reload the tab goes on with the key that it had: what it saved last may still be on its way. */
  resumeTab(key: string): void {
    const { tab, number = 0 } = readTabKey(key);
    [this.#tab, this.#saveCount] = [tab, number];
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  getHandedFile = (): HandedFile | undefined => this.#handedFile;

  /** Takes a file that is about to be sent. @returns adds to what is known of it, while no other one was taken */
  handOver(file: File): (details: FileDetails) => void {
    if (this.#handedFile?.file !== file) this.#handedFile = { key: `file ${String(++this.#fileCount)}`, file };
    this.#notify();
    return (details) => {
      if (this.#handedFile?.file !== file) return;
      this.#handedFile = { ...this.#handedFile, ...details };
      this.#notify();
    };
  }

  getCut = (): MatCut | undefined => this.#cut;

  /** Tells the page beside the mat what has changed. The mat is rendered more often than that. */
  setCut(cut: MatCut): void {
    const shownCut = this.#cut;
    const hasSameResults = JSON.stringify(shownCut?.results) === JSON.stringify(cut.results);
    const results = shownCut && hasSameResults ? shownCut.results : cut.results;
    const entries = Object.entries({ ...cut, results });
    if (shownCut && entries.every(([name, value]) => Object.is(value, shownCut[name as keyof MatCut]))) return;
    this.#cut = { ...cut, results };
    this.#notify();
  }

  /** What is chosen beside the mat; undefined while a choice is invalid. */
  getSpec = (): QuoteSpec | undefined => this.#spec;

  getLastSpec = (): QuoteSpec | undefined => this.#lastSpec;

  setSpec = (spec: QuoteSpec | undefined): void => {
    this.#spec = spec;
    this.#lastSpec = spec ?? this.#lastSpec;
    this.#notify();
  };
}

export const MatContext = createContext<MatStore | undefined>(undefined);

/** The mat of the current page; undefined on a page without one. */
export const useMat = (): MatStore | undefined => useContext(MatContext);

const subscribeToNothing = () => () => undefined;
const nothing = () => undefined;

/** The file that was chosen last; undefined on a page without a mat. */
export const useHandedFile = (store: MatStore | undefined): HandedFile | undefined =>
  useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.getHandedFile ?? nothing, nothing);

/** The cut that the mat drew last. */
export const useMatCut = (store: MatStore | undefined): MatCut | undefined =>
  useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.getCut ?? nothing, nothing);

/** What was chosen last beside the mat without mistakes; undefined before the page has said it. */
export const useMatSpec = (store: MatStore | undefined): QuoteSpec | undefined =>
  useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.getLastSpec ?? nothing, nothing);
