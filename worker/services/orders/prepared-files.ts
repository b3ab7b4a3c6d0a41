import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { PreparedFile } from "#domain/shop/orders/order-view";
import { matchesAnyValue } from "../../db/list.ts";
import { orderLine } from "../../db/schema/orders.ts";
import { printFile } from "../../db/schema/printing.ts";
import { proof } from "../../db/schema/proofs.ts";
import type { ServiceContext } from "../kernel/index.ts";

/**
 * The order lines that print from a finished PDF of staff, with the proofs that show this very file, the oldest first.
 * Its columns have names of their own, so that it may run in a batch.
 * @param where a condition on order lines
 */
export const selectPreparedFiles = ({ db }: Pick<ServiceContext, "db">, where: SQL) =>
  db
    .select({
      lineId: sql<string>`${orderLine.id}`.as("prepared_line_id"),
      proofId: sql<string | null>`${proof.id}`.as("prepared_proof_id"),
      number: sql<number | null>`${proof.number}`.as("prepared_number"),
    })
    .from(orderLine)
    .innerJoin(printFile, eq(printFile.configuredProductId, orderLine.configuredProductId))
    .leftJoin(
      proof,
      and(eq(proof.orderLineId, orderLine.id), eq(proof.origin, "staff"), eq(proof.printHash, printFile.sha256)),
    )
    .where(and(where, eq(printFile.isFromStaff, true)))
    .orderBy(asc(proof.number));

/** The file of each line of `selectPreparedFiles`, with its newest proof. */
export const preparedByLine = (
  rows: Awaited<ReturnType<typeof selectPreparedFiles>>,
): ReadonlyMap<string, PreparedFile> =>
  new Map(
    rows.map(({ lineId, proofId, number }) => [
      lineId,
      { proof: proofId === null || number === null ? undefined : { id: proofId, number } },
    ]),
  );

/** The file of staff of each of these order lines that prints from one. One query for any number of lines. */
export const findPreparedFiles = async (
  context: Pick<ServiceContext, "db">,
  lines: ReadonlyArray<Pick<typeof orderLine.$inferSelect, "id">>,
): Promise<ReadonlyMap<string, PreparedFile>> =>
  lines.length === 0
    ? new Map()
    : preparedByLine(
        await selectPreparedFiles(
          context,
          matchesAnyValue(
            orderLine.id,
            lines.map(({ id }) => id),
          ),
        ),
      );
