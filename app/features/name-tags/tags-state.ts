import { canUndo, push, startHistory, undo, type UndoHistory } from "#domain/ground/kernel/data/history";
import type { TagPicture } from "#domain/prepress/name-tags/drawing/picture";
import type { TagRow, TagTexts } from "#domain/prepress/name-tags/people/roster";

/** The customer's choices on the page. */
export interface TagChoices {
  readonly mode: "one" | "list";
  /** "classic-name-tag@3" */
  readonly layout: string;
  /** Slug; "" for the layout's own color. */
  readonly colour: string;
  readonly material: string;
  readonly options: Readonly<Record<string, string>>;
  /** The texts of a single tag. */
  readonly texts: TagTexts;
  readonly quantity: string;
  readonly rows: ReadonlyArray<TagRow>;
  /** People of a long list beyond the largest order. */
  readonly rest: ReadonlyArray<TagRow>;
  /** Uploaded pictures, assigned to a person or not. */
  readonly pictures: ReadonlyArray<TagPicture>;
}

type Lists = Pick<TagChoices, "rows" | "rest">;

export interface TagsState {
  /** The choices with the lists of `history.present`. */
  readonly choices: TagChoices;
  /** The lists with the change that led to them, as the undo button names it. */
  readonly history: UndoHistory<Lists & { readonly change: string }>;
}
export type TagsAction =
  | { readonly kind: "change"; readonly changes: Partial<Omit<TagChoices, keyof Lists>> }
  /** `joins` makes the change one step of undo with the last one of the same name, such as typing into a cell. */
  | { readonly kind: "lists"; readonly lists: Lists; readonly change: string; readonly joins: boolean }
  | { readonly kind: "undo" }
  | { readonly kind: "load"; readonly choices: TagChoices };

const MAX_UNDO_STEPS = 60;

export const startTags = (choices: TagChoices): TagsState => ({
  choices,
  history: startHistory({ rows: choices.rows, rest: choices.rest, change: "" }, MAX_UNDO_STEPS),
});

/** Only changes of the lists can be undone. */
export function reduceTags(state: TagsState, action: TagsAction): TagsState {
  switch (action.kind) {
    case "load":
      return startTags(action.choices);
    case "change":
      return { ...state, choices: { ...state.choices, ...action.changes } };
    case "lists": {
      const { lists, change, joins } = action;
      return atLists(state, push(state.history, { ...lists, change }, joins ? change : undefined));
    }
    case "undo":
      return canUndo(state.history) ? atLists(state, undo(state.history)) : state;
  }
}

function atLists({ choices }: TagsState, history: TagsState["history"]): TagsState {
  const { rows, rest } = history.present;
  return { choices: { ...choices, rows, rest }, history };
}

/** The name of the change that undo takes back; undefined when there is none. */
export const undoableChange = ({ history }: TagsState): string | undefined =>
  canUndo(history) ? history.present.change : undefined;
