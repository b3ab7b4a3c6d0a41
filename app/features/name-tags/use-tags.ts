import { useEffect, useReducer, useRef, useState } from "react";
import * as v from "valibot";
import type { DraftStore } from "#domain/ground/preferences/drafts";
import { useDrafts } from "../preferences/index.ts";
import { movePendingSheet } from "./use-pending-sheet.ts";
import { MAX_TAGS, type TagRow } from "#domain/prepress/name-tags/people/roster";
import { reduceTags, startTags, undoableChange, type TagChoices } from "./tags-state.ts";

/** Milliseconds from the last change until it is stored, unless the page is left before. */
const STORE_DELAY_MS = 250;

const Row = v.object({ id: v.number(), texts: v.record(v.string(), v.string()), count: v.number() });
const Picture = v.object({
  id: v.string(),
  fileName: v.string(),
  width: v.number(),
  height: v.number(),
  url: v.string(),
});
const Draft = v.object({
  base: v.string(),
  choices: v.object({
    mode: v.picklist(["one", "list"]),
    layout: v.string(),
    colour: v.string(),
    material: v.string(),
    options: v.record(v.string(), v.string()),
    texts: v.record(v.string(), v.string()),
    quantity: v.string(),
    rows: v.pipe(v.array(Row), v.maxLength(MAX_TAGS)),
    rest: v.array(Row),
    pictures: v.optional(v.array(Picture), []),
  }),
});

function readDraft(drafts: DraftStore, key: string, base: string): TagChoices | undefined {
  const parsed = v.safeParse(Draft, drafts.read(key));
  return parsed.success && parsed.output.base === base ? parsed.output.choices : undefined;
}

export interface Tags {
  readonly choices: TagChoices;
  /** Changes everything but the lists. */
  readonly change: (changes: Partial<Omit<TagChoices, "rows" | "rest">>) => void;
  /**
   * Changes the list as a step of undo.
   * @param change names the step on the undo button
   * @param joins makes it one step with the last one of the same name
   */
  readonly setRows: (
    rows: ReadonlyArray<TagRow>,
    change: string,
    options?: { readonly rest?: ReadonlyArray<TagRow>; readonly joins?: boolean },
  ) => void;
  readonly undo: () => void;
  /** The name of the change that undo takes back; undefined when there is none. */
  readonly undoable: string | undefined;
  /** Whether the page opened with choices of an earlier visit. */
  readonly isResumed: boolean;
}

/** The draft key of choices that are not saved yet. */
export const savedTagsKey = (slug: string, configuredId = "new"): string => `tags:${slug}:${configuredId}`;

/**
 * Deletes the draft of a new configuration once it is saved.
 * @param as the draft key of the saved configuration, which its pending sheet moves to
 */
export function useSavedTags(slug: string, isSaved: boolean, as: string): void {
  const drafts = useDrafts();
  useEffect(() => {
    if (!isSaved) return;
    drafts.write(savedTagsKey(slug), undefined);
    movePendingSheet(drafts, savedTagsKey(slug), as);
  }, [drafts, slug, isSaved, as]);
}

/**
 * The page's choices, stored in this browser until they are saved, so that a reload or a closed window loses nothing.
 * @param key the draft key of the product and the configuration
 * @param base identifies the saved state that the choices are based on; drafts with another base are ignored
 */
export function useTags(start: TagChoices, key: string, base: string): Tags {
  const [state, dispatch] = useReducer(reduceTags, start, startTags);
  const [isResumed, setResumed] = useState(false);
  const isReady = useRef(false);
  const drafts = useDrafts();
  useEffect(() => {
    const draft = readDraft(drafts, key, base);
    if (draft) {
      dispatch({ kind: "load", choices: { ...draft, options: { ...start.options, ...draft.options } } });
      setResumed(draft.rows.length > 0 || Object.values(draft.texts).some((text) => text !== ""));
    }
    isReady.current = true;
    // Only when another configuration is opened: later the page has the newest choices.
  }, [drafts, key, base]);
  const waiting = useRef<() => void>();
  useEffect(() => {
    waiting.current = undefined;
    if (!isReady.current || state.choices === start) return;
    const store = () => {
      waiting.current = undefined;
      drafts.write(key, { base, choices: state.choices });
    };
    waiting.current = store;
    const timer = setTimeout(store, STORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [drafts, state.choices, start, key, base]);
  useEffect(() => {
    const storeNow = () => waiting.current?.();
    addEventListener("pagehide", storeNow);
    return () => {
      removeEventListener("pagehide", storeNow);
      storeNow();
    };
  }, []);
  return {
    choices: state.choices,
    change: (changes) => dispatch({ kind: "change", changes }),
    setRows: (rows, change, { rest = state.choices.rest, joins = false } = {}) =>
      dispatch({ kind: "lists", lists: { rows, rest }, change, joins }),
    undo: () => dispatch({ kind: "undo" }),
    undoable: undoableChange(state),
    isResumed,
  };
}
