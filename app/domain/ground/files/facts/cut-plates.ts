/** Names with which another word may begin, so that they count only as the whole name, perhaps with a number. */
const WHOLE = [
  ...["cut", "die", "perf", "perforation", "contour", "faca de corte", "linea de corte", "troquel", "troquelado"],
  ...["stanze", "stanz", "stanz kontur", "stanz form", "stanz linie", "schnitt", "schneiden", "schnitt kontur"],
  ...["schnitt linie", "kontur schnitt", "kontur", "fustella", "tracciato di taglio", "tracciato fustella"],
  ...["linea di taglio", "stans", "stans lijn", "stans vorm", "snij", "snijden", "snij lijn", "snij contour"],
  ...["découpe", "tracé de découpe", "forme de découpe"],
];
/** Names that may go on: "Kiss-Cut 2", "PerfCutContour". */
const STARTS = [
  ...["cut contour", "cut line", "cut path", "through cut", "thru cut"],
  ...["kiss cut", "die cut", "die line", "perf cut"],
];
const GAP = String.raw`[\s_-]*`;
/** Plain, composed, with a mark of its own, and as pdf.js reads its bytes. */
const E_ACUTE = String.raw`(?:e\u0301?|\u00e9|\u00c3[\u0089\u00a9])`;
const alternatives = (names: ReadonlyArray<string>): string =>
  names.map((name) => name.replaceAll(" ", GAP).replaceAll("é", E_ACUTE)).join("|");

/**
 * Names of spot colors that programs and printers use for the cut line, in any case and with any spaces or hyphens. The
 * build puts the pattern into pdf.js (vite.config.ts).
 */
export const CUT_PLATE = new RegExp(`^(?:${alternatives(STARTS)}|(?:${alternatives(WHOLE)})${GAP}\\d*$)`, "i");

/** Returns whether a spot color names a cut line, which is neither shown nor printed. */
export const isCutPlate = (name: string): boolean => CUT_PLATE.test(name);
