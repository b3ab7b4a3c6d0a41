import { desc, sql } from "drizzle-orm";
import type { ProofState } from "#domain/shop/proofs/proof";
import { proof } from "../../db/schema/proofs.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { isUnapproved } from "../orders/index.ts";

/** What the proofs of an order line say about its print file. */
export interface LineApproval {
  /** What has to come before it prints; undefined if it may. */
  readonly waitsFor: "proof" | "answer" | "new-version" | undefined;
  /** Staff released it without the customer's approval. */
  readonly isOverridden: boolean;
  /** The customer approved the print file itself, which is the newest proof: then a person has looked at it. */
  readonly isByPerson: boolean;
  /** The print file of the newest approved proof, without a hash if it names none; undefined if none is approved. */
  readonly approved: { readonly printHash: string; readonly pressVersion: string } | undefined;
}

/** What waits, by the state of the newest proof of a line without approval. */
const WAITS_FOR = { sent: "answer", "changes-requested": "new-version" } as const;
const waitsFor = (newest: ProofState | undefined) =>
  newest === "sent" || newest === "changes-requested" ? WAITS_FOR[newest] : "proof";

/** The approvals of order lines, by line. Two queries for any number. */
export async function findApprovals(
  { db }: Pick<ServiceContext, "db">,
  lineIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, LineApproval>> {
  const { orderLineId, origin, state, printHash, pressVersion } = proof;
  const ids = JSON.stringify(lineIds);
  const [rows, lines] = await Promise.all([
    db
      .select({ orderLineId, origin, state, printHash, pressVersion })
      .from(proof)
      .where(sql`${orderLineId} IN (SELECT value FROM json_each(${ids}))`)
      .orderBy(desc(proof.number)),
    db.all<{ id: string; waits: number; overridden: number }>(sql`SELECT l.id,
        ${isUnapproved(sql`l.id`)} AS waits,
        EXISTS (SELECT 1 FROM approval_override o WHERE o.order_id = l.order_id) AS overridden
      FROM order_line l WHERE l.id IN (SELECT value FROM json_each(${ids}))`),
  ]);
  const byLine = Map.groupBy(rows, (row) => row.orderLineId);
  return new Map(
    lines.map(({ id, waits, overridden }) => {
      const proofs = byLine.get(id) ?? [];
      const [newest] = proofs;
      return [
        id,
        {
          waitsFor: waits === 1 ? waitsFor(newest?.state) : undefined,
          isOverridden: waits === 0 && overridden === 1 && newest?.state !== "approved",
          isByPerson: newest?.origin === "staff" && newest.state === "approved",
          approved: proofs.find((row) => row.state === "approved"),
        },
      ];
    }),
  );
}
