import { desc, sql } from "drizzle-orm";
import { proof } from "../../db/schema/proofs.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** What the proofs of an order line say about its print file. */
export interface LineApproval {
  /** The newest proof was made by staff and approved by the customer: then a person has compared it. */
  readonly isByPerson: boolean;
  /** The print file of the newest approved proof; undefined if none is approved. */
  readonly approved: { readonly printHash: string; readonly pressVersion: string } | undefined;
}

/** The approvals of order lines, by line. One query for any number. */
export async function findApprovals(
  { db }: Pick<ServiceContext, "db">,
  lineIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, LineApproval>> {
  const { orderLineId, origin, state, printHash, pressVersion } = proof;
  const rows = await db
    .select({ orderLineId, origin, state, printHash, pressVersion })
    .from(proof)
    .where(sql`${orderLineId} IN (SELECT value FROM json_each(${JSON.stringify(lineIds)}))`)
    .orderBy(desc(proof.number));
  const byLine = Map.groupBy(rows, (row) => row.orderLineId);
  return new Map(
    lineIds.map((id) => {
      const proofs = byLine.get(id) ?? [];
      const [newest] = proofs;
      const isByPerson = newest?.origin === "staff" && newest.state === "approved";
      return [id, { isByPerson, approved: proofs.find((row) => row.state === "approved") }];
    }),
  );
}
