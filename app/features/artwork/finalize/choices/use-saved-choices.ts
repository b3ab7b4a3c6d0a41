import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { useStableCallback } from "../../../../ui/use-stable-callback.ts";
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
  const [lastSaved, setLastSaved] = useState<Screen | undefined>(() => ({
    choices: alreadySaved?.choices ?? screen.choices,
    line: alreadySaved && withoutChoices(alreadySaved),
    order: screen.order,
  }));
  const payload = buildUnsavedPayload(screen, lastSaved);
  const isClick = !isSame(screen.order, lastSaved?.order) || !isSame(screen.choices.box, lastSaved?.choices.box);
  const save = useStableCallback(() => {
    if (payload === undefined) return;
    setLastSaved(screen.line || !lastSaved ? screen : { ...lastSaved, order: screen.order });
    fetcher.submit({ intent: "save", payload }, { method: "post" });
  });
  useEffect(() => {
    if (payload === undefined) return;
    const timer = setTimeout(save, isClick ? CLICK_DELAY_MS : SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [payload, isClick, save]);
  // A change whose request failed is sent again without user action.
  const answer = fetcher.data;
  useEffect(() => {
    if (!isLostAnswer(answer)) return;
    const timer = setTimeout(() => setLastSaved(undefined), RETRY_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  return { isSaving: fetcher.state !== "idle", problem: fetcher.data?.message };
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What is to be saved of a screen; undefined if nothing is. */
function buildUnsavedPayload(screen: Screen, lastSaved: Screen | undefined): string | undefined {
  const { choices, line, order } = screen;
  if (!order) return undefined;
  const isLineSaved = !line || (isSame(choices, lastSaved?.choices) && isSame(line, lastSaved?.line));
  if (isLineSaved && isSame(order, lastSaved?.order)) return undefined;
  return line ? buildFinalizePayload(screen) : JSON.stringify(order);
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
