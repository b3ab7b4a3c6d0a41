import { useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { ANSWER_FIELD, DRAWER } from "#domain/shop/cart/added";
import type { DeliveryTerms } from "#domain/shop/shipping/arrival";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import { firstChoices } from "#domain/shop/kinds/upload/first-choices";
import type { Shape } from "#domain/ground/kernel/settings/shapes";
import { callApi } from "../../api-client/index.ts";
import { useIsHydrated } from "../../kernel/index.ts";
import { useCodes } from "../codes/use-codes.ts";
import { checkFile } from "../upload/check-file.ts";
import { listCanvasMarks } from "../cut-line/marks.ts";
import { useCutChoices } from "./choices/use-choices.ts";
import { useCutLine, type Seen } from "../cut-line/use-cut-line.ts";
import { useOwnLineOffer } from "../cut-line/use-own-line.ts";
import { useOpenArtwork } from "../upload/use-open-artwork.ts";
import { useLeftChoices } from "./choices/use-left-choices.ts";
import { useOrderedChoices, type OrderInput } from "./choices/use-ordered-choices.ts";
import { buildFinalizePayload, useSavedChoices } from "./choices/use-saved-choices.ts";
import { useStoredPictures } from "./use-stored-pictures.ts";

export interface FinalizeProps extends OrderInput {
  readonly design: OrderInput["design"] & {
    readonly id: string;
    readonly cutLine: SavedCutLine | undefined;
    readonly cutChoices: CutChoices | undefined;
    readonly wantsProof: boolean;
  };
  readonly delivery: DeliveryTerms;
  readonly artwork: Pick<Artwork, "id" | "fileName" | "type" | "facts" | "bytes" | "originalUrl" | "previewUrl">;
  /** The shapes that the product can be cut to; the first is the default. */
  readonly shapes: ReadonlyArray<Shape>;
  readonly shape: Shape;
  /** How the product is cut until its customer chooses. */
  readonly start: Pick<CutChoices, "cut" | "pieces">;
  /** The smallest piece that the product is made in. Inches. */
  readonly least: { readonly width: number; readonly height: number };
  /** How far the product is printed past its cut. Inches. */
  readonly bleed: number;
  readonly steps: { readonly setup: string; readonly upload: string };
  /** Whether the approved design is in the cart. */
  readonly isInCart: boolean;
  /** Why the server refused the submission. */
  readonly refusal: string | undefined;
}

/** The opened file, the cut choices and the cut line; saves them as they change. */
function useEditedCutLine(props: FinalizeProps) {
  const { design, artwork, shapes, shape, start } = props;
  const { choices, change, adjust, undo, canUndo } = useCutChoices(() => firstChoices(design, shape, start));
  const { reader, notShown } = useOpenArtwork(artwork.originalUrl);
  const onSeen = (seenPage: Seen) => {
    if (isOpenedByHand(artwork.type)) {
      // Also for choices from a file that was replaced by this one.
      if (choices.removeBackground) adjust({ removeBackground: false });
      return;
    }
    if (design.cutLine || design.cutChoices) return;
    // The first time a file is opened: one with a bleed is cut at its trim, else its white background is removed.
    if (seenPage.ownBleed && seenPage.look.opaque) adjust({ fit: "fill", ...atTrim(choices.outline, shapes) });
    else if (seenPage.look.whiteBackground && !seenPage.look.white) adjust({ removeBackground: true });
  };
  const cutLine = useCutLine({ artwork, opened: { reader, notShown }, choices, saved: design.cutLine, onSeen });
  useOwnLineOffer({
    isNew: !design.cutLine && !design.cutChoices,
    page: choices.page,
    isOpen: cutLine.seen !== undefined,
    own: cutLine.seen?.ownLine,
    checked: cutLine.own,
    shapes,
    choices,
    adjust,
  });
  useWidening({ isNew: !design.cutLine && !design.cutChoices, cutLine, page: choices.page, adjust });
  // A file that cannot be displayed starts as a plain shape.
  const plainShape = shapes.find((candidate) => candidate !== "custom") ?? "rectangle";
  if (cutLine.notShown !== undefined && choices.outline === "custom") adjust({ outline: plainShape });
  const { seen, renderPictureBlob, cutOut } = cutLine;
  const pictures = useStoredPictures({ artwork, reader, seen, choices, renderPictureBlob, cutOut });
  const isReady =
    cutLine.status === "ready" && cutLine.isMeasured && (pictures.isReady || cutLine.notShown !== undefined);
  const hasErrors = cutLine.problems.some(({ severity }) => severity === "error");
  const { order, ...ordered } = useOrderedChoices(props, { choices, change, line: cutLine.line });
  const saving = useSavedChoices(
    design.id,
    { choices, line: isReady && !hasErrors ? cutLine.line : undefined, order },
    design.cutLine,
  );
  useLeftChoices(design.id, {
    choices,
    fields: ordered.setup.fields,
    isUnsaved: saving.isUnsaved,
    onRestore: (leftChoices, fields) => {
      adjust(leftChoices);
      ordered.setup.change(fields);
    },
  });
  return {
    choices,
    change,
    undo,
    canUndo,
    reader,
    cutLine,
    isReady,
    hasErrors,
    order,
    ordered,
    saving,
    uploadPictures: pictures.flush,
  };
}

/** The shape of a page's trim, where the product can be cut to it. */
const atTrim = (outline: Shape, shapes: ReadonlyArray<Shape>): Partial<CutChoices> =>
  outline === "custom" && shapes.includes("rectangle") ? { outline: "rectangle" } : {};

interface Widening {
  /** Nothing about the cut was chosen yet. */
  readonly isNew: boolean;
  readonly cutLine: Pick<ReturnType<typeof useCutLine>, "coverage">;
  readonly page: number;
  readonly adjust: (changes: Partial<CutChoices>) => void;
}

/** Widens the line of a new file once, so that it cuts nothing off. Later the customer decides. */
function useWidening({ isNew, cutLine: { coverage }, page, adjust }: Widening): void {
  const widenedPage = useRef<number | undefined>(undefined);
  const widens = isNew && coverage?.widens === true;
  useEffect(() => {
    if (!widens || widenedPage.current === page) return;
    widenedPage.current = page;
    adjust({ coverage: "all" });
  }, [widens, page, adjust]);
}

/**
 * Saves what is approved, and compares its print with it. If that fails the form says why, or the order waits for a
 * person.
 */
async function compareApproved(id: string, payload: string, wantsProof: boolean): Promise<void> {
  const body = { ...(JSON.parse(payload) as object), wants_proof: wantsProof };
  const saved = await callApi(`/artwork/api/finalize/${id}/`, { body });
  if (!saved.ok) return;
  const { comparePrint } = await import("../print-comparison/compare-print.ts");
  await comparePrint(id);
}

/** State and actions of the finalize page. */
export function useFinalize(props: FinalizeProps) {
  const { artwork, start, least, bleed, measurement, refusal } = props;
  const edited = useEditedCutLine(props);
  const { choices, cutLine, reader, isReady, saving } = edited;
  const navigation = useNavigation();
  const submit = useSubmit();
  /** What happens between the click and the cart; undefined before. */
  const [step, setStep] = useState<string>();
  const isApproving = step !== undefined;
  const isHydrated = useIsHydrated();

  const results = checkFile({
    artwork,
    isSheet: start.pieces === "each",
    least,
    bleed,
    choices,
    seen: cutLine.seen,
    line: cutLine.line,
    outside: cutLine.coverage?.share,
    nothingLeft: cutLine.nothingLeft ?? false,
    tooThin: cutLine.tooThin ?? false,
    notShown: cutLine.notShown,
    pages: reader?.pages,
    measurement,
    vivid: cutLine.vivid,
    codes: useCodes(cutLine.picture),
  });

  /** What the cart has, as far as this page knows. */
  const [approvedScreen, setApprovedScreen] = useState<string | undefined>(() => describeScreen(edited));

  /** Uploads the result's pictures before the form, so that cart and print show what was approved. */
  const approve = async (form: HTMLFormElement) => {
    const sentFields = new FormData(form);
    const besides = ["wants_proof", "zip"].flatMap((name) => {
      const text = sentFields.get(name);
      return typeof text === "string" ? [[name, text] as const] : [];
    });
    setStep("Preparing your picture for print. A large one can take a minute.");
    await edited.uploadPictures();
    const payload = buildFinalizePayload({ choices, line: cutLine.line, order: edited.order });
    setStep("Comparing the print file with what you see here.");
    await compareApproved(props.design.id, payload, sentFields.has("wants_proof"));
    submit(
      { intent: "approve", payload, asks_proof: "1", [ANSWER_FIELD]: DRAWER, ...Object.fromEntries(besides) },
      { method: "post", preventScrollReset: true },
    );
    setApprovedScreen(describeScreen(edited));
    setStep(undefined);
  };
  /** Why the last click approved nothing. */
  const [tooEarly, setTooEarly] = useState<string>();
  const onApprove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isApproving) return;
    setTooEarly(isReady ? undefined : "Your cut line has just changed. Look at it, then approve it.");
    if (isReady) void approve(event.currentTarget);
  };

  const isBusy = cutLine.status === "opening" || cutLine.status === "tracing";
  // While a line is drawn again the button takes a click, which says why it has to be repeated.
  const isWaiting = (cutLine.line === undefined || !isBusy) && !isReady && cutLine.status !== "failed";
  return {
    ...edited,
    results,
    marks: listCanvasMarks(results),
    approve: onApprove,
    isBusy,
    /** The cart has the design as it is shown. */
    isInCart: props.isInCart && approvedScreen === describeScreen(edited),
    /** For a wish that is sent with the approval alone. */
    askAgain: () => setApprovedScreen(undefined),
    /** Until then a click would approve what its customer has not seen. */
    isHydrated,
    /** The server would refuse the approval: a field is invalid, the file cannot be printed, or red marks stand. */
    isRefused:
      edited.order === undefined ||
      edited.hasErrors ||
      cutLine.status === "failed" ||
      results.some(({ level }) => level === "block"),
    step: step ?? tooEarly,
    isSubmitting: isWaiting || isApproving || navigation.state === "submitting",
    problem:
      refusal ?? saving.problem ?? (cutLine.status === "failed" && cutLine.problem ? cutLine.problem : undefined),
  };
}

/** What the customer approves: the line follows from it. */
const describeScreen = ({ choices, order }: Pick<ReturnType<typeof useEditedCutLine>, "choices" | "order">): string =>
  buildFinalizePayload({ choices, line: undefined, order });

export type Finalize = ReturnType<typeof useFinalize>;
