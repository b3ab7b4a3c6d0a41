import { eq } from "drizzle-orm";
import { png } from "../../fixtures/uploads/files.ts";
import { signedUp } from "../support/customers.ts";
import { sticker } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";
import { ordered } from "../printing/ordered-print.ts";

export const listOrderProofs = async (orderId: string) =>
  (
    await db
      .select({ proof: schema.proof })
      .from(schema.proof)
      .innerJoin(schema.orderLine, eq(schema.orderLine.id, schema.proof.orderLineId))
      .where(eq(schema.orderLine.orderId, orderId))
      .orderBy(schema.proof.number)
  ).map((row) => row.proof);

/** A customer's finished sticker that passes every check. */
export async function orderedSticker(changes: object = {}) {
  const { client, userId } = await signedUp({ name: "Ann Lee" });
  const { id } = await sticker(client, png(300, 200), "fox.png", changes);
  return { client, userId, configured: id, ...(await ordered(client, [id])) };
}
