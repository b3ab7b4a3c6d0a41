import { useFetcher, useFormAction } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { isSameJson } from "#domain/ground/kernel/data/same-json";
import { useStableCallback } from "../../../../ui/use-stable-callback.ts";
import { callApi, isLostAnswer, type LostAnswer } from "../../../api-client/index.ts";
import type { OrderedChoices, OrderInput } from "./use-ordered-choices.ts";
import type { OtherTab, SaveOrigin } from "./use-other-tab.ts";

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

/** What is sent of such a payload. */
export const withOrigin = (payload: string, origin: SaveOrigin): string =>
  JSON.stringify({ ...(JSON.parse(payload) as object), ...origin });

/** Milliseconds after the last change until it is saved, so that a moving slider sends nothing. */
const SAVE_DELAY_MS = 600;
/** The same for what is chosen by one click, such as a size. */
const CLICK_DELAY_MS = 50;
/** Milliseconds until a save whose response was lost is repeated. */
const RETRY_MS = 4000;

/**
 * Saves the configured product as the screen changes, so that a reload shows the same and the price fits the actual
 * size. Nothing unfinished is saved; without a cut line only what is ordered besides it; and nothing while another tab
 * has a newer version.
 */
export function useSavedChoices(
  { id, cutLine: alreadySaved }: { readonly id: string; readonly cutLine: SavedCutLine | undefined },
  screen: Screen,
  otherTab: OtherTab,
) {
  const fetcher = useFetcher<{ message?: string } | LostAnswer>();
  // The address may already be that of the next page.
  const action = useFormAction();
  const [lastSaved, setLastSaved] = useState<Screen | undefined>(() => ({
    choices: alreadySaved?.choices ?? screen.choices,
    line: alreadySaved && withoutChoices(alreadySaved),
    order: screen.order,
  }));
  const payload = otherTab.isChanged ? undefined : buildUnsavedPayload(screen, lastSaved);
  const isClick =
    !isSameJson(screen.order, lastSaved?.order) || !isSameJson(screen.choices.box, lastSaved?.choices.box);
  const save = useStableCallback(() => {
    if (payload === undefined) return;
    setLastSaved(screen.line || !lastSaved ? screen : { ...lastSaved, order: screen.order });
    fetcher.submit({ intent: "save", payload: withOrigin(payload, otherTab.countSave()) }, { method: "post", action });
  });
  useEffect(() => {
    if (payload === undefined) return;
    const timer = setTimeout(save, isClick ? CLICK_DELAY_MS : SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [payload, isClick, save]);
  // Leaving the page also ends a save that is on its way.
  const isSaving = fetcher.state !== "idle";
  const unsaved = isSaving && screen.order ? screen : findUnsaved(screen, lastSaved);
  useSaveOnLeave(id, otherTab.isChanged ? undefined : unsaved, otherTab.countSave);
  // A change whose request failed is sent again without user action.
  const answer = fetcher.data;
  useEffect(() => {
    if (!isLostAnswer(answer)) return;
    const timer = setTimeout(() => setLastSaved(undefined), RETRY_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  // Until a new design has its first line, the page itself still changes its choices.
  const [isDrawn, setDrawn] = useState(alreadySaved !== undefined);
  if (screen.line && !isDrawn) setDrawn(true);
  const isUnsaved = isDrawn && !otherTab.isChanged && (isSaving || hasChanged(screen, lastSaved));
  return {
    isSaving,
    problem: fetcher.data?.message,
    isUnsaved,
    /** Saves what the screen shows over the newer version of another tab. */
    keep: () => {
      otherTab.accept();
      setLastSaved(undefined);
    },
  };
}

/** Saves what the timer has not saved yet when the page is left. */
function useSaveOnLeave(id: string, unsaved: Screen | undefined, countSave: OtherTab["countSave"]): void {
  const save = useStableCallback(() => {
    if (!unsaved) return;
    const { choices, line, order } = unsaved;
    void callApi(`/artwork/api/finalize/${id}/`, {
      body: { choices, line, ...order, ...countSave() },
      keepalive: true,
    });
  });
  useEffect(() => {
    addEventListener("pagehide", save);
    return () => {
      removeEventListener("pagehide", save);
      save();
    };
  }, [save]);
}

/** What is to be saved of a screen; undefined if nothing is. */
function buildUnsavedPayload(screen: Screen, lastSaved: Screen | undefined): string | undefined {
  const { choices, line, order } = screen;
  if (!order) return undefined;
  const isLineSaved = !line || (isSameJson(choices, lastSaved?.choices) && isSameJson(line, lastSaved?.line));
  if (isLineSaved && isSameJson(order, lastSaved?.order)) return undefined;
  return line ? buildFinalizePayload(screen) : JSON.stringify(order);
}

const hasChanged = ({ choices, order }: Screen, lastSaved: Screen | undefined): boolean =>
  !isSameJson({ choices, order }, { choices: lastSaved?.choices, order: lastSaved?.order });

/** What leaving the page would lose, as far as it can be saved: the server draws the line of another size. */
function findUnsaved(screen: Screen, lastSaved: Screen | undefined): Screen | undefined {
  if (!screen.order || !hasChanged(screen, lastSaved)) return undefined;
  const box = lastSaved?.choices.box;
  const canBeDrawn = lastSaved?.line !== undefined && isSameJson({ ...screen.choices, box }, lastSaved.choices);
  return screen.line || canBeDrawn ? screen : undefined;
}

const withoutChoices = ({ choices: _choices, ...line }: SavedCutLine): Line => line;

/** Whether a saved design has what a screen shows. Its line follows from the choices. */
export const isSavedScreen = (
  {
    cutLine,
    quantity,
    material,
    options,
  }: Pick<OrderInput["design"], "quantity" | "material" | "options"> & { readonly cutLine: SavedCutLine | undefined },
  { choices, order }: Pick<Screen, "choices" | "order">,
): boolean =>
  isSameJson(
    [cutLine?.choices, quantity, material?.slug, options],
    [choices, order?.quantity, order?.material, order?.options],
  );
