import type { BuilderDocument } from "#domain/builder/document";

/** How many steps can be taken back. */
const MOST_STEPS = 200;

/** A document with what it was before and what was taken back. */
export interface History {
  readonly past: ReadonlyArray<BuilderDocument>;
  readonly present: BuilderDocument;
  readonly future: ReadonlyArray<BuilderDocument>;
  /** Changes under the same key as the last one are one step with it, as every move of one drag is. */
  readonly key: string | undefined;
}

export type HistoryAction =
  | { readonly type: "change"; readonly document: BuilderDocument; readonly key?: string | undefined }
  /** The drag, or the typing, is over: the next change is a step of its own. */
  | { readonly type: "settle" }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  /** Another document altogether, as when somebody else's version is taken: nothing of before can be reached. */
  | { readonly type: "replace"; readonly document: BuilderDocument };

export const startHistory = (document: BuilderDocument): History => ({
  past: [],
  present: document,
  future: [],
  key: undefined,
});

export function reduceHistory(history: History, action: HistoryAction): History {
  const { past, present, future } = history;
  switch (action.type) {
    case "change": {
      if (action.document === present) return history;
      const isSameStep = action.key !== undefined && action.key === history.key;
      return {
        past: isSameStep ? past : [...past, present].slice(-MOST_STEPS),
        present: action.document,
        future: [],
        key: action.key,
      };
    }
    case "settle":
      return history.key === undefined ? history : { ...history, key: undefined };
    case "undo": {
      const before = past.at(-1);
      return before
        ? { past: past.slice(0, -1), present: before, future: [present, ...future], key: undefined }
        : history;
    }
    case "redo": {
      const [after, ...later] = future;
      return after ? { past: [...past, present], present: after, future: later, key: undefined } : history;
    }
    case "replace":
      return startHistory(action.document);
  }
}
