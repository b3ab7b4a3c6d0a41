import type { Artwork } from "#domain/prepress/artwork/artwork";
import { bleedAround } from "#domain/prepress/artwork/bleed";
import { pickOwnBleed } from "#domain/prepress/artwork/draw-line";
import type { FoundCode } from "#domain/prepress/artwork/preflight/code";
import { usesOwnLine, type CutChoices } from "#domain/prepress/artwork/cut-choices";
import { preflight, type PreflightResult } from "#domain/prepress/artwork/preflight/preflight";
import { profileNameFor } from "#domain/prepress/artwork/preflight/profiles";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { Line, Seen } from "../cut-line/use-cut-line.ts";

interface CheckInput {
  readonly artwork: Pick<Artwork, "type" | "facts">;
  /** The product's artwork starts as several pieces, each cut by itself. */
  readonly isSheet: boolean;
  /** The smallest piece that the product is made in. Inches. */
  readonly least: { readonly width: number; readonly height: number };
  /** The product's bleed in inches. */
  readonly bleed: number;
  readonly choices: CutChoices;
  /** The measurements of the rendered page; undefined until it is rendered. */
  readonly seen: Seen | undefined;
  readonly line: Line | undefined;
  /** Share of the ink outside the line, 0 to 1; undefined until it is measured. */
  readonly outside: number | undefined;
  /** Removing the background removed everything. */
  readonly nothingLeft: boolean;
  readonly tooThin: boolean;
  /** Why the file cannot be displayed; undefined when it can. */
  readonly notShown: string | undefined;
  /** Pages of the opened file; undefined while it is not open. */
  readonly pages: number | undefined;
  readonly measurement: Measurement;
  /** Share of colors that the press doesn't reach, 0 to 1; undefined until it is measured. */
  readonly vivid: number | undefined;
  /** QR codes and barcodes in the picture; undefined until they were looked for. */
  readonly codes: ReadonlyArray<FoundCode> | undefined;
}

/** Checks how the file will print with the current choices. */
export function checkFile(input: CheckInput): ReadonlyArray<PreflightResult> {
  const { artwork, choices, seen, line, pages } = input;
  const { width, height } = choices.box;
  return preflight({
    type: artwork.type,
    facts: {
      ...artwork.facts,
      ...measuredFacts(seen),
      ...(pages === undefined ? {} : { pages: Math.max(pages, artwork.facts.pages ?? 1) }),
    },
    order: { widthIn: width, heightIn: height, least: input.least },
    profile: profileNameFor(input.isSheet, Math.max(width, height)),
    dieCut: choices.outline === "custom" && !choices.ownLine,
    ownLine: usesOwnLine(choices),
    piece: line,
    artBox: line?.artBox,
    bleed: line && bleedAround(line, input.bleed, pickOwnBleed(choices, seen?.ownBleed)),
    look: seen?.look,
    parts: seen?.parts,
    outside: input.outside,
    cutsOff: choices.cutsOff,
    coversAll: choices.coverage === "all",
    nothingLeft: input.nothingLeft,
    tooThin: input.tooThin,
    eachPiece: choices.pieces === "each",
    heavyInk: seen?.heavyInk,
    codes: input.codes,
    vivid: input.vivid,
    notShown: input.notShown,
    canRemoveBackground: seen?.background !== undefined,
    backgroundRemoved: choices.removeBackground,
    page: choices.page,
    measurement: input.measurement,
  });
}

const MEASURED = [
  "widthPx",
  "heightPx",
  "widthIn",
  "heightIn",
  "smallestTypeIn",
  "smallestTypeAt",
  "thinnestStrokeIn",
  "thinnestStrokeAt",
] as const;

/** Only measured values: an undefined one must not hide a stored one. Pictures are those of the page that is shown. */
function measuredFacts(seenPage: Seen | undefined) {
  if (!seenPage) return {};
  const { pictureDpi, pictureAt } = seenPage;
  const measured: ReadonlyArray<readonly [string, unknown]> = MEASURED.map((name) => [name, seenPage[name]]);
  return {
    ...(Object.fromEntries(measured.filter(([, value]) => value !== undefined)) as Pick<
      Seen,
      (typeof MEASURED)[number]
    >),
    ...{ pictureDpi, pictureAt, picturesUnread: false },
  };
}
