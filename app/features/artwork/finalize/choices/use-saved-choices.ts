import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { isLostAnswer, type LostAnswer } from "../../../api-client/index.ts";

type Line = Omit<SavedCutLine, "choices">;

/** The payload of the finalize form: the choices and the cut line. */
export const buildFinalizePayload = (choices: CutChoices, line: Line | undefined): string =>
  JSON.stringify({ choices, ...(line ? { line } : {}) });

/** Milliseconds after the last change until it is saved, so that a moving slider sends nothing. */
const SAVE_DELAY_MS = 600;
/** Milliseconds until a save whose response was lost is repeated. */
const RETRY_MS = 4000;

/**
 * Saves the configured product as the screen changes, so that a reload shows the same and the price fits the actual
 * size.
 * @param line undefined while it is being recalculated: nothing unfinished is saved
 */
export function useSavedChoices(choices: CutChoices, line: Line | undefined, alreadySaved: SavedCutLine | undefined) {
  const fetcher = useFetcher<{ message?: string } | LostAnswer>();
  const payload = line && buildFinalizePayload(choices, line);
  const saved = useRef(
    alreadySaved?.choices ? buildFinalizePayload(alreadySaved.choices, withoutChoices(alreadySaved)) : "",
  );
  const submit = useRef(fetcher.submit);
  useEffect(() => {
    submit.current = fetcher.submit;
  });
  useEffect(() => {
    if (!payload || payload === saved.current) return;
    const timer = setTimeout(() => {
      saved.current = payload;
      submit.current({ intent: "save", payload }, { method: "post" });
    }, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [payload]);
  // A change whose request failed is sent again without user action.
  const answer = fetcher.data;
  useEffect(() => {
    if (!payload || !isLostAnswer(answer)) return;
    const timer = setTimeout(() => submit.current({ intent: "save", payload }, { method: "post" }), RETRY_MS);
    return () => clearTimeout(timer);
  }, [payload, answer]);
  return { isSaving: fetcher.state !== "idle", problem: fetcher.data?.message };
}

/** In the key order of a new cut line, so that both JSON texts compare. */
const withoutChoices = ({ path, kiss, width, height, kind, artBox }: SavedCutLine): Line => ({
  path,
  ...(kiss ? { kiss } : {}),
  width,
  height,
  kind,
  ...(artBox ? { artBox } : {}),
});
