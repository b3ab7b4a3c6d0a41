import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { CodesRead } from "#domain/artwork/print-comparison/codes";
import { kindOf } from "#domain/kinds/kind-of";
import type { FrozenFile } from "#domain/orders/frozen-line";
import { sha256Hex } from "../../crypto.ts";
import { printComparison } from "../../db/schema/printing.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { listPressRows, pressAt } from "../press/index.ts";
import { printableLine, type Printable } from "./find-printable.ts";

/** SHA-256 of what the print of one piece is made of, and of what the customer approved. Hexadecimal. */
export interface ComparedHashes {
  readonly printHash: string;
  readonly proofHash: string;
}

/** The newest comparison of a print with its proof. That of staff decides. */
export interface Comparison {
  readonly result: "same" | "different" | "failed";
  readonly mean: number | null;
  readonly far: number | null;
  readonly codes: CodesRead;
  /** Why nothing could be compared, or "". */
  readonly problem: string;
  readonly isStaff: boolean;
  readonly createdAt: Date;
}

type Stored = { readonly key: string; readonly sha256: string | null } | null;

/** Files from before hashes were stored count by their key, which is never overwritten. */
const identityOf = (stored: Stored): string | null => stored && (stored.sha256 ?? stored.key);

const hashOf = (content: unknown): Promise<string> => sha256Hex(JSON.stringify(content));

/** A printable whose print is compared: a customer's file within an approved cut line. */
export type Comparable = Printable & {
  readonly artwork: FrozenFile;
  readonly cutLine: NonNullable<Printable["cutLine"]>;
};

export const isComparable = (printable: Printable): printable is Comparable =>
  kindOf(printable).takesArtwork && printable.artwork !== undefined && printable.cutLine !== undefined;

/**
 * The hashes of a print and its proof. They cover what one piece looks like: not the quantity, the material or the order, so
 * that a comparison at the approval still counts for the order, and for a repeated order of the same piece.
 */
export async function comparedHashes(printable: Comparable): Promise<ComparedHashes> {
  const { artwork, cutLine, kind, priceProfile, size, shape, press } = printable;
  const { original, preview, background_removed: cutOut, rendered } = artwork;
  const { path, kiss, width, height, artBox, choices } = cutLine;
  const placed = [path, kiss ?? null, width, height, artBox ?? null];
  const files = [original, cutOut, rendered].map(identityOf);
  const how = [choices?.page ?? 1, choices?.removeBackground ?? false];
  const [printHash, proofHash] = await Promise.all([
    // A print for another press has other colors.
    hashOf([
      kind,
      priceProfile,
      size.width,
      size.height,
      shape,
      placed,
      how,
      files,
      ...(press === undefined ? [] : [press]),
    ]),
    hashOf([placed, identityOf(preview ?? original)]),
  ]);
  return { printHash, proofHash };
}

/** The comparison that decides on each printable, by its configured product; missing if none was made. One query for any number. */
export const findComparisons = (
  context: Pick<ServiceContext, "db">,
  printables: ReadonlyArray<Printable>,
): Promise<ReadonlyMap<string, Comparison>> => newestComparisons(context, printables);

/**
 * The comparison that decides on each order line, by line; undefined where none was made. Lines that aren't compared are left
 * out.
 */
export async function findLineComparisons(
  context: Pick<ServiceContext, "db">,
  rows: ReadonlyArray<{
    readonly line: Parameters<typeof printableLine>[0];
    readonly order: Parameters<typeof printableLine>[1];
  }>,
): Promise<ReadonlyMap<string, Comparison | undefined>> {
  const presses = await listPressRows(context);
  const printables = rows
    .flatMap(({ line, order }) => printableLine(line, order, 0, pressAt(presses, order.placedAt)) ?? [])
    .filter(isComparable);
  const found = await findComparisons(context, printables);
  return new Map(printables.map(({ line, configuredId }) => [line?.id ?? "", found.get(configuredId)]));
}

/**
 * The newest comparison by staff of each print with its proof, as `findComparisons`.
 * @param pressVersions what the prints are made with, for each profile of a press once; a comparison of another version says
 * nothing about them
 */
export const findStaffComparisons = (
  context: Pick<ServiceContext, "db">,
  printables: ReadonlyArray<Printable>,
  pressVersions: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, Comparison>> =>
  newestComparisons(
    context,
    printables,
    and(eq(printComparison.isStaff, true), inArray(printComparison.pressVersion, [...pressVersions])),
  );

async function newestComparisons(
  { db }: Pick<ServiceContext, "db">,
  printables: ReadonlyArray<Printable>,
  condition?: SQL,
): Promise<ReadonlyMap<string, Comparison>> {
  const hashed = await Promise.all(
    printables
      .filter(isComparable)
      .map(async (printable) => ({ id: printable.configuredId, ...(await comparedHashes(printable)) })),
  );
  if (hashed.length === 0) return new Map();
  const hashes = JSON.stringify(hashed.map(({ printHash }) => printHash));
  const rows = await db
    .select()
    .from(printComparison)
    .where(and(sql`${printComparison.printHash} IN (SELECT value FROM json_each(${hashes}))`, condition))
    .orderBy(desc(printComparison.isStaff), desc(printComparison.createdAt), desc(printComparison.id));
  return new Map(
    hashed.flatMap(({ id, printHash, proofHash }) => {
      const newest = rows.find((row) => row.printHash === printHash && row.proofHash === proofHash);
      return newest ? [[id, newest] as const] : [];
    }),
  );
}
