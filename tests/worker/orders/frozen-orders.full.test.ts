import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { place } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { charged } from "../../factories/placed-orders.ts";
import type { Client } from "../support/clients/client.ts";
import { file, staff, stockPrintProducts } from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";
import { moveOrder } from "./moved-order.ts";
import { findOrderState } from "./order-change.ts";
import { EDITS, approve, challenged, selectLines, sent, shopping } from "./frozen-order.ts";

beforeAll(() => stockPrintProducts());

const hash = async (response: Response) => {
  if (response.status !== 200) throw new Error(`${String(response.status)} ${await response.text()}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/** The print file of each line, and the amount charged. */
async function outcome(press: Client, orderId: string) {
  // Nobody compared the prints, so they wait for the customer.
  if ((await findOrderState(orderId)) !== "approved") await moveOrder(press, orderId, "approved");
  const lines = await selectLines(orderId);
  const printed: Array<string> = [];
  for (const { id } of lines) printed.push(await hash(await file(press, id)));
  const { due } = (await env.DB.prepare("SELECT due_minor AS due FROM orders WHERE id = ?")
    .bind(orderId)
    .first<{ due: number }>()) ?? { due: -1 };
  return {
    printed,
    due,
    lines: lines.map(({ quantity, totalMinor, spec, cutLine, frozen, priceExplanation }) => ({
      quantity,
      totalMinor,
      spec,
      cutLine,
      frozen,
      priceExplanation,
    })),
  };
}

describe("an order has a frozen copy from the start of its payment", () => {
  test("edits during the bank's confirmation are neither printed nor charged, in any order", async () => {
    const press = await staff();
    const { client, admin, things } = await shopping();
    const orderId = await challenged(client);
    const [attempt] = await db.select().from(schema.paymentAttempts).where(eq(schema.paymentAttempts.id, orderId));
    const edits = Object.entries(EDITS)
      .filter(([name]) => !name.startsWith("the account"))
      .toSorted(() => Math.random() - 0.5);
    console.info(`edits: ${edits.map(([name]) => name).join(", ")}`);
    for (const [, edit] of edits) await edit(client, things, admin);
    expect((await EDITS["the account, deleted"]?.(client, things, admin)) as Response).toMatchObject({ status: 400 });
    await approve(orderId);
    const currentOutcome = await outcome(press, orderId);
    expect(currentOutcome.due).toBe(attempt?.dueMinor);
    expect(await charged(orderId)).toBe(1);
    expect(currentOutcome.lines.map(({ quantity }) => quantity)).toEqual([50, 50, 2, 2]);
    expect(currentOutcome.lines).toEqual(
      attempt?.plan.lines.map(({ quantity, totalMinor, spec, cutLine, frozen, priceExplanation }) => ({
        quantity,
        totalMinor,
        spec,
        cutLine,
        frozen,
        priceExplanation,
      })),
    );

    // The same products, ordered by a customer who changed nothing, have equal print files.
    for (const line of currentOutcome.lines)
      expect(line.frozen?.artwork === null || line.frozen?.artwork.original.sha256?.length === 64).toBe(true);
    expect(currentOutcome.lines[0]?.frozen?.artwork?.background_removed).toMatchObject({
      page: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(currentOutcome.lines[1]?.frozen?.artwork?.rendered).toMatchObject({
      page: 1,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  test("edits after the order leave every print file unchanged, byte for byte", async () => {
    const press = await staff();
    const { client, admin, things } = await shopping();
    const orderId = (await (await sent(place(client))).json<{ order: { id: string } }>()).order.id;
    const previousOutcome = await outcome(press, orderId);
    for (const [name, edit] of Object.entries(EDITS)) {
      await edit(client, things, admin);
      expect(await selectLines(orderId), name).toMatchObject(previousOutcome.lines);
    }
    await env.DB.prepare("DELETE FROM print_file").run();
    expect(await outcome(press, orderId)).toEqual(previousOutcome);
  });

  test("a reorder is made of the frozen files, also when they were replaced since", async () => {
    const { client, things } = await shopping();
    const orderId = (await (await sent(place(client))).json<{ order: { id: string } }>()).order.id;
    const [line] = await selectLines(orderId);
    await EDITS["the picture without its background"]?.(client, things, client);
    const pages = await openPages(client);
    expect(await pages.orders.again(orderId)).toMatchObject({ ok: true, value: { added: 4, skipped: [] } });
    const second = (await (await sent(place(client))).json<{ order: { id: string } }>()).order.id;
    const [again] = await selectLines(second);
    expect(again?.frozen?.artwork?.background_removed).toEqual(line?.frozen?.artwork?.background_removed);
    expect(again?.frozen?.artwork?.id).not.toBe(things.photo);
  });
});
