import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sha256Hex } from "../../../worker/crypto.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { pdf } from "../../fixtures/uploads/documents.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { file, staff, sticker, stockPrintProducts } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";
import { EDITS, selectLines, sent, shopping } from "../orders/frozen-order.ts";
import { ordered } from "../printing/ordered-print.ts";
import { listOrderEventTypes, fileForm, send, findOrderState } from "./proof-orders.ts";
import { listOrderProofs, orderedSticker } from "./finalized-orders.ts";

beforeAll(() => stockPrintProducts());

const pdfForm = (bytes: Uint8Array<ArrayBuffer>) => fileForm(bytes, "finished.pdf");

describe("the approval at finalize is the approval", () => {
  test("a guest's name is that of the billing address", async () => {
    const guest = new Client();
    const { id } = await sticker(guest, png(300, 200), "fox.png");
    const { orderId } = await ordered(guest, [id]);
    expect((await listOrderProofs(orderId))[0]).toMatchObject({ decidedBy: "customer", decidedName: "Ann Lee" });
    expect(await findOrderState(orderId)).toBe("approved");
  });
});

describe("a proof waits for the customer only", () => {
  test("if they asked for one in the cart: the order waits, and the answer lets it go on", async () => {
    const { client } = await signedUp();
    const { id } = await sticker(client, png(300, 200), "fox.png");
    await sent(client.post("/cart/api/add/", { configured_product: id }));
    const { cart } = await openPages(client);
    const [line] = (await cart.read()).lines;
    expect(line?.wantsProof).toBe(false);
    expect(await cart.wantProof(line?.id ?? "", true)).toMatchObject({ ok: true });
    expect((await cart.read()).lines[0]?.wantsProof).toBe(true);
    expect(await (await openPages((await signedUp()).client)).cart.wantProof(line?.id ?? "", false)).toMatchObject({
      ok: false,
    });
    const { orderId, lineId } = await ordered(client, []);
    expect([await findOrderState(orderId), await listOrderProofs(orderId)]).toEqual(["proofing", []]);
    const press = await staff();
    const proof = await send(press, lineId);
    expect(proof).toMatchObject({ number: 1, state: "sent" });
    const proofBytes = await (await client.get(proof.picture_url)).arrayBuffer();
    await sent(client.post(`/profile/api/proof/${proof.id}/approve/`, { version: 1 }));
    expect(await findOrderState(orderId)).toBe("approved");
    // What was approved is what prints, byte for byte.
    const printed = await sent(press.get(`/printing/api/print-file/${lineId}/`));
    expect(new Uint8Array(await printed.arrayBuffer())).toEqual(new Uint8Array(proofBytes));
  });

  test("if they ticked it at finalize", async () => {
    const { orderId } = await orderedSticker({ wants_proof: true });
    expect([await findOrderState(orderId), await listOrderProofs(orderId)]).toEqual(["proofing", []]);
    expect(await listOrderEventTypes(orderId)).toContain("state.proofing");
  });

  test("if no cut line was approved, or the file check blocks", async () => {
    const none = await orderedSticker({ cut_line: null });
    expect(await findOrderState(none.orderId)).toBe("proofing");
    const { client } = await signedUp();
    const { id, artwork } = await sticker(client, png(300, 200), "fox.png");
    await db
      .update(schema.artwork)
      .set({ preflight: [{ id: "x", level: "block", title: "It is empty", message: "", fix: null }] })
      .where(eq(schema.artwork.id, artwork));
    const blocked = await ordered(client, [id]);
    expect([await findOrderState(blocked.orderId), await listOrderProofs(blocked.orderId)]).toEqual(["proofing", []]);
  });

  test("if the file failed; once the shop can make it, the approval at finalize counts after all", async () => {
    const { client } = await signedUp();
    const { id, artwork } = await sticker(client, png(300, 200), "fox.png");
    const [row] = await db.select().from(schema.artwork).where(eq(schema.artwork.id, artwork));
    const key = row?.r2Key ?? "";
    const bytes = await (await env.FILES.get(key))?.arrayBuffer();
    await env.FILES.delete(key);
    const { orderId, lineId } = await ordered(client, [id]);
    expect(await findOrderState(orderId)).toBe("proofing");
    await env.FILES.put(key, bytes ?? "");
    expect(await (await openPages(await staff())).printing.remake(lineId)).toBe("made");
    expect(await findOrderState(orderId)).toBe("approved");
    expect(await listOrderProofs(orderId)).toMatchObject([{ origin: "finalize", state: "approved" }]);
  });

  test("if staff change the file after the approval: the order waits again, with the new file as the proof", async () => {
    const { client, orderId, lineId, email } = await orderedSticker();
    const press = await staff();
    const finished = await pdf({ pages: 2 });
    expect((await press.form(`/printing/api/replace-print-file/${lineId}/`, pdfForm(finished))).status).toBe(201);
    expect(await findOrderState(orderId)).toBe("proofing");
    const [first, secondProof] = await listOrderProofs(orderId);
    expect([first, secondProof]).toMatchObject([
      { number: 1, state: "approved", origin: "finalize" },
      { number: 2, state: "sent", origin: "staff" },
    ]);
    expect(secondProof?.contentHash).not.toBe(first?.contentHash);
    const response = await client.get(`/proofs/file/${secondProof?.id ?? ""}/`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(finished);
    expect((await emailsTo(email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your proof for order/),
    );
    await sent(client.post(`/profile/api/proof/${secondProof?.id ?? ""}/approve/`, { version: secondProof?.version }));
    expect(await findOrderState(orderId)).toBe("approved");
    // The shop's own file instead of the approved one is a change, too.
    await (await openPages(press)).printing.remake(lineId);
    expect([await findOrderState(orderId), (await listOrderProofs(orderId)).length]).toEqual(["proofing", 3]);
  });

  test("if staff send another proof of an approved line", async () => {
    const { orderId, lineId } = await orderedSticker();
    const press = await staff();
    expect((await send(press, lineId)).number).toBe(2);
    expect(await findOrderState(orderId)).toBe("proofing");
    await db.update(schema.orders).set({ state: "cancelled" }).where(eq(schema.orders.id, orderId));
    const late = await press.form(`/printing/api/replace-print-file/${lineId}/`, pdfForm(await pdf()));
    expect(late.status).toBe(409);
  });
});

test("nothing that is edited after the approval, or while it is printed again, changes what is printed or its hash", async () => {
  const press = await staff();
  const { client, admin, things } = await shopping();
  const { orderId, lines } = await ordered(client, []);
  expect(await findOrderState(orderId)).toBe("approved");
  const printed = async () => {
    const all: Array<string> = [];
    for (const { id } of lines) all.push(await sha256Hex(await (await file(press, id)).arrayBuffer()));
    return all;
  };
  const previousState = {
    lines: await selectLines(orderId),
    proofs: await listOrderProofs(orderId),
    printed: await printed(),
  };
  expect(previousState.proofs).toHaveLength(4);
  const editAll = async () => {
    for (const [name, edit] of Object.entries(EDITS))
      if (!name.startsWith("the account")) await edit(client, things, admin);
  };
  const same = async () =>
    expect({
      lines: await selectLines(orderId),
      proofs: await listOrderProofs(orderId),
      printed: await printed(),
    }).toEqual(previousState);
  await editAll();
  await same();
  for (const state of ["in-production", "shipped", "in-production"] as const)
    await db.update(schema.orders).set({ state }).where(eq(schema.orders.id, orderId));
  await editAll();
  const { printing } = await openPages(press);
  for (const { id } of lines) await printing.remake(id);
  await same();
  expect(await findOrderState(orderId)).toBe("in-production");
});
