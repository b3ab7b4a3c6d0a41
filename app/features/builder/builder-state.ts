import type { BuilderDocument } from "#domain/builder/document";
import { reorder, withGroups } from "#domain/builder/operations";
import type { Warning } from "#domain/builder/pieces";

type Ids = ReadonlySet<string>;

/** What is open, on its way and in the way, besides the sheet itself. */
export interface BuilderView {
  readonly isLibraryOpen: boolean;
  /** The sheet is being saved for the cart. */
  readonly isGoing: boolean;
  /** Why the last press of "Add to cart" did not get on. */
  readonly problem: string | undefined;
}
export type BuilderAction =
  | { readonly kind: "library"; readonly isOpen: boolean }
  | { readonly kind: "stopped"; readonly problem: string }
  | { readonly kind: "going" }
  | { readonly kind: "saved" };

export const BUILDER_START: BuilderView = { isLibraryOpen: false, isGoing: false, problem: undefined };

export function reduceBuilder(state: BuilderView, action: BuilderAction): BuilderView {
  switch (action.kind) {
    case "library":
      return { ...state, isLibraryOpen: action.isOpen };
    case "stopped":
      return { ...state, problem: action.problem };
    case "going":
      return { ...state, isGoing: true, problem: undefined };
    case "saved":
      return { ...state, isGoing: false };
  }
}

interface Order {
  readonly document: Pick<BuilderDocument, "objects">;
  /** It has a price as it is chosen. */
  readonly isSound: boolean;
  readonly quantityErrors: ReadonlyArray<string> | undefined;
  readonly speedErrors: ReadonlyArray<string> | undefined;
  readonly warnings: ReadonlyArray<Pick<Warning, "blocking" | "message">>;
}

/** Why a sheet cannot be put into the cart; undefined when it can. */
export function reasonNotToBuy({
  document,
  isSound,
  quantityErrors,
  speedErrors,
  warnings,
}: Order): string | undefined {
  if (document.objects.length === 0) return "Add someone to the sheet first.";
  if (!isSound) return quantityErrors?.[0] ?? speedErrors?.[0] ?? "Check the number of sets.";
  return warnings.find((warning) => warning.blocking)?.message;
}

/** What is chosen after a press on an object, with its whole group. @param isMore adds to what is chosen, or takes away from it */
export function chosenAfter(document: BuilderDocument, selection: Ids, id: string, isMore: boolean): Ids {
  const whole = withGroups(document, new Set([id]));
  if (!isMore) return whole;
  return selection.has(id)
    ? new Set([...selection].filter((one) => !whole.has(one)))
    : new Set([...selection, ...whole]);
}

/** The sheet with an object, and its group, one layer further to the front or to the back. */
export const withLayerMoved = (
  document: BuilderDocument,
  id: string,
  direction: "forward" | "backward",
): BuilderDocument => reorder(document, withGroups(document, new Set([id])), direction);

/** The sheet with an object locked, or free again. */
export const withLockToggled = (document: BuilderDocument, id: string): BuilderDocument => ({
  ...document,
  objects: document.objects.map((object) => (object.id === id ? { ...object, locked: !object.locked } : object)),
});
