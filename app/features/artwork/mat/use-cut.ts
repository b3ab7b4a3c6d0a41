import { useCallback, useEffect, useRef, useState } from "react";
import type { Artwork } from "#domain/prepress/artwork/artwork";
import type { CutChoices } from "#domain/prepress/artwork/cut-choices";
import type { SavedCutLine } from "#domain/prepress/artwork/cut-line/cut-line-input";
import type { PreflightResult } from "#domain/prepress/artwork/preflight/preflight";
import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { Shape } from "#domain/ground/kernel/settings/shapes";
import { firstChoices } from "#domain/shop/kinds/upload/first-choices";
import type { SetupFields } from "#domain/shop/pricing/setup-form";
import { useCodes } from "../codes/use-codes.ts";
import { useCutLine, type Line, type Seen } from "../cut-line/use-cut-line.ts";
import { useOwnLineOffer, type CheckedOwnLine } from "../cut-line/use-own-line.ts";
import { useScreenChoices, type ChangedFields } from "../finalize/choices/use-choices.ts";
import { useStoredPictures } from "../finalize/use-stored-pictures.ts";
import { checkFile } from "../upload/check-file.ts";
import { useOpenArtwork } from "../upload/use-open-artwork.ts";

/** The design and file of a cut. Lengths in inches. */
export interface CutInput {
  readonly design: {
    /** "" until it is stored, as that of its file. */
    readonly id: string;
    readonly width: number;
    readonly height: number;
    readonly options: Readonly<Record<string, string>>;
    readonly material: { readonly slug: string } | undefined;
    readonly cutLine: SavedCutLine | undefined;
    readonly cutChoices: CutChoices | undefined;
  };
  readonly artwork: Pick<Artwork, "id" | "fileName" | "type" | "facts" | "bytes" | "originalUrl" | "previewUrl">;
  /** The shapes that the product can be cut to; the first is the default. */
  readonly shapes: ReadonlyArray<Shape>;
  readonly shape: Shape;
  /** How the product is cut until its customer chooses. */
  readonly start: Pick<CutChoices, "cut" | "pieces">;
  /** The smallest piece that the product is made in. */
  readonly least: { readonly width: number; readonly height: number };
  /** How far the product is printed past its cut. */
  readonly bleed: number;
  readonly measurement: Measurement;
  /** Staff draw the line ("ordered"), unless their customer wants to see that of this browser. */
  readonly drawnByStaff?: "ordered" | "replaceable" | undefined;
}

/** What a page beside the mat knows and changes of the cut. */
export interface Cut {
  readonly choices: CutChoices;
  /** The fields beside the cut that undo brings back; undefined until the page has said them. */
  readonly fields: SetupFields | undefined;
  readonly change: (changes: Partial<CutChoices>, changedFields?: ChangedFields) => void;
  /** Changes choices that the customer did not ask for, so undo skips them. */
  readonly adjust: (changes: Partial<CutChoices>, changedFields?: ChangedFields) => void;
  readonly line: Line | undefined;
  readonly status: "opening" | "tracing" | "ready" | "failed";
  /** Why there is no cut line, as a message for the customer. */
  readonly problem: string;
  /** The browser can't show the file, so it draws no outline. */
  readonly isUnreadable: boolean;
  readonly own: CheckedOwnLine | undefined;
  /** The picture has a background that can be removed. */
  readonly hasBackground: boolean;
  /** How the file will print with the current choices. */
  readonly results: ReadonlyArray<PreflightResult>;
  readonly isReady: boolean;
  /** The line has places that cannot be cut. */
  readonly hasErrors: boolean;
  /** The customer has changed something. */
  readonly isChosen: boolean;
  readonly uploadPictures: () => Promise<void>;
  /** Draws again after what draws has stopped; undefined while it works. */
  readonly retry: (() => void) | undefined;
  /** Staff draw the line: nothing that this browser could make of the file is ordered. */
  readonly isStaffDrawn: boolean;
}

type FileState = Pick<
  Parameters<typeof checkFile>[0],
  "choices" | "seen" | "line" | "outside" | "nothingLeft" | "tooThin" | "notShown" | "pages" | "vivid" | "codes"
>;

const check = ({ artwork, start, least, bleed, measurement }: CutInput, state: FileState) =>
  checkFile({ artwork, isSheet: start.pieces === "each", least, bleed, measurement, ...state });

/** A file that is not open. */
const UNOPENED = {
  fields: undefined,
  problem: "",
  isUnreadable: false,
  own: undefined,
  hasBackground: false,
  hasErrors: false,
  isChosen: false,
  uploadPictures: () => Promise.resolve(),
  retry: undefined,
} as const;

/** The cut before its file is open, what the server renders; of what staff draw there is nothing to wait for. */
export function firstCut(input: CutInput): Omit<Cut, "change" | "adjust"> {
  const { design, shape, start } = input;
  const choices = firstChoices(design, shape, start);
  if (input.drawnByStaff === "ordered") {
    const staffChoices = { ...choices, outline: "custom" as const };
    const ready = { status: "ready", isReady: true, isStaffDrawn: true } as const;
    return { ...UNOPENED, ...ready, choices: staffChoices, line: undefined, results: [] };
  }
  const line = design.cutLine;
  const results = check(input, {
    choices,
    seen: undefined,
    line,
    outside: undefined,
    nothingLeft: false,
    tooThin: false,
    notShown: undefined,
    pages: undefined,
    vivid: undefined,
    codes: undefined,
  });
  return { ...UNOPENED, choices, line, status: "opening", results, isReady: false, isStaffDrawn: false };
}

/** The cut of a design whose line staff draw: its file is not opened. */
export function useStaffCut(input: CutInput): Cut {
  const [first] = useState(() => firstCut(input));
  const { choices, fields, change, adjust, canUndo } = useScreenChoices(() => first.choices);
  return { ...first, choices, fields, change, adjust, isChosen: canUndo };
}

/** The opened file, the cut choices and the cut line. @param file is opened instead of its stored copy */
export function useCut(input: CutInput, file: File | undefined) {
  const { design, artwork, shapes, shape, start } = input;
  const isNew = !design.cutLine && !design.cutChoices;
  const { choices, fields, change, adjust, undo, canUndo } = useScreenChoices(() => firstChoices(design, shape, start));
  useDraftChoices(input, adjust);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((lastAttempt) => lastAttempt + 1), []);
  const openArtwork = useOpenArtwork(file ?? artwork.originalUrl, attempt);
  const { reader } = openArtwork;
  const onSeen = (seenPage: Seen) => {
    if (!isNew || isOpenedByHand(artwork.type)) return;
    // The first time a file is opened: one with a bleed is cut at its trim, else its white background is removed.
    if (seenPage.ownBleed && seenPage.look.opaque) adjust({ fit: "fill", ...atTrim(choices.outline, shapes) });
    else if (seenPage.look.whiteBackground && !seenPage.look.white) adjust({ removeBackground: true });
  };
  const cutLine = useCutLine({ artwork, opened: openArtwork, choices, saved: design.cutLine, onSeen, attempt });
  const { seen, coverage, notShown, renderPictureBlob, cutOut } = cutLine;
  // Also for choices from a file that was replaced by this one.
  if (seen && choices.removeBackground && isOpenedByHand(artwork.type)) adjust({ removeBackground: false });
  useOwnLineOffer({
    isNew,
    page: choices.page,
    isOpen: seen !== undefined,
    own: seen?.ownLine,
    checked: cutLine.own,
    shapes,
    choices,
    adjust,
  });
  useWidening({ isNew, widens: coverage?.widens === true, page: choices.page, adjust });
  // A file that cannot be displayed starts as a plain shape.
  const plainShape = shapes.find((candidate) => candidate !== "custom") ?? "rectangle";
  if (notShown !== undefined && choices.outline === "custom") adjust({ outline: plainShape });
  const pictures = useStoredPictures({ artwork, reader, seen, choices, renderPictureBlob, cutOut });
  const results = check(input, {
    choices,
    seen,
    line: cutLine.line,
    outside: coverage?.share,
    nothingLeft: cutLine.nothingLeft ?? false,
    tooThin: cutLine.tooThin ?? false,
    notShown,
    pages: reader?.pages,
    vivid: cutLine.vivid,
    codes: useCodes(cutLine.picture),
  });
  const cut: Cut = {
    choices,
    fields,
    change,
    adjust,
    line: cutLine.line,
    status: cutLine.status,
    problem: cutLine.problem,
    isUnreadable: notShown !== undefined,
    own: cutLine.own,
    hasBackground: seen?.background !== undefined,
    results,
    isReady: cutLine.status === "ready" && cutLine.isMeasured && (pictures.isReady || notShown !== undefined),
    hasErrors: cutLine.problems.some(({ severity }) => severity === "error"),
    isChosen: canUndo,
    uploadPictures: pictures.flush,
    retry: cutLine.isStopped ? retry : undefined,
    isStaffDrawn: false,
  };
  return { cut, cutLine, reader, undo, canUndo };
}

/** The shape of a page's trim, where the product can be cut to it. */
const atTrim = (outline: Shape, shapes: ReadonlyArray<Shape>): Partial<CutChoices> =>
  outline === "custom" && shapes.includes("rectangle") ? { outline: "rectangle" } : {};

/** Draws what is chosen beside the mat until a file and its design are stored. Then the page changes the cut. */
function useDraftChoices({ design, shape, start }: CutInput, adjust: Cut["adjust"]): void {
  const { box, outline, cut } = firstChoices(design, shape, start);
  const chosenText = JSON.stringify({ box, outline, cut });
  const [drawnText, setDrawnText] = useState(chosenText);
  if (design.id !== "" || chosenText === drawnText) return;
  setDrawnText(chosenText);
  adjust({ box, outline, cut });
}

interface Widening {
  /** Nothing about the cut was chosen yet. */
  readonly isNew: boolean;
  /** A line around everything is possible. */
  readonly widens: boolean;
  readonly page: number;
  readonly adjust: (changes: Partial<CutChoices>) => void;
}

/** Widens the line of a new file once, so that it cuts nothing off. Later the customer decides. */
function useWidening({ isNew, widens, page, adjust }: Widening): void {
  const widenedPage = useRef<number | undefined>(undefined);
  const isWidened = isNew && widens;
  useEffect(() => {
    if (!isWidened || widenedPage.current === page) return;
    widenedPage.current = page;
    adjust({ coverage: "all" });
  }, [isWidened, page, adjust]);
}
