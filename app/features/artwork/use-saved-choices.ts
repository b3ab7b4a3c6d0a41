import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CutChoices } from "#domain/artwork/cut-choices";
import type { SavedCutLine } from "#domain/artwork/cut-line/cut-line-input";
import { isLostAnswer, type LostAnswer } from "../api-client/connection/lost-action.ts";

type Line = Omit<SavedCutLine, "choices">;

/** What the last step's form sends: the choices, and the line that this browser drew by them. */
export const payloadOf = (choices: CutChoices, line: Line | undefined): string =>
  JSON.stringify({ choices, ...(line ? { line } : {}) });

/** Saved this long after the last change, so that a slider on its way costs nothing. */
const REST_MS = 600;
/** After a save whose answer never came. */
const AGAIN_MS = 4000;

/**
 * Keeps the configured product up to date with what is on the screen, so that a reload shows the same and the price is
 * that of the real size.
 * @param line undefined while it is being drawn: nothing half done is saved
 */
export function useSavedChoices(choices: CutChoices, line: Line | undefined, alreadySaved: SavedCutLine | undefined) {
  const fetcher = useFetcher<{ message?: string } | LostAnswer>();
  const payload = line && payloadOf(choices, line);
  const saved = useRef(alreadySaved?.choices ? payloadOf(alreadySaved.choices, withoutChoices(alreadySaved)) : "");
  const submit = useRef(fetcher.submit);
  useEffect(() => {
    submit.current = fetcher.submit;
  });
  useEffect(() => {
    if (!payload || payload === saved.current) return;
    const timer = setTimeout(() => {
      saved.current = payload;
      submit.current({ intent: "save", payload }, { method: "post" });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [payload]);
  // Nobody would move the slider again only because the line broke: what was on its way is sent again.
  const answer = fetcher.data;
  useEffect(() => {
    if (!payload || !isLostAnswer(answer)) return;
    const timer = setTimeout(() => submit.current({ intent: "save", payload }, { method: "post" }), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [payload, answer]);
  return { isSaving: fetcher.state !== "idle", problem: fetcher.data?.message };
}

/** In the order of keys in which a fresh line is written, so that both texts compare. */
const withoutChoices = ({ path, kiss, width, height, kind, artBox }: SavedCutLine): Line => ({
  path,
  ...(kiss ? { kiss } : {}),
  width,
  height,
  kind,
  ...(artBox ? { artBox } : {}),
});
