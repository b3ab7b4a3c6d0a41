import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { sha256Hex } from "../../../worker/crypto.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { pdf } from "../../fixtures/uploads/documents.ts";
import { text } from "../../fixtures/uploads/files.ts";
import { sent } from "../orders/frozen-order.ts";
import { fileForm, send, findOrderState } from "../proofs/proof-orders.ts";
import { signedUp } from "../support/customers.ts";
import { compared, findPrintFileRow, staff, stockPrintProducts } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";
import { ROLL, approvedOrder, type ApprovedOrder, downloadPrint, readNest } from "./approved-order.ts";
import { lettering, nameTags } from "./drawn-products.ts";
import { ordered } from "./ordered-print.ts";

beforeAll(() => stockPrintProducts());

/** Puts another file in the place of a stored print file, and into its row what is given. */
async function swapped(
  { configured }: ApprovedOrder,
  row: { readonly sha256?: string; readonly pressVersion?: string },
) {
  const { r2Key } = (await findPrintFileRow(configured)) ?? {};
  const otherFile = await pdf({ pages: 2 });
  await env.FILES.put(r2Key ?? "", otherFile);
  const values = { ...row, ...(row.sha256 === undefined ? {} : { sha256: await sha256Hex(otherFile) }) };
  if (Object.keys(values).length > 0)
    await db.update(schema.printFile).set(values).where(eq(schema.printFile.configuredProductId, configured));
}

/** White on green that overprints, as layout programs write it. */
const WHITE_OVERPRINT = text(
  `%PDF-1.6
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 216 216]
 /Resources << /ExtGState << /G << /OP true /op true /OPM 1 >> >> >> /Contents 4 0 R >> endobj
4 0 obj << /Length 65 >> stream
0.9 0 0.6 0 k 18 18 180 180 re f /G gs 0 0 0 0 k 60 60 90 90 re f
endstream endobj
trailer << /Size 5 /Root 1 0 R >>
%%EOF`,
);

describe("a print leaves the shop only as it was approved", () => {
  test("a finished file from staff that a press prints otherwise than its proof shows is refused", async () => {
    const order = await approvedOrder();
    const finished = fileForm(WHITE_OVERPRINT, "finished.pdf");
    const answer = await order.press.form(`/printing/api/replace-print-file/${order.line}/`, finished);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("Turn overprint off") as string,
    ]);
    expect((await downloadPrint(order)).status).toBe(200);
  });

  test("a finished file from staff that isn't the size of its line is refused with both sizes", async () => {
    const order = await approvedOrder();
    const finished = fileForm(await pdf({ width: 288 }), "finished.pdf");
    for (const call of ["check", "replace"]) {
      const answer = await order.press.form(`/printing/api/${call}-print-file/${order.line}/`, finished);
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringContaining("4 × 2 in, but this item prints at 3 × 2 in") as string,
      ]);
    }
    expect((await downloadPrint(order)).status).toBe(200);
  });

  test("checking a finished file says what sending it would do, and does nothing", async () => {
    const order = await approvedOrder();
    const finished = fileForm(await pdf(), "finished.pdf");
    const answer = await order.press.form(`/printing/api/check-print-file/${order.line}/`, finished);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        pages: 1,
        notes: [
          expect.stringContaining("no cut line") as string,
          expect.stringContaining("no bleed") as string,
          expect.stringContaining("no output intent") as string,
        ],
        asks: expect.stringContaining("@") as string,
        undoes_approval: true,
      },
    ]);
    expect(await findOrderState(order.orderId)).toBe("approved");
    expect((await downloadPrint(order)).status).toBe(200);
  });

  test.each(["lettering", "name tags"])(
    "the shop's own file of %s is taken when staff upload it again",
    async (kind) => {
      const { client } = await signedUp();
      const { id } = await (kind === "lettering" ? lettering(client, "OPEN") : nameTags(client, [{ name: "Ann" }]));
      const { lineId } = await ordered(client, [id]);
      const press = await staff();
      const { r2Key } = (await findPrintFileRow(id)) ?? {};
      const bytes = new Uint8Array((await (await env.FILES.get(r2Key ?? ""))?.arrayBuffer()) ?? new ArrayBuffer());
      const answer = await press.form(`/printing/api/check-print-file/${lineId}/`, fileForm(bytes, "own.pdf"));
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"notes":[]')]);
    },
  );

  test("stored bytes that aren't those that were made are refused, until the file is created again", async () => {
    const order = await approvedOrder();
    await swapped(order, {});
    expect(await downloadPrint(order)).toEqual({
      status: 409,
      text: expect.stringContaining("The stored print file isn't the one that the shop made.") as string,
    });
    expect(await (await openPages(order.press)).printing.remake(order.line)).toBe("made");
    expect((await downloadPrint(order)).status).toBe(200);
  });

  test("a file that was made after the approval and has another hash is refused, alone and in a nest", async () => {
    const order = await approvedOrder();
    await swapped(order, { sha256: "other" });
    const problem = "the print file isn't the one that the customer approved";
    expect(await downloadPrint(order)).toEqual({ status: 409, text: expect.stringContaining(problem) as string });
    expect(await readNest(order)).toEqual({ ok: false, error: expect.stringContaining(problem) as string });
  });

  test("a newer version of the shop may make other bytes of the same: the comparison by staff decides", async () => {
    const order = await approvedOrder();
    await swapped(order, { sha256: "other", pressVersion: "9 of another press" });
    expect((await downloadPrint(order)).status).toBe(200);
    await compared(order.press, order.line, { mean: 3, far: 4, worst: 90 });
    expect((await downloadPrint(order)).text).toContain("4 places far off");
  });

  test("a comparison of an older version of the shop says nothing about what it prints now", async () => {
    const order = await approvedOrder();
    await env.DB.batch([
      env.DB.prepare("DROP TRIGGER print_comparison_stands"),
      env.DB.prepare("UPDATE print_comparison SET press_version = '7 of the same press'"),
    ]);
    expect((await downloadPrint(order)).text).toContain("the print wasn't compared with its proof");
  });

  test("an approval that names no file is none, for the file and in a nest, until the customer approves a proof of it", async () => {
    const order = await approvedOrder();
    await env.DB.batch([
      env.DB.prepare("DROP TRIGGER proof_hashes_stand"),
      env.DB.prepare("DROP TRIGGER proof_decision_stands"),
      env.DB.prepare("UPDATE proof SET print_hash = '', origin = 'staff' WHERE order_line_id = ?").bind(order.line),
    ]);
    const problem = "its approval doesn't say which file was approved";
    expect(await downloadPrint(order)).toEqual({ status: 409, text: expect.stringContaining(problem) as string });
    expect(await readNest(order)).toEqual({ ok: false, error: expect.stringContaining(problem) as string });
    const proof = await send(order.press, order.line);
    await sent(order.client.post(`/profile/api/proof/${proof.id}/approve/`, { version: 1 }));
    expect((await downloadPrint(order)).status).toBe(200);
    expect(await readNest(order)).toMatchObject({ ok: true });
  });

  test("a proof that the customer approved stands for the comparison only while the shop makes the same print", async () => {
    const order = await approvedOrder();
    await compared(order.press, order.line, { mean: 3, far: 4, worst: 90 });
    expect((await downloadPrint(order)).text).toContain("4 places far off");
    const proof = await send(order.press, order.line);
    await sent(order.client.post(`/profile/api/proof/${proof.id}/approve/`, { version: 1 }));
    expect((await downloadPrint(order)).status).toBe(200);
    await env.DB.batch([
      env.DB.prepare("DROP TRIGGER proof_press_version_stands"),
      env.DB.prepare("DROP TRIGGER IF EXISTS proof_decision_stands"),
      env.DB.prepare("UPDATE proof SET press_version = '7 of the same press' WHERE id = ?").bind(proof.id),
    ]);
    expect((await downloadPrint(order)).text).toContain("4 places far off");
    expect(await readNest(order)).toEqual({ ok: false, error: expect.stringContaining("4 places") as string });
  });

  test("a file that the shop makes because the approved upload is lost isn't printed as if it were the upload", async () => {
    const order = await approvedOrder();
    const finished = fileForm(await pdf(), "finished.pdf");
    await sent(order.press.form(`/printing/api/replace-print-file/${order.line}/`, finished));
    const [proof] = (await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, order.line))).filter(
      ({ state }) => state === "sent",
    );
    await sent(order.client.post(`/profile/api/proof/${proof?.id ?? ""}/approve/`, { version: 1 }));
    await env.FILES.delete((await findPrintFileRow(order.configured))?.r2Key ?? "");
    expect((await downloadPrint(order)).text).toContain("isn't the one that the customer approved");
    const history = await (await openPages(order.client)).orders.findHistory(order.orderId);
    expect(history?.order.lines[0]?.preparedFile).toBeUndefined();
  });

  test("a nest doesn't print the shop's own pieces while the approved upload is made again", async () => {
    const order = await approvedOrder();
    const finished = fileForm(await pdf(), "finished.pdf");
    await sent(order.press.form(`/printing/api/replace-print-file/${order.line}/`, finished));
    const [proof] = (await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, order.line))).filter(
      ({ state }) => state === "sent",
    );
    await sent(order.client.post(`/profile/api/proof/${proof?.id ?? ""}/approve/`, { version: 1 }));
    await db
      .update(schema.printFile)
      .set({ state: "waiting", inputHash: "", sha256: "", pressVersion: "" })
      .where(eq(schema.printFile.configuredProductId, order.configured));
    expect(await readNest(order)).toEqual({
      ok: false,
      error: expect.stringContaining("isn't the one that the customer approved") as string,
    });
  });

  test("a file that staff upload prints by itself, once the customer approved it", async () => {
    const order = await approvedOrder();
    const finished = fileForm(await pdf({ pages: 2 }), "finished.pdf");
    expect((await order.press.form(`/printing/api/replace-print-file/${order.line}/`, finished)).status).toBe(201);
    expect(await downloadPrint(order)).toEqual({
      status: 409,
      text: expect.stringContaining("the customer hasn't approved the print file that was uploaded") as string,
    });
    const proofs = await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, order.line));
    const proof = proofs.find(({ state }) => state === "sent");
    await sent(order.client.post(`/profile/api/proof/${proof?.id ?? ""}/approve/`, { version: proof?.version }));
    expect((await downloadPrint(order)).status).toBe(200);
    expect(await readNest(order)).toEqual({
      ok: false,
      error: expect.stringContaining("Print it by itself") as string,
    });
    // The shop's own file is another than the one that is approved now, so the customer is asked again.
    await (await openPages(order.press)).printing.remake(order.line);
    expect((await downloadPrint(order)).text).toContain("the customer hasn't answered its proof yet");
  });
});

test("a nest checks three times as many prints with no more queries", async () => {
  const countQueries = async (order: ApprovedOrder) => {
    const { printing } = await openPages(order.press);
    const spy = vi.spyOn(env.DB, "prepare");
    expect(await printing.readNest(order.lines, ROLL)).toMatchObject({ ok: true });
    const { length } = spy.mock.calls;
    spy.mockRestore();
    return length;
  };
  const [few, more] = [await countQueries(await approvedOrder(1)), await countQueries(await approvedOrder(3))];
  expect(more).toBeLessThanOrEqual(few);
});
