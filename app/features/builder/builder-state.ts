import { exampleProblem } from "#domain/prepress/builder/arrange";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import { reorder, withGroups } from "#domain/prepress/builder/operations";
import type { Warning } from "#domain/prepress/builder/warnings";

type Ids = ReadonlySet<string>;

/** State of the builder besides the sheet itself. */
export interface BuilderView {
  readonly isLibraryOpen: boolean;
  /** The sheet is being saved for the cart. */
  readonly isSaving: boolean;
  /** Why the sheet could not be added to the cart, until it or its order changes. */
  readonly problem: string | undefined;
}
export type BuilderAction =
  | { readonly kind: "library"; readonly isOpen: boolean }
  | { readonly kind: "refuse"; readonly problem: string }
  | { readonly kind: "change" }
  | { readonly kind: "save" }
  | { readonly kind: "saved" };

export const BUILDER_START: BuilderView = { isLibraryOpen: false, isSaving: false, problem: undefined };

export function reduceBuilder(state: BuilderView, action: BuilderAction): BuilderView {
  switch (action.kind) {
    case "library":
      return { ...state, isLibraryOpen: action.isOpen };
    case "refuse":
      return { ...state, problem: action.problem };
    case "change":
      return state.problem === undefined ? state : { ...state, problem: undefined };
    case "save":
      return { ...state, isSaving: true, problem: undefined };
    case "saved":
      return { ...state, isSaving: false };
  }
}

interface Order {
  readonly document: Pick<BuilderDocument, "objects">;
  /** The chosen quantity and speed have a price. */
  readonly hasPrice: boolean;
  readonly quantityErrors: ReadonlyArray<string> | undefined;
  readonly speedErrors: ReadonlyArray<string> | undefined;
  readonly warnings: ReadonlyArray<Pick<Warning, "blocking" | "message">>;
}

/** Why a sheet cannot be put into the cart; undefined when it can. */
export function reasonNotToBuy({
  document,
  hasPrice,
  quantityErrors,
  speedErrors,
  warnings,
}: Order): string | undefined {
  if (document.objects.length === 0) return "Add someone to the sheet first.";
  const exampleMessage = exampleProblem(document);
  if (exampleMessage !== undefined) return exampleMessage;
  if (!hasPrice) return quantityErrors?.[0] ?? speedErrors?.[0] ?? "Check the number of sets.";
  return warnings.find((warning) => warning.blocking)?.message;
}

/**
 * The selection after a click on an object, which always includes its group.
 * @param isMore toggles it in the selection instead of replacing the selection
 */
export function selectionAfter(document: BuilderDocument, selection: Ids, id: string, isMore: boolean): Ids {
  const whole = withGroups(document, new Set([id]));
  if (!isMore) return whole;
  return selection.has(id)
    ? new Set([...selection].filter((objectId) => !whole.has(objectId)))
    : new Set([...selection, ...whole]);
}

/** Moves an object and its group one layer forward or backward. */
export const withLayerMoved = (
  document: BuilderDocument,
  id: string,
  direction: "forward" | "backward",
): BuilderDocument => reorder(document, withGroups(document, new Set([id])), direction);

/** Locks or unlocks an object. */
export const withLockToggled = (document: BuilderDocument, id: string): BuilderDocument => ({
  ...document,
  objects: document.objects.map((object) => (object.id === id ? { ...object, locked: !object.locked } : object)),
});
