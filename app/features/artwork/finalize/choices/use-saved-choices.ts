import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { isLostAnswer, type LostAnswer } from "../../../api-client/index.ts";
import type { OrderedChoices } from "./use-ordered-choices.ts";

type Line = Omit<SavedCutLine, "choices">;

interface Screen {
  readonly choices: CutChoices;
  /** Undefined while it is being recalculated, or where there is none. */
  readonly line: Line | undefined;
  /** Undefined while a field is invalid. */
  readonly order: OrderedChoices | undefined;
}

/** The payload of the finalize form: the cut choices, the cut line, and what is ordered besides them. */
export const buildFinalizePayload = ({ choices, line, order }: Screen): string =>
  JSON.stringify({ choices, ...(line ? { line } : {}), ...order });

/** Milliseconds after the last change until it is saved, so that a moving slider sends nothing. */
const SAVE_DELAY_MS = 600;
/** The same for what is chosen by one click, such as a size. */
const CLICK_DELAY_MS = 50;
/** Milliseconds until a save whose response was lost is repeated. */
const RETRY_MS = 4000;

/**
 * Saves the configured product as the screen changes, so that a reload shows the same and the price fits the actual
 * size. Nothing unfinished is saved; without a cut line only what is ordered besides it.
 */
export function useSavedChoices(screen: Screen, alreadySaved: SavedCutLine | undefined) {
  const fetcher = useFetcher<{ message?: string } | LostAnswer>();
  const orderText = screen.order && JSON.stringify(screen.order);
  const payload = screen.order && screen.line ? buildFinalizePayload(screen) : orderText;
  const sizeText = JSON.stringify(screen.choices.box);
  const [start] = useState(() => ({
    order: orderText,
    size: sizeText,
    payload: alreadySaved && buildSavedPayload(alreadySaved, screen.order),
  }));
  const saved = useRef(start);
  const submit = useRef(fetcher.submit);
  useEffect(() => {
    submit.current = fetcher.submit;
  });
  useEffect(() => {
    if (!payload || payload === saved.current.payload || payload === saved.current.order) return;
    const isClick = orderText !== saved.current.order || sizeText !== saved.current.size;
    const timer = setTimeout(
      () => {
        saved.current = { payload, order: orderText, size: sizeText };
        submit.current({ intent: "save", payload }, { method: "post" });
      },
      isClick ? CLICK_DELAY_MS : SAVE_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [payload, orderText, sizeText]);
  // A change whose request failed is sent again without user action.
  const answer = fetcher.data;
  useEffect(() => {
    if (!payload || !isLostAnswer(answer)) return;
    const timer = setTimeout(() => submit.current({ intent: "save", payload }, { method: "post" }), RETRY_MS);
    return () => clearTimeout(timer);
  }, [payload, answer]);
  return { isSaving: fetcher.state !== "idle", problem: fetcher.data?.message };
}

const buildSavedPayload = (cutLine: SavedCutLine, order: OrderedChoices | undefined): string | undefined =>
  cutLine.choices && buildFinalizePayload({ choices: cutLine.choices, line: withoutChoices(cutLine), order });

/** In the key order of a new cut line, so that both JSON texts compare. */
const withoutChoices = ({ path, kiss, width, height, kind, artBox }: SavedCutLine): Line => ({
  path,
  ...(kiss ? { kiss } : {}),
  width,
  height,
  kind,
  ...(artBox ? { artBox } : {}),
});
