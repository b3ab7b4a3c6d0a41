import { beforeAll, describe, expect, test } from "vitest";
import { configure } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { signedUp } from "../support/customers.ts";
import { findPrintFileRow, stockPrintProducts } from "../support/press.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { selectLines } from "../orders/frozen-order.ts";
import { ordered } from "../printing/ordered-print.ts";
import { listOrderEventTypes, type Proof, findOrderState } from "./proof-orders.ts";
import { listOrderProofs, orderedSticker } from "./finalized-orders.ts";

beforeAll(() => stockPrintProducts());

describe("the approval at finalize is the approval", () => {
  test("a line that passes every check is approved with the hash of what is printed, and the order goes on", async () => {
    const { client, userId, configured, orderId, lineId } = await orderedSticker();
    expect(await findOrderState(orderId)).toBe("approved");
    const [approved, ...more] = await listOrderProofs(orderId);
    expect(more).toEqual([]);
    const [line] = await selectLines(orderId);
    expect(approved).toMatchObject({
      artworkHash: line?.frozen?.artwork?.original.sha256,
      cutLineHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      printHash: (await findPrintFileRow(configured))?.sha256,
    });
    expect(approved).toMatchObject({
      orderLineId: lineId,
      number: 1,
      origin: "finalize",
      state: "approved",
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      decidedBy: userId,
      decidedName: "Ann Lee",
      decidedAt: new Date(line?.frozen?.finalized_at ?? 0),
    });
    expect((await findPrintFileRow(configured))?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await listOrderEventTypes(orderId)).toEqual(
      expect.arrayContaining(["placed", "proof.approved", "state.approved"]),
    );
    const { objects } = await (
      await client.get(`/profile/api/user/proof/?order=${orderId}`)
    ).json<{ objects: Array<Proof> }>();
    expect(objects).toMatchObject([{ origin: "finalize", state: "approved", content_hash: approved?.contentHash }]);
    // Nothing asks the customer, and the list of proofs to answer stays empty.
    expect((await (await openPages(client)).proofs.listForUser(1))?.waiting).toEqual([]);
    await runScheduledJobs();
    expect(await listOrderProofs(orderId)).toHaveLength(1);
  });

  test("an order of ready-made goods needs no approval", async () => {
    const { client } = await signedUp();
    const { id } = await configure(client, { product: "fox-sticker", quantity: 5 });
    const { orderId } = await ordered(client, [id]);
    expect([await findOrderState(orderId), await listOrderProofs(orderId)]).toEqual(["approved", []]);
  });
});
