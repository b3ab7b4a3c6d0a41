import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openPages } from "../../factories/ordered-designs.ts";
import { pdf } from "../../fixtures/uploads/documents.ts";
import { db, schema } from "../support/database/rows.ts";
import { fileForm, send, setUpOrder, storePrint } from "./proof-orders.ts";

/** An order of a customer's file, and what each page shows of its line. */
async function viewedOrder() {
  const artwork = { file_name: "fox.png", type: "image/png" };
  const { ann, teo, order, line } = await setUpOrder(1, {}, { artwork });
  const [customer, staff] = [await openPages(ann.client), await openPages(teo.client)];
  const views = async () => {
    const history = await customer.orders.findHistory(order.id);
    const work = await staff.orders.findForStaff(order.id);
    return {
      lines: [history?.order.lines[0], work?.order.lines[0]],
      pictures: [
        history?.order.lines[0],
        work?.order.lines[0],
        (await customer.orders.listForUser(1))?.orders[0]?.lines[0],
        (await staff.proofs.findWork(order.id))?.lines[0],
      ].map((shownLine) => decodeURIComponent(shownLine?.picture?.artworkUrl ?? "")),
    };
  };
  const replace = async (compressed: boolean) => {
    const form = fileForm(await pdf({ compressed }), "finished.pdf");
    expect((await teo.client.form(`/printing/api/replace-print-file/${line.id}/`, form)).status).toBe(201);
  };
  const newest = async () =>
    (await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, line.id))).toSorted(
      (a, b) => b.number - a.number,
    )[0];
  return { teo, line, views, replace, newest };
}

test("a line whose print file staff replaced shows the proof of that file instead of the old picture and file name", async () => {
  const { teo, line, views, replace, newest } = await viewedOrder();
  await send(teo.client, line.id);
  const originalViews = await views();
  for (const shown of originalViews.lines) {
    expect(shown?.preparedFile).toBeUndefined();
    expect(shown?.spec).toContainEqual({ label: "Artwork", value: "fox.png" });
  }
  for (const picture of originalViews.pictures) expect(picture).toContain("fox.png");

  for (const compressed of [true, false]) {
    await replace(compressed);
    const [replaced, proof] = [await views(), await newest()];
    for (const shownLine of replaced.lines) {
      expect(shownLine?.preparedFile).toEqual({ proof: { id: proof?.id, number: proof?.number } });
      expect(shownLine?.spec.map(({ label }) => label)).not.toContain("Artwork");
    }
    for (const picture of replaced.pictures) {
      expect(picture).toContain(`Proof ${String(proof?.number)}`);
      expect(picture).not.toContain("fox.png");
    }
  }
  expect((await newest())?.number).toBe(3);
});

test("a line that prints from the shop's own file again shows what was ordered, although a newer proof was sent", async () => {
  const { teo, line, views, replace } = await viewedOrder();
  await replace(false);
  await storePrint(line.configured, await pdf());
  await send(teo.client, line.id);
  const { lines, pictures } = await views();
  for (const shownLine of lines) expect(shownLine?.preparedFile).toBeUndefined();
  for (const picture of pictures) expect(picture).toContain("fox.png");
});
