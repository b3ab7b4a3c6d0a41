import { NO_CODES, type CodesRead } from "#domain/prepress/artwork/print-comparison/codes";

/** The comparison of one picture of a print with its proof. Levels of 255; null if it failed. */
export interface PictureResult {
  readonly result: "same" | "different" | "failed";
  readonly mean: number | null;
  /** Cells that are far off. */
  readonly far: number | null;
  /** The codes on the proof that were read back from the print. */
  readonly codes: CodesRead;
  /** Why nothing could be compared, or "". */
  readonly problem: string;
  /** By a browser of staff, else the customer's. */
  readonly isStaff: boolean;
  readonly createdAt: Date;
}

/** A picture of a print; without a result, nobody compared it. */
export interface ComparedPicture {
  readonly fileName: string;
  readonly result: PictureResult | undefined;
}

/** What is known of a whole print: the result of its worst picture. "missing" if nobody compared that. */
export interface PrintResult {
  readonly result: PictureResult["result"] | "missing";
  readonly mean: number | null;
  readonly far: number | null;
  /** Of all pictures. */
  readonly codes: CodesRead;
  readonly problem: string;
  readonly isStaff: boolean;
  readonly at: Date | undefined;
  /** Which picture this is about, and how many there are, and how many of these have the same result. */
  readonly picture: { readonly fileName: string; readonly count: number; readonly alike: number };
}

const NOT_COMPARED = {
  result: "missing",
  mean: null,
  far: null,
  codes: NO_CODES,
  problem: "",
  isStaff: false,
} as const;

/** From the best to the worst: a difference needs eyes, the others only another comparison. */
const WORSE = ["same", "missing", "failed", "different"] as const;

/** How sentences call what a result is about. @param picture undefined for a print of one picture */
export const printName = (picture: Pick<PrintResult["picture"], "fileName" | "count"> | undefined): string =>
  picture && picture.count > 1 ? `print of ${picture.fileName}` : "print";

/**
 * Combines the results of a print's pictures. The print is the same as its proof only if each picture was compared and
 * is. Undefined for a print without pictures.
 */
export function combineResults(pictures: ReadonlyArray<ComparedPicture>): PrintResult | undefined {
  const results = pictures.map(({ fileName, result }) => ({
    fileName,
    ...(result ?? NOT_COMPARED),
    at: result?.createdAt,
  }));
  const rank = ({ result, mean }: (typeof results)[number]) => WORSE.indexOf(result) * 256 + (mean ?? 0);
  const [worst] = results.toSorted((a, b) => rank(b) - rank(a));
  if (!worst) return undefined;
  const { fileName, result, mean, far, problem, isStaff, at } = worst;
  const alike = results.filter((comparison) => comparison.result === result).length;
  return {
    ...{ result, mean, far, problem, isStaff, at, codes: allCodes(results.map(({ codes }) => codes)) },
    picture: { fileName, count: results.length, alike },
  };
}

const allCodes = (codes: ReadonlyArray<CodesRead>): CodesRead => ({
  count: codes.reduce((sum, { count }) => sum + count, 0),
  unread: codes.reduce((sum, { unread }) => sum + unread, 0),
  first: codes.find(({ first }) => first !== null)?.first ?? null,
});
