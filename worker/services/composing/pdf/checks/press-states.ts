import type { PDFContext, PDFDict, PDFDocument, PDFName } from "pdf-lib";
import { listPdfDictionaries, type PdfLibrary } from "../../../pdf/index.ts";

/** Entries of graphics states that only presses follow (ISO 32000-1, table 58; HTP until PDF 1.2). */
const OVERPRINT = ["OP", "op", "OPM"];
const TONES = ["TR", "TR2", "HT", "HTP", "BG", "BG2", "UCR", "UCR2"];
/** Entries of pictures and forms with which a press prints something else than what a screen shows. */
const SUBSTITUTES = ["Alternates", "OPI", "Ref", "Subtype2", "PS"];

/** What a document asks of presses alone. */
export interface PressStates {
  /** Some inks are printed on others instead of replacing them. */
  readonly overprints: boolean;
  /** It has curves, screens, or rules for black of its own. */
  readonly hasTones: boolean;
}

/** Graphics states of a document: of resources, of shading patterns, and those that say so. May repeat one. */
export function* listGraphicsStates(lib: PdfLibrary, context: PDFContext): Generator<PDFDict> {
  const { PDFDict: Dict, PDFName: Name } = lib;
  for (const dict of listPdfDictionaries(lib, context)) {
    if (dict.lookup(Name.of("Type")) === Name.of("ExtGState")) yield dict;
    const states = dict.lookup(Name.of("ExtGState"));
    if (!(states instanceof Dict)) continue;
    // A shading pattern has one state, and resources have a name for each.
    if (dict.has(Name.of("PatternType"))) yield states;
    else
      for (const name of states.keys()) {
        const state = states.lookup(name);
        if (state instanceof Dict) yield state;
      }
  }
}

/** Which of a graphics state's entries only presses follow. */
export const listPressEntries = ({ PDFName: Name }: PdfLibrary, state: PDFDict): ReadonlyArray<PDFName> =>
  [...OVERPRINT, ...TONES].map((key) => Name.of(key)).filter((key) => state.has(key));

/** Whether a graphics state prints some inks on others instead of replacing them. */
export const overprints = ({ PDFBool, PDFName: Name }: PdfLibrary, state: PDFDict): boolean =>
  ["OP", "op"].some((key) => state.lookup(Name.of(key)) === PDFBool.True);

/** Whether a graphics state has curves, screens, or rules for black of its own. */
export const hasTones = ({ PDFName: Name }: PdfLibrary, state: PDFDict): boolean =>
  TONES.map((key) => state.lookup(Name.of(key))).some(
    (value) => value !== undefined && value !== Name.of("Default") && value !== Name.of("Identity"),
  );

/** Whether anything is in PostScript, which presses may run and screens don't show. */
export function hasPostScript(lib: PdfLibrary, context: PDFContext): boolean {
  const { PDFName: Name } = lib;
  for (const dict of listPdfDictionaries(lib, context))
    if (["Subtype", "Subtype2"].some((key) => dict.lookup(Name.of(key)) === Name.of("PS"))) return true;
  return false;
}

/**
 * Makes a document print as screens show it. No screen of ours follows overprint (white that overprints vanishes on a
 * press), transfer curves, screens or the generation of black, nor PostScript, and pictures that are exchanged only for
 * printing.
 */
export function neutralizePressStates(lib: PdfLibrary, { context }: PDFDocument): PressStates {
  const { PDFName: Name, PDFStream } = lib;
  const pressStates = { overprints: false, hasTones: false };
  for (const state of listGraphicsStates(lib, context)) {
    pressStates.overprints ||= overprints(lib, state);
    pressStates.hasTones ||= hasTones(lib, state);
    for (const key of listPressEntries(lib, state)) state.delete(key);
  }
  for (const [reference, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFStream)) continue;
    if (object.dict.lookup(Name.of("Subtype")) === Name.of("PS"))
      context.assign(reference, context.stream("", { Type: "XObject", Subtype: "Form", BBox: [0, 0, 0, 0] }));
    else for (const key of SUBSTITUTES) object.dict.delete(Name.of(key));
  }
  return pressStates;
}
