import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { lineUp } from "#domain/prepress/builder/arrange";
import { openPages } from "../../factories/ordered-designs.ts";
import { configure, place } from "../../factories/checkout.ts";
import { ownMembers } from "../../fixtures/own-members.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { sticker, stockPrintProducts } from "../support/press.ts";
import { CHOICES, form, sent } from "../orders/frozen-order.ts";

beforeAll(() => stockPrintProducts());

const RECORD = "/catalog/api/v1/configured-product/";
const CHANGED = "You changed this after you added it. Check it and update your cart.";

const SHEET = lineUp(ownMembers(), { width: 12, height: 5 });

const choices = { ...CHOICES, removeBackground: false };
const finalize = (client: Client, id: string, changes: object = {}) =>
  sent(client.post(`/artwork/api/finalize/${id}/`, { choices, ...changes }));
const add = (client: Client, id: string) => sent(client.post("/cart/api/add/", { configured_product: id }));
const readLine = async (client: Client) => {
  const [line] = (await (await openPages(client)).cart.read()).lines;
  return line;
};
const findProblem = async (client: Client) => (await readLine(client))?.problem;

/** A guest with an approved sticker in the cart. */
async function approvedSticker() {
  const client = new Client();
  const { id } = await sticker(client, png(300, 200), "fox.png");
  await finalize(client, id);
  await add(client, id);
  return { client, id };
}

describe("a line of the cart stands for what was approved", () => {
  test("what the page of its design saves waits for an approval, and is not ordered before it", async () => {
    const { client, id } = await approvedSticker();
    expect(await findProblem(client)).toBeUndefined();
    await finalize(client, id, { choices: { ...choices, border: 0.2 }, quantity: 200 });
    expect(await readLine(client)).toMatchObject({
      problem: CHANGED,
      problemPath: `/products/finalize/custom-die-cut-stickers/${id}/`,
    });
    const line = await readLine(client);
    const refusal = await place(client);
    const name = line?.product.name ?? "";
    expect([refusal.status, await refusal.json()]).toEqual([
      409,
      {
        error: `${name}: ${CHANGED}`,
        ways: [
          { label: `Open ${name}`, path: line?.problemPath },
          { label: "Show it in your cart", path: `/cart/#line-${line?.id ?? ""}` },
        ],
      },
    ]);
    await add(client, id);
    expect(await findProblem(client)).toBeUndefined();
    expect((await place(client)).status).toBe(201);
  });

  test("another file waits as well", async () => {
    const { client, id } = await approvedSticker();
    await sent(client.form("/artwork/api/upload/", form(png(900, 600), "owl.png", { configured_product: id })));
    expect(await findProblem(client)).toBe(CHANGED);
  });

  test("a sheet that the builder saves by itself waits, until the cart is updated with it", async () => {
    const client = new Client();
    const sheetAnswer = await sent(
      client.post("/builder/api/sheet/", { product: "family-sticker-set", drawing: SHEET, quantity: 1 }),
    );
    const { id, version } = await sheetAnswer.json<{ id: string; version: number }>();
    await add(client, id);
    await sent(client.put(`/builder/api/sheet/${id}/`, { drawing: SHEET, quantity: 2, version }));
    expect(await findProblem(client)).toBe(CHANGED);
    await add(client, id);
    expect(await findProblem(client)).toBeUndefined();
  });

  test("a quantity or a proof that is chosen in the cart needs no approval, and gives none", async () => {
    const { client, id } = await approvedSticker();
    const { cart } = await openPages(client);
    const line = await readLine(client);
    expect(await cart.changeQuantity(line?.id ?? "", 75)).toMatchObject({ ok: true });
    expect(await cart.wantProof(line?.id ?? "", true)).toMatchObject({ ok: true });
    expect(await readLine(client)).toMatchObject({ quantity: 75, problem: undefined });
    await finalize(client, id, { quantity: 200 });
    expect(await cart.changeQuantity(line?.id ?? "", 100)).toMatchObject({ ok: true });
    expect(await readLine(client)).toMatchObject({ quantity: 100, problem: CHANGED });
  });

  test("a quantity that was chosen before a wish for a proof is no conflict, and one before another change is", async () => {
    const { client, id } = await approvedSticker();
    const { cart } = await openPages(client);
    const line = await readLine(client);
    const lineId = line?.id ?? "";
    await cart.wantProof(lineId, true);
    await cart.wantProof(lineId, false);
    expect((await readLine(client))?.version).toBe(line?.version);
    expect(await cart.changeQuantity(lineId, 75, line?.version)).toMatchObject({ ok: true });
    const changedLine = await readLine(client);
    await finalize(client, id, { choices: { ...choices, border: 0.2 }, quantity: 75 });
    await cart.wantProof(lineId, true);
    expect(await cart.changeQuantity(lineId, 100, changedLine?.version)).toMatchObject({
      ok: false,
      error: { code: "conflict" },
    });
  });

  test("a quantity of the cart that the design has already gives no approval either", async () => {
    const { client, id } = await approvedSticker();
    await finalize(client, id, { quantity: 200 });
    const line = await readLine(client);
    expect(await (await openPages(client)).cart.changeQuantity(line?.id ?? "", 200)).toMatchObject({ ok: true });
    expect(await findProblem(client)).toBe(CHANGED);
  });

  test("a change by the call of its record is one of the cart", async () => {
    const client = new Client();
    const { id } = await configure(client, { product: "fox-sticker", quantity: 5 });
    await add(client, id);
    await sent(client.put(`${RECORD}${id}/`, { quantity: 25 }));
    expect(await readLine(client)).toMatchObject({ quantity: 25, problem: undefined });
  });

  test("a page that saves again what is saved changes nothing, so nothing waits", async () => {
    const { client, id } = await approvedSticker();
    const line = await readLine(client);
    await finalize(client, id);
    await finalize(client, id, { quantity: line?.quantity });
    expect(await readLine(client)).toMatchObject({ version: line?.version, problem: undefined });
  });

  test("what is changed back to exactly what was approved is approved, and waits again once it differs", async () => {
    const { client, id } = await approvedSticker();
    const quantity = (await readLine(client))?.quantity;
    await finalize(client, id, { choices: { ...choices, border: 0.2 }, quantity: 200 });
    await finalize(client, id, { quantity: 200 });
    expect(await findProblem(client)).toBe(CHANGED);
    await finalize(client, id, { quantity });
    expect(await findProblem(client)).toBeUndefined();
    await finalize(client, id, { quantity: 500 });
    expect(await findProblem(client)).toBe(CHANGED);
    await finalize(client, id, { quantity });
    expect((await place(client)).status).toBe(201);
  });

  test("what is changed back at another price waits for its approval", async () => {
    const { client, id } = await approvedSticker();
    const quantity = (await readLine(client))?.quantity;
    await finalize(client, id, { quantity: 200 });
    await finalize(client, id, { quantity });
    expect(await findProblem(client)).toBeUndefined();
    await env.DB.prepare(
      "UPDATE configured_product SET total_minor = total_minor + 1, version = version + 1 WHERE id = ?",
    )
      .bind(id)
      .run();
    expect(await findProblem(client)).toBe(CHANGED);
  });

  test("changing back to what was approved before another approval waits", async () => {
    const { client, id } = await approvedSticker();
    const quantity = (await readLine(client))?.quantity;
    await finalize(client, id, { quantity: 200 });
    await add(client, id);
    await finalize(client, id, { quantity });
    expect(await findProblem(client)).toBe(CHANGED);
    await (await openPages(client)).cart.changeQuantity((await readLine(client))?.id ?? "", 200);
    expect(await findProblem(client)).toBeUndefined();
  });

  test("a sheet of the builder that is changed back is approved as well", async () => {
    const client = new Client();
    const sheetAnswer = await sent(
      client.post("/builder/api/sheet/", { product: "family-sticker-set", drawing: SHEET, quantity: 1 }),
    );
    const { id, version } = await sheetAnswer.json<{ id: string; version: number }>();
    await add(client, id);
    await sent(client.put(`/builder/api/sheet/${id}/`, { drawing: SHEET, quantity: 2, version }));
    expect(await findProblem(client)).toBe(CHANGED);
    await sent(client.put(`/builder/api/sheet/${id}/`, { drawing: SHEET, quantity: 1, version: version + 1 }));
    expect(await findProblem(client)).toBeUndefined();
  });

  test("an approval counts for the version that was approved, whatever another tab has saved since", async () => {
    const { client, id } = await approvedSticker();
    await finalize(client, id, { quantity: 200 });
    const line = await readLine(client);
    await finalize(client, id, { quantity: 500 });
    const { cart } = await openPages(client);
    expect(await cart.add(id, line?.version)).toMatchObject({ ok: true });
    expect(await findProblem(client)).toBe(CHANGED);
  });
});
