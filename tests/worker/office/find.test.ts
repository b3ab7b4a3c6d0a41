import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Found } from "#domain/shop/office/found";
import { updateEntries } from "../../../worker/services/records/search/update-entries.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { insert, makeOrder, newId, schema } from "../support/database/rows.ts";

async function find(client: Client, text: string): Promise<ReadonlyArray<Found>> {
  await updateEntries(env.DB, env.SEARCH, "oldest");
  const answer = await client.get(`/staff/api/find/?q=${encodeURIComponent(text)}`);
  return (await answer.json<{ items: ReadonlyArray<Found> }>()).items;
}

describe("GET /staff/api/find/", () => {
  test("finds an order by any three digits of its number, with or without #, first by those it begins with", async () => {
    const [ann, sam] = [await signedUp(), await signedUp({ role: "staff" })];
    const order = await makeOrder({ userId: ann.userId }, { number: 7_654_321 });
    for (const text of ["7654321", "#7654321", "765432", "7654", " 76543 ", "54321", "7"])
      expect((await find(sam.client, text)).map(({ href }) => href)).toContain(`/staff/orders/${order.id}/`);
    for (const text of ["8654321", "0"]) expect(await find(sam.client, text)).toEqual([]);
    const older = await makeOrder({ userId: ann.userId }, { number: 765 });
    expect((await find(sam.client, "765")).map(({ href }) => href)).toContain(`/staff/orders/${older.id}/`);
  });

  test("finds lists of records by their names, and by other words for them", async () => {
    const sam = await signedUp({ role: "staff" });
    const lists = async (text: string) =>
      (await find(sam.client, text)).filter(({ kind }) => kind === "list").map(({ href }) => href);
    expect(await lists("redir")).toEqual(["/staff/records/redirect/"]);
    expect(await lists("coupon")).toEqual(["/staff/records/promotion/", "/staff/records/promotion-code/"]);
    expect(await lists("buyers")).toEqual(["/staff/people/customers/"]);
    expect(await lists("%%")).toEqual([]);
  });

  test("finds a product by a part of its name, before the orders that have it, and leads to its form", async () => {
    const sam = await signedUp({ role: "staff" });
    await stockCatalog();
    const { id } = (await env.DB.prepare("SELECT id FROM product WHERE slug = 'fox-sticker'").first<{ id: number }>())!;
    await makeOrder({ guestId: newId() }, { email: "fox.sticker@example.com" });
    expect((await find(sam.client, "fox sti"))[0]).toEqual({
      kind: "product",
      name: "Fox sticker",
      detail: "",
      href: `/staff/records/product/${id}/`,
    });
  });

  test("finds materials, pages and posts by a part of their names", async () => {
    const sam = await signedUp({ role: "staff" });
    const word = newId().toLowerCase();
    const { id } = await insert(schema.material, { slug: word, name: `Brushed ${word}`, facts: {} });
    expect(await find(sam.client, word.slice(3))).toEqual([
      { kind: "material", name: `Brushed ${word}`, detail: "", href: `/staff/records/material/${id}/` },
    ]);
  });

  test("finds an account by any part of its name and address, and a guest's order by theirs", async () => {
    const [ann, sam] = [await signedUp(), await signedUp({ role: "staff" })];
    const name = `Quill ${newId()}`;
    await env.DB.prepare("UPDATE user SET name = ? WHERE id = ?").bind(name, ann.userId).run();
    const email = `guest-${newId().toLowerCase()}@example.com`;
    const order = await makeOrder({ guestId: newId() }, { email });
    expect(await find(sam.client, name.slice(2).toUpperCase())).toEqual([
      expect.objectContaining({
        kind: "customer",
        name,
        href: `/staff/people/customers/${ann.userId}/`,
      }),
    ]);
    expect((await find(sam.client, ann.email.slice(0, -3))).map((hit) => hit.name)).toEqual([name]);
    expect((await find(sam.client, email.slice(0, 12).toUpperCase())).map(({ href }) => href)).toContain(
      `/staff/orders/${order.id}/`,
    );
    expect((await find(sam.client, ann.email.slice(3))).map((hit) => hit.name)).toEqual([name]);
    for (const text of ["", "%", "'", "\u{10FFFF}x"]) expect(await find(sam.client, text)).toEqual([]);
  });
});
