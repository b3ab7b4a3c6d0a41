import { useEffect, useReducer, useRef, useState } from "react";
import * as v from "valibot";
import type { DraftStore } from "#domain/preferences/drafts";
import { useDrafts } from "../preferences/use-drafts.ts";
import { movePendingSheet } from "./use-pending-sheet.ts";
import type { TagPicture } from "#domain/name-tags/picture";
import { MOST_TAGS, type TagRow, type TagTexts } from "#domain/name-tags/roster";

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
interface State {
  readonly choices: TagChoices;
  /** Lists as they were before each change of them, the last one at the end. */
  readonly past: ReadonlyArray<Lists & { readonly what: string }>;
}
type Action =
  | { readonly kind: "change"; readonly changes: Partial<TagChoices> }
  | { readonly kind: "lists"; readonly lists: Lists; readonly what: string; readonly joins: boolean }
  | { readonly kind: "undo" }
  | { readonly kind: "load"; readonly choices: TagChoices };

const MAX_UNDO_STEPS = 60;

function reduce(state: State, action: Action): State {
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

const Row = v.object({ id: v.number(), texts: v.record(v.string(), v.string()), count: v.number() });
const Picture = v.object({
  id: v.string(),
  fileName: v.string(),
  width: v.number(),
  height: v.number(),
  url: v.string(),
});
const Kept = v.object({
  base: v.string(),
  choices: v.object({
    mode: v.picklist(["one", "list"]),
    layout: v.string(),
    colour: v.string(),
    material: v.string(),
    options: v.record(v.string(), v.string()),
    texts: v.record(v.string(), v.string()),
    quantity: v.string(),
    rows: v.pipe(v.array(Row), v.maxLength(MOST_TAGS)),
    rest: v.array(Row),
    pictures: v.optional(v.array(Picture), []),
  }),
});

function readDraft(drafts: DraftStore, key: string, base: string): TagChoices | undefined {
  const parsed = v.safeParse(Kept, drafts.read(key));
  return parsed.success && parsed.output.base === base ? parsed.output.choices : undefined;
}

export interface Tags {
  readonly choices: TagChoices;
  readonly change: (changes: Partial<TagChoices>) => void;
  /** Changes the list, so that it can be taken back. @param joins with the change before, when that was the same `what` */
  readonly setRows: (
    rows: ReadonlyArray<TagRow>,
    what: string,
    options?: { readonly rest?: ReadonlyArray<TagRow>; readonly joins?: boolean },
  ) => void;
  readonly undo: () => void;
  /** What the last change of the list was; undefined when there is none to take back. */
  readonly undoable: string | undefined;
  /** True when the page opened with what was left here before. */
  readonly isResumed: boolean;
}

/** Where this browser keeps what is not saved yet. */
export const savedTagsKey = (slug: string, configuredId = "new"): string => `tags:${slug}:${configuredId}`;

/** What was begun here is saved now: the next visit starts with an empty page. @param as what it is kept as from now on */
export function useSavedTags(slug: string, isSaved: boolean, as: string): void {
  const drafts = useDrafts();
  useEffect(() => {
    if (!isSaved) return;
    drafts.write(savedTagsKey(slug), undefined);
    movePendingSheet(drafts, savedTagsKey(slug), as);
  }, [drafts, slug, isSaved, as]);
}

/**
 * The page's choices, kept in this browser until they are saved: a reload or a closed window loses nothing.
 * @param key names the product and the configuration; @param base what the server had when they were begun: older ones are left
 */
export function useTags(start: TagChoices, key: string, base: string): Tags {
  const [state, dispatch] = useReducer(reduce, { choices: start, past: [] });
  const [isResumed, setResumed] = useState(false);
  const isReady = useRef(false);
  const drafts = useDrafts();
  useEffect(() => {
    const kept = readDraft(drafts, key, base);
    if (kept) {
      dispatch({ kind: "load", choices: { ...kept, options: { ...start.options, ...kept.options } } });
      setResumed(kept.rows.length > 0 || Object.values(kept.texts).some((text) => text !== ""));
    }
    isReady.current = true;
    // Only when another configuration is opened: afterwards the page itself is what counts.
  }, [drafts, key, base]);
  useEffect(() => {
    if (!isReady.current || state.choices === start) return;
    const timer = setTimeout(() => void drafts.write(key, { base, choices: state.choices }), 250);
    return () => clearTimeout(timer);
  }, [drafts, state.choices, start, key, base]);
  return {
    choices: state.choices,
    change: (changes) => dispatch({ kind: "change", changes }),
    setRows: (rows, what, { rest = state.choices.rest, joins = false } = {}) =>
      dispatch({ kind: "lists", lists: { rows, rest }, what, joins }),
    undo: () => dispatch({ kind: "undo" }),
    undoable: state.past.at(-1)?.what,
    isResumed,
  };
}
