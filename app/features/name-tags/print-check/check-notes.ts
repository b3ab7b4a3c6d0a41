import type { CodesRead } from "#domain/prepress/artwork/print-comparison/codes";
import { peopleText } from "#domain/prepress/name-tags/people/roster";
import type { ComparedPrint } from "../../artwork/index.ts";

/** What the check of the prints found, for the customer. */
export interface CheckNote {
  readonly kind: "success" | "info" | "warning";
  readonly text: string;
}

const GOES_ON = "You can still order: we look at it first and send you a proof.";

/** More file names than this are only counted. */
const MAX_NAMES = 3;

const formatFileNames = (files: ReadonlyArray<{ readonly fileName: string }>): string =>
  peopleText(
    files.map(({ fileName }) => fileName),
    MAX_NAMES,
  );

/** The notes about a finished check: one if all is well, and otherwise what waits for a person and why. */
export function checkNotes({ pictures, count }: ComparedPrint): ReadonlyArray<CheckNote> {
  const different = pictures.filter(({ result, codes }) => result === "different" && codes.unread === 0);
  const failed = pictures.filter(({ result }) => result === "failed");
  const remainingCount = count - pictures.length;
  const notes = pictures.flatMap(({ fileName, codes }): Array<CheckNote> =>
    codes.unread === 0 ? [] : [{ kind: "warning", text: codeText(fileName, codes.first) }],
  );
  if (different.length > 0)
    notes.push({
      kind: "warning",
      text: `The print of ${formatFileNames(different)} may look different from what you see here. ${GOES_ON}`,
    });
  if (failed.length > 0)
    notes.push({
      kind: "warning",
      text: `Your browser couldn't check how ${formatFileNames(failed)} will print. You can still order: we check it before we print.`,
    });
  if (remainingCount > 0)
    notes.push({
      kind: "info",
      text: `We check the print of the other ${String(remainingCount)} before we make them.`,
    });
  if (notes.length > 0) return notes;
  return count === 0 ? [] : [{ kind: "success", text: "Your tags print as shown." }];
}

function codeText(fileName: string, code: CodesRead["first"]): string {
  const which = `${code ? `The code “${code.text}”` : "A code"} on ${fileName}`;
  return code && code.printed !== null
    ? `${which} reads “${code.printed}” on the print. ${GOES_ON}`
    : `${which} can't be read on the print. Move the picture so that all of the code is in its frame, or use a larger one.`;
}
