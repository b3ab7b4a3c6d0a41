import type { StoredFile } from "../../adapters/file-store.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { factsOf, findPrintable, mayPrint } from "../orders/index.ts";
import { releaseProblem } from "./comparisons.ts";
import { makePrintFile } from "./make-print-file.ts";

export interface ReadPrintFile {
  readonly stored: StoredFile;
  /** "order-1042-roll-labels.pdf" */
  readonly fileName: string;
}

/**
 * Reads a print file, and makes it first if it is missing or outdated. Returns the problem if it can't be made, or if it
 * wasn't found the same as its proof. Undefined
 * if the current user may not print, or the id has nothing to print.
 */
export async function readPrintFile(
  context: ServiceContext,
  id: string,
): Promise<ReadPrintFile | { readonly problem: string } | undefined> {
  if (!mayPrint(context)) return undefined;
  const made = await makePrintFile(context, id);
  const printable = await findPrintable(context, id);
  if (!made || !printable) return undefined;
  const stored = made.r2Key === null ? undefined : await context.files.get(made.r2Key);
  if (!stored) return { problem: made.problem || "There's no file yet." };
  // A person made the file that replaces the shop's own.
  const problem = made.replacedBy === null ? await releaseProblem(context, printable) : undefined;
  if (problem !== undefined) return { problem };
  const facts = factsOf(printable);
  const name = `${facts.order} ${facts.product}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return { stored, fileName: `${name}.pdf` };
}
