import { sql } from "drizzle-orm";
import type { PrintResult } from "#domain/prepress/artwork/print-comparison/combine-results";
import { comparisonText } from "#domain/prepress/artwork/print-comparison/comparison-text";
import { getKindFacts } from "#domain/shop/kinds/kind-facts";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { counted, lowerFirst, upperFirst } from "#domain/ground/kernel/text";
import { printFile } from "../../../db/schema/printing.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findPrintables, findStaffComparisons, mayPrint, type Printable } from "../../orders/index.ts";
import { findApprovals, type LineApproval } from "../../proofs/index.ts";
import { buildPressVersion, UPLOADED } from "./press-version.ts";

/** The whole print file of one product, or its pieces among those of others. */
type Output = "file" | "nest";

/** What is known of a print before it leaves the shop. */
interface Release {
  readonly file: typeof printFile.$inferSelect | undefined;
  readonly approval: LineApproval | undefined;
  /** What it would be made with now. */
  readonly pressVersion: string;
  /** Undefined for a print that isn't compared. */
  readonly comparison: PrintResult | undefined;
  readonly output: Output;
}

/**
 * Why prints may not be downloaded yet; undefined if they may. The newest proof of what needs an approval is approved,
 * or staff released the order without one. An ordered print has to be the file that was approved, or one that a newer
 * version of the shop made of the same; an approval that names no file is none. Staff found it the same as its proof,
 * unless the proof was this very file. Five queries for any number of prints.
 */
export async function findReleaseProblem(
  context: ServiceContext,
  printables: ReadonlyArray<Printable>,
  output: Output,
): Promise<string | undefined> {
  for (const { printable, release } of await findReleases(context, printables, output)) {
    const problem = findProblem(printable, release);
    if (problem !== undefined) return `${printable.product}, order ${String(printable.line?.number)}: ${problem}`;
  }
  return undefined;
}

/** How many lines `findPrintables` takes. */
const AT_ONCE = 40;

/**
 * Why the print files of order lines may not be downloaded yet, by line, for staff. A comparison that isn't made yet is
 * no reason: downloading makes it.
 */
export async function findLineProblems(
  context: ServiceContext,
  lineIds: ReadonlyArray<string>,
): Promise<Readonly<Record<string, string>>> {
  if (!mayPrint(context)) return {};
  const chunks = Array.from({ length: Math.ceil(lineIds.length / AT_ONCE) }, (_, i) =>
    lineIds.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
  const printables = (await Promise.all(chunks.map((ids) => findPrintables(context, ids)))).flat();
  const releases = await findReleases(
    context,
    printables.filter((printable) => printable !== undefined),
    "file",
  );
  return Object.fromEntries(
    releases.flatMap(({ printable, release }) => {
      const isCompared = release.comparison?.result !== "missing";
      const problem = findProblem(printable, isCompared ? release : { ...release, comparison: undefined });
      return problem === undefined || !printable.line ? [] : [[printable.line.id, upperFirst(problem)]];
    }),
  );
}

async function findReleases(context: ServiceContext, printables: ReadonlyArray<Printable>, output: Output) {
  const ordered = printables.filter(({ line }) => line !== undefined);
  const versions = await Promise.all(ordered.map(buildPressVersion));
  const [files, approvals, comparisons] = await Promise.all([
    findPrintFiles(
      context,
      ordered.map(({ configuredId }) => configuredId),
    ),
    findApprovals(
      context,
      ordered.flatMap(({ line }) => line?.id ?? []),
    ),
    findStaffComparisons(context, ordered, [...new Set(versions)]),
  ]);
  return ordered.map((printable, i): { readonly printable: Printable; readonly release: Release } => ({
    printable,
    release: {
      file: files.get(printable.configuredId),
      approval: approvals.get(printable.line?.id ?? ""),
      pressVersion: versions[i] ?? "",
      comparison: comparisons.get(printable.configuredId),
      output,
    },
  }));
}

async function findPrintFiles({ db }: ServiceContext, ids: ReadonlyArray<string>) {
  const rows = await db
    .select()
    .from(printFile)
    .where(sql`${printFile.configuredProductId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map((row) => [row.configuredProductId, row]));
}

/** What staff read of a line that waits. */
const WAITING: Readonly<Record<NonNullable<LineApproval["waitsFor"]>, string>> = {
  proof: "the customer hasn't approved it. Send a proof, or approve the order for printing and say why.",
  answer: "the customer hasn't answered its proof yet. It prints once they approve it.",
  "new-version": "the customer asked for changes. Send a new proof of it.",
};

function findProblem(printable: Printable, release: Release): string | undefined {
  const waitsFor = release.approval?.waitsFor;
  const waiting = waitsFor && WAITING[waitsFor];
  if (release.file?.isFromStaff) return problemOfUpload(printable, release) ?? waiting;
  if (waitsFor === "answer" || waitsFor === "new-version") return waiting;
  const problem = problemOfFile(printable, release);
  const difference = problemOfComparison(release);
  // A comparison approves what nobody wants a proof of, and nothing else.
  return release.comparison?.result === "missing" && printable.wantsProof
    ? (problem ?? waiting ?? difference)
    : (problem ?? difference ?? waiting);
}

/** Of a print file that staff uploaded. */
function problemOfUpload(printable: Printable, { file, approval, output }: Release): string | undefined {
  // A nest is composed from the order, so it would not print what staff uploaded.
  if (output === "nest") return "its print file was uploaded by staff, so it can't be laid out. Print it by itself.";
  const approved = approval?.approved?.printHash;
  const isApproved = approval?.isOverridden === true || (approved !== "" && approved === file?.sha256);
  return getKindFacts(printable).needsApproval && !isApproved
    ? "the customer hasn't approved the print file that was uploaded. It prints once they have."
    : undefined;
}

/** Of a print file that the shop made. */
function problemOfFile(printable: Printable, { file, approval }: Release): string | undefined {
  if (!file) return undefined;
  const decided = approval?.isOverridden === true ? undefined : approval?.approved;
  if (decided?.printHash === "")
    return "its approval doesn't say which file was approved. Send the customer a proof of the print.";
  if (decided && printable.reprint === undefined && isOther(file, decided))
    return "the print file isn't the one that the customer approved. Create it again in the print room, or send the customer a proof of it.";
  const pieces = getKindRules(printable).pieceCount(printable);
  return file.state === "made" && file.pages !== pieces
    ? `the print file has ${counted(file.pages, "page")}, but the order has ${counted(pieces, "different piece")}. Create it again in the print room.`
    : undefined;
}

/** Of a comparison that nobody has decided over. */
function problemOfComparison({ approval, pressVersion, comparison }: Release): string | undefined {
  if (!comparison || comparison.result === "same" || approval?.isOverridden) return undefined;
  // The customer looked at what prints now: the same version makes the same pieces.
  if (approval?.isByPerson && approval.approved?.pressVersion === pressVersion) return undefined;
  return `${lowerFirst(comparisonText(comparison))} ${ADVICE[comparison.result]}`;
}

/**
 * Whether a file is another than the approved one although nothing explains it: a newer version of the shop, or another
 * profile of the press, makes other bytes of the same.
 */
const isOther = (
  file: typeof printFile.$inferSelect,
  { printHash, pressVersion }: NonNullable<LineApproval["approved"]>,
): boolean => printHash !== file.sha256 && (pressVersion === file.pressVersion || pressVersion === UPLOADED);

/** What staff can do about a comparison that isn't "same". */
const ADVICE = {
  missing:
    "Your browser does that before a download: reload the page with JavaScript turned on, and download it again.",
  failed: "Try another browser, or send the customer a proof of the print.",
  different: "Look at both, and send the customer a proof of the print.",
} as const;
