import { eq } from "drizzle-orm";
import { PDFDocument } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import type { ComparisonJob } from "#domain/prepress/artwork/print-comparison/comparison-job";
import { startingChoices } from "#domain/prepress/artwork/cut-choices";
import { configure } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { pdf } from "../../fixtures/uploads/documents.ts";
import { gif } from "../../fixtures/uploads/files.ts";
import { sent } from "../orders/frozen-order.ts";
import { fileForm, findOrderState } from "../proofs/proof-orders.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { compared, SAME, staff, stockPrintProducts, upload } from "../support/press.ts";
import { db, catchConstraintName, schema } from "../support/database/rows.ts";
import { ordered, uncomparedSticker } from "./ordered-print.ts";

beforeAll(() => stockPrintProducts());

const makeResult = ({ mean, far }: { mean: number; far: number }) => ({ result: "different", mean, far });
const DIFFERENT = { mean: 3.2, far: 12, worst: 200 };

const download = (client: Client, id: string) => client.get(`/printing/api/print-file/${id}/`);
const reasonFor = async (client: Client, orderId: string) =>
  (await (await openPages(client)).proofs.findWork(orderId))?.lines[0]?.reason;

describe("the print of one piece", () => {
  test("is a page without cut lines, for its owner and staff, and is the same after it was ordered", async () => {
    const { client } = await signedUp();
    const id = await uncomparedSticker(client);
    const piece = async (reader: Client) =>
      new Uint8Array(await (await reader.get(`/printing/api/piece/${id}/`)).arrayBuffer());
    const pieceBytes = await piece(client);
    expect((await PDFDocument.load(pieceBytes)).getPageCount()).toBe(1);
    expect(new TextDecoder("latin1").decode(pieceBytes)).not.toContain("CutContour");
    await ordered(client, [id]);
    expect(await piece(await staff())).toEqual(pieceBytes);
    expect((await (await signedUp()).client.get(`/printing/api/piece/${id}/`)).status).toBe(404);
  });

  test("is composed at the approval, which is refused with the reason if the file can't be printed", async () => {
    const { client } = await signedUp();
    const artwork = await upload(client, gif, "fox.gif");
    const { id } = await configure(client, { width: 3, height: 2, shape: "rectangle", artwork });
    const choices = startingChoices("rectangle", { width: 3, height: 2 });
    const response = await client.post(`/artwork/api/finalize/${id}/`, { choices });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("We can't print fox.gif: This kind of file can't be printed as is");
  });
});

describe("the comparison at the approval", () => {
  test.each([
    ["is missing", undefined, "The print wasn't compared with its proof yet. Compare it in the print room."],
    ["failed", null, "The print couldn't be compared with its proof (No canvas). Compare it in the print room."],
    [
      "found a difference",
      DIFFERENT,
      "The print looks different from its proof (mean difference 3.20 of 255 levels, 12 places far off).",
    ],
  ])("that %s makes the order wait for staff, who see why", async (_, difference, reason) => {
    const { client } = await signedUp();
    const id = await uncomparedSticker(client);
    if (difference !== undefined) await compared(client, id, difference);
    const { orderId } = await ordered(client, [id]);
    expect(await findOrderState(orderId)).toBe("proofing");
    expect(await reasonFor(await staff(), orderId)).toBe(reason);
  });

  test("that found a code on the print that says something else makes the order wait, and nobody downloads the print", async () => {
    const { client } = await signedUp();
    const id = await uncomparedSticker(client);
    const codes = { count: 2, unread: 1, first: { text: "https://example.com/ann", printed: null } };
    expect(await (await compared(client, id, SAME, codes)).json()).toEqual({ result: "different" });
    const { orderId, lineId } = await ordered(client, [id]);
    expect(await findOrderState(orderId)).toBe("proofing");
    const press = await staff();
    const reason = "The code “https://example.com/ann” on the proof can't be read on the print.";
    expect(await reasonFor(press, orderId)).toBe(reason);
    await compared(press, lineId, SAME, codes);
    const response = await download(press, lineId);
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining(reason.replace("The", "the")),
    ]);
  });

  test("counts for the same piece in another quantity", async () => {
    const { client } = await signedUp();
    const id = await uncomparedSticker(client);
    await compared(client, id);
    await sent(client.put(`/catalog/api/v1/configured-product/${id}/`, { quantity: 250 }));
    expect(await findOrderState((await ordered(client, [id])).orderId)).toBe("approved");
  });

  test("is refused if the artwork has changed since, and a stored one can't be edited", async () => {
    const { client } = await signedUp();
    const id = await uncomparedSticker(client);
    const { pictures } = await (await client.get(`/printing/api/comparison/${id}/`)).json<ComparisonJob>();
    const { print_hash, proof_hash } = pictures[0] ?? {};
    const answer = await client.post(`/printing/api/comparison/${id}/`, {
      print_hash: proof_hash,
      proof_hash: print_hash,
      difference: null,
      problem: "",
    });
    expect(answer.status).toBe(409);
    await compared(client, id);
    const edited = db
      .update(schema.printComparison)
      .set({ result: "same" })
      .where(eq(schema.printComparison.configuredProductId, id));
    expect(await catchConstraintName(edited)).toBe("print_comparison_stands");
  });
});

describe("the comparison by staff decides", () => {
  test("whatever the customer's browser said, before and after", async () => {
    const { client } = await signedUp();
    const id = await uncomparedSticker(client);
    await compared(client, id);
    const { lineId } = await ordered(client, [id]);
    const press = await staff();
    expect((await download(press, lineId)).status).toBe(409);
    await compared(press, lineId, DIFFERENT);
    await compared(client, id);
    const response = await download(press, lineId);
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining("12 places far off")]);
    const { printing } = await openPages(press);
    expect(await printing.readNest([lineId], { width: 54, gap: 0.125, margin: 0.5 })).toMatchObject({ ok: false });
  });

  test("is shown on the page of the order, with the press's profile that the file was made for", async () => {
    const [press, { client }] = [await staff(), await signedUp()];
    const { orderId, lineId } = await ordered(client, [await uncomparedSticker(client)]);
    const findOrderLine = async () => (await (await openPages(press)).orders.findForStaff(orderId))?.lines[lineId];
    expect(await findOrderLine()).toMatchObject({
      check: { result: "missing", at: undefined },
      file: { pressProfile: "Kisscut default press (CGATS 001 compatible)" },
    });
    await compared(press, lineId, DIFFERENT);
    expect((await findOrderLine())?.check).toMatchObject({ ...makeResult(DIFFERENT), isStaff: true });
    expect(await (await openPages(client)).orders.findForStaff(orderId)).toBeUndefined();
  });

  test("isn't asked for while a proof is: that is what staff can act on", async () => {
    const { client } = await signedUp();
    const { lineId } = await ordered(client, [await uncomparedSticker(client, { wants_proof: true })]);
    const response = await download(await staff(), lineId);
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining("the customer hasn't approved it. Send a proof") as string,
    ]);
  });

  test("says nothing about a file that staff upload, and counts again once the shop's own file prints", async () => {
    const [press, { client }] = [await staff(), await signedUp()];
    const { orderId, lineId } = await ordered(client, [await uncomparedSticker(client)]);
    await compared(press, lineId);
    const pages = await openPages(press);
    const findOrderLine = async () => (await pages.orders.findForStaff(orderId))?.lines[lineId];
    expect(await findOrderLine()).toMatchObject({ check: { result: "same" } });
    const finished = fileForm(await pdf(), "finished.pdf");
    await sent(press.form(`/printing/api/replace-print-file/${lineId}/`, finished));
    expect(await findOrderLine()).toMatchObject({ check: undefined });
    expect((await press.get(`/printing/api/comparison/${lineId}/`)).status).toBe(404);
    await pages.printing.remake(lineId);
    expect(await findOrderLine()).toMatchObject({ check: { result: "same" } });
  });
});
