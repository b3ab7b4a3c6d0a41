import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import {
  combineResults,
  type PictureResult,
  type PrintResult,
} from "#domain/prepress/artwork/print-comparison/combine-results";
import { printComparison } from "../../../db/schema/printing.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { findComparedPictures, type ComparedPicture } from "./compared-pictures.ts";
import { findPressesAt } from "../../press/index.ts";
import { printableLine, type Printable } from "./find-printable.ts";

/**
 * What the comparisons say about the print of each order line, by line; prints that aren't compared are left out. Of
 * each picture the newest comparison counts, and that of staff decides. Three queries for any number.
 */
export async function findLineComparisons(
  context: Pick<ServiceContext, "db">,
  rows: ReadonlyArray<{
    readonly line: Parameters<typeof printableLine>[0];
    readonly order: Parameters<typeof printableLine>[1];
  }>,
): Promise<ReadonlyMap<string, PrintResult>> {
  const findPress = await findPressesAt(
    context,
    rows.map(({ order }) => order.placedAt),
  );
  const printables = rows.flatMap(
    ({ line, order }) => printableLine(line, order, { press: findPress(order.placedAt) }) ?? [],
  );
  const results = await combined(context, printables);
  return new Map(
    printables.flatMap(({ line, configuredId }) => {
      const result = results.get(configuredId);
      return line && result ? [[line.id, result] as const] : [];
    }),
  );
}

/** What comparisons by staff say about each print, by its configured product. @param pressVersions as in `byStaff` */
export const findStaffComparisons = (
  context: Pick<ServiceContext, "db">,
  printables: ReadonlyArray<Printable>,
  pressVersions: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, PrintResult>> => combined(context, printables, byStaff(pressVersions));

/**
 * The condition for comparisons by staff.
 * @param pressVersions what the prints are made with, for each profile of a press once; a comparison of another version
 * says nothing about them
 */
export const byStaff = (pressVersions: ReadonlyArray<string>): SQL | undefined =>
  and(eq(printComparison.isStaff, true), inArray(printComparison.pressVersion, [...pressVersions]));

/**
 * Whether a customer's order waits for this result. What the shop draws itself doesn't wait for a browser that didn't
 * or couldn't compare: that of staff does before the print is downloaded.
 */
const counts = ({ place }: ComparedPicture, result: PictureResult | undefined): boolean =>
  place.in !== "piece" || result?.isStaff === true || result?.result === "same" || result?.result === "different";

async function combined(
  context: Pick<ServiceContext, "db">,
  printables: ReadonlyArray<Printable>,
  condition?: SQL,
): Promise<ReadonlyMap<string, PrintResult>> {
  const pictures = await findComparedPictures(context, printables);
  const findResult = await findResults(context, [...pictures.values()].flat(), condition);
  return new Map(
    [...pictures].flatMap(([id, printPictures]) => {
      const compared = printPictures.map((picture) => ({ picture, result: findResult(picture) }));
      const counted = condition ? compared : compared.filter(({ picture, result }) => counts(picture, result));
      const result = combineResults(
        counted.map(({ picture, result: pictureResult }) => ({ fileName: picture.name, result: pictureResult })),
      );
      return result ? [[id, result] as const] : [];
    }),
  );
}

/** Finds the comparison that decides on each picture, undefined if none was made. One query for any number. */
export async function findResults(
  { db }: Pick<ServiceContext, "db">,
  pictures: ReadonlyArray<ComparedPicture>,
  condition?: SQL,
): Promise<(picture: ComparedPicture) => PictureResult | undefined> {
  if (pictures.length === 0) return () => undefined;
  const hashes = JSON.stringify(pictures.map(({ printHash }) => printHash));
  const rows = await db
    .select()
    .from(printComparison)
    .where(and(sql`${printComparison.printHash} IN (SELECT value FROM json_each(${hashes}))`, condition))
    .orderBy(desc(printComparison.isStaff), desc(printComparison.createdAt), desc(printComparison.id));
  const deciding = new Map<string, PictureResult>();
  for (const row of rows) {
    const key = joinHashes(row);
    if (!deciding.has(key)) deciding.set(key, row);
  }
  return (picture) => deciding.get(joinHashes(picture));
}

const joinHashes = ({ printHash, proofHash }: Pick<ComparedPicture, "printHash" | "proofHash">): string =>
  printHash + proofHash;
