import type { TagPicture } from "#domain/name-tags/picture";
import type { TagRow, TagTexts } from "#domain/name-tags/roster";

/** Everything that is chosen on the page. */
export interface TagChoices {
  readonly mode: "one" | "list";
  /** "classic-name-tag@3" */
  readonly layout: string;
  /** Slug; "" for the layout's own. */
  readonly colour: string;
  readonly material: string;
  readonly options: Readonly<Record<string, string>>;
  /** Of a single tag. */
  readonly texts: TagTexts;
  readonly quantity: string;
  readonly rows: ReadonlyArray<TagRow>;
  /** People of a long list who did not find room. */
  readonly rest: ReadonlyArray<TagRow>;
  /** Pictures that were sent, whether anybody has them yet or not. */
  readonly pictures: ReadonlyArray<TagPicture>;
}

type Lists = Pick<TagChoices, "rows" | "rest">;
export interface TagsState {
  readonly choices: TagChoices;
  /** Lists as they were before each change of them, the last one at the end. */
  readonly past: ReadonlyArray<Lists & { readonly what: string }>;
}
export type TagsAction =
  | { readonly kind: "change"; readonly changes: Partial<TagChoices> }
  | { readonly kind: "lists"; readonly lists: Lists; readonly what: string; readonly joins: boolean }
  | { readonly kind: "undo" }
  | { readonly kind: "load"; readonly choices: TagChoices };

const MAX_UNDO_STEPS = 60;

/** What an action makes of the choices. Changes of the list can be taken back one by one. */
export function reduceTags(state: TagsState, action: TagsAction): TagsState {
  const { choices, past } = state;
  switch (action.kind) {
    case "load":
      return { choices: action.choices, past: [] };
    case "change":
      return { ...state, choices: { ...choices, ...action.changes } };
    case "lists": {
      // Letters typed into one cell are taken back together.
      const isSame = action.joins && past.at(-1)?.what === action.what;
      const before = { rows: choices.rows, rest: choices.rest, what: action.what };
      return {
        choices: { ...choices, ...action.lists },
        past: isSame ? past : [...past.slice(-MAX_UNDO_STEPS), before],
      };
    }
    case "undo": {
      const last = past.at(-1);
      return last ? { choices: { ...choices, rows: last.rows, rest: last.rest }, past: past.slice(0, -1) } : state;
    }
  }
}
