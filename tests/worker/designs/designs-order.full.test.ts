import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { configure } from "../../factories/checkout.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { readCart, list, orderedFox, openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { newId } from "../support/database/rows.ts";

beforeAll(() => stockCatalog());

describe("ordering a design again", () => {
  test("twice, or in another quantity, is still one cart line", async () => {
    const { client, design, pages } = await orderedFox();
    await pages.orders.designs.order(design.id);
    await pages.orders.designs.order(design.id, 25);
    const lines = await readCart(client);
    expect(lines.map(({ quantity }) => quantity)).toEqual([25]);
    const quote = await (
      await client.post("/catalog/api/quote/", {
        product: "fox-sticker",
        width: 3,
        height: 2,
        quantity: 25,
        material: "white-vinyl",
        shape: "custom",
      })
    ).json<{ total: string }>();
    expect(lines[0]?.total).toBe(quote.total);
  });

  test("five times at once is one cart line, for a design as for a whole order", async () => {
    const { client, design, pages, orderId } = await orderedFox();
    const pressed = await Promise.all(Array.from({ length: 5 }, () => pages.orders.designs.order(design.id)));
    expect(pressed).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value: { path: "/cart/" } })));
    const [line, ...more] = await readCart(client);
    expect(more).toEqual([]);
    const again = await Promise.all(Array.from({ length: 5 }, () => pages.orders.again(orderId)));
    expect(again).toEqual(
      Array.from({ length: 5 }, () => ({ ok: true, value: { added: 1, skipped: [], repriced: [] } })),
    );
    expect(await readCart(client)).toEqual([line, expect.objectContaining({ product: "fox-sticker", quantity: 10 })]);
  });

  test("two clicks some seconds apart order twice", async () => {
    const { client, pages, orderId } = await orderedFox();
    await pages.orders.again(orderId);
    await env.DB.prepare("UPDATE idempotency SET expires_at = 1 WHERE key = ?").bind(orderId).run();
    await pages.orders.again(orderId);
    expect(await readCart(client)).toHaveLength(2);
  });

  test("costs today's price, while the order keeps its own", async () => {
    const { client, fox, design, pages } = await orderedFox();
    // A new price table, in which this order costs at least 99 dollars.
    await env.DB.prepare(
      "INSERT INTO price_table (profile, version, params, effective_at) SELECT profile, 2, json_set(params, '$.minimumOrder', 9900), 1 FROM price_table WHERE profile = 'ready-made'",
    ).run();
    await pages.orders.designs.order(design.id);
    const [line] = await readCart(client);
    expect([Number(fox.total) < 99, line?.total]).toEqual([true, "99.00"]);
    const view = await pages.designs.view(design.id);
    expect(view?.prices.every(({ total }) => total.minor >= 9900)).toBe(true);
    expect(view?.orders.map(({ total }) => total.minor)).toEqual([Math.round(Number(fox.total) * 100)]);
  });

  test("of a discontinued product or material is refused with a message, and changes nothing", async () => {
    const { client, design, pages } = await orderedFox();
    await env.DB.prepare("UPDATE product SET status = 'retired' WHERE slug = 'fox-sticker'").run();
    try {
      expect(await pages.orders.designs.order(design.id)).toMatchObject({
        ok: false,
        error: { code: "conflict", message: expect.stringContaining("no longer sell") as string },
      });
      expect(await pages.designs.view(design.id)).toMatchObject({
        prices: [],
        canChange: false,
        problem: expect.stringContaining("no longer sell") as string,
      });
    } finally {
      await env.DB.prepare("UPDATE product SET status = 'active' WHERE slug = 'fox-sticker'").run();
    }
    await env.DB.prepare("UPDATE material SET is_active = 0 WHERE slug = 'white-vinyl'").run();
    try {
      expect(await pages.orders.designs.order(design.id)).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining("no longer offer white vinyl") as string },
      });
      expect(await pages.designs.view(design.id)).toMatchObject({
        prices: [],
        problem: expect.stringContaining("white vinyl") as string,
      });
    } finally {
      await env.DB.prepare("UPDATE material SET is_active = 1 WHERE slug = 'white-vinyl'").run();
    }
    expect(await readCart(client)).toEqual([]);
  });

  test("an invalid quantity is refused at its field", async () => {
    const { design, pages } = await orderedFox();
    expect(await pages.orders.designs.order(design.id, 2_000_000)).toMatchObject({
      ok: false,
      error: { code: "invalid", errors: { quantity: [expect.any(String)] } },
    });
  });

  test("leads to the missing step: the file, then the cut line", async () => {
    const { client } = await signedUp();
    const draft = await configure(client);
    const pages = await openPages(client);
    const [design] = (await pages.designs.browse(list(undefined, { show: "drafts" })))?.designs ?? [];
    expect(await pages.orders.designs.order(design?.id ?? "")).toEqual({
      ok: true,
      value: { path: `/products/upload/custom-die-cut-stickers/${draft.id}/` },
    });
    const file = newId();
    await env.DB.prepare(
      "INSERT INTO artwork (id, user_id, r2_key, file_name, sha256, bytes, type, kind, created_at) SELECT ?, user_id, ?, 'a.png', ?, 10, 'image/png', 'raster', 0 FROM design WHERE id = ?",
    )
      .bind(file, file, "a".repeat(64), design?.id ?? "")
      .run();
    await client.put(`/catalog/api/v1/configured-product/${draft.id}/`, { artwork: file });
    expect(await pages.orders.designs.order(design?.id ?? "")).toEqual({
      ok: true,
      value: { path: `/products/finalize/custom-die-cut-stickers/${draft.id}/` },
    });
  });

  test("is for its owner only", async () => {
    const { design } = await orderedFox();
    for (const stranger of [new Client(), (await signedUp()).client]) {
      const pages = await openPages(stranger);
      for (const result of [
        await pages.orders.designs.order(design.id),
        await pages.orders.designs.edit(design.id),
        await pages.orders.designs.duplicate(design.id),
        await pages.designs.archive([design.id]),
      ]) {
        expect(result).toMatchObject({ ok: false, error: { code: "not-found" } });
      }
      expect(await pages.designs.view(design.id)).toBeUndefined();
    }
  });
});

describe("several designs at once", () => {
  test("are moved, deleted and restored; another customer's folder or design is a 404", async () => {
    const { client } = await signedUp();
    for (const quantity of [50, 100, 150]) await configure(client, { quantity });
    const pages = await openPages(client);
    const ids = (await pages.designs.browse(list()))?.designs.map(({ id }) => id) ?? [];
    const otherCustomer = await orderedFox();
    const folderResult = await otherCustomer.pages.designs.folders.create({ name: "Theirs", parent: null });
    expect(await pages.designs.move(ids, folderResult.ok ? folderResult.value.id : "")).toMatchObject({
      ok: false,
      error: { code: "invalid", errors: { folder: [expect.any(String)] } },
    });
    expect(await pages.designs.archive([...ids, otherCustomer.design.id])).toEqual({ ok: true, value: 3 });
    expect((await pages.designs.browse(list()))?.total).toBe(0);
    expect((await pages.designs.browse(list(undefined, { show: "deleted" })))?.total).toBe(3);
    expect(await pages.designs.restore(ids)).toEqual({ ok: true, value: 3 });
    expect(await pages.designs.archive([])).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect((await otherCustomer.pages.designs.browse(list()))?.total).toBe(1);
  });
});

describe("the list of designs", () => {
  test("is searched by part of a name, regardless of case and accents, in every folder, without wildcards", async () => {
    const { client } = await signedUp();
    const names = ["Café door", "100% bee", "Bee_line", "Plain"];
    for (const name of names) {
      const { id } = await configure(client);
      await client.post("/profile/api/user/design/", { configured_product: id, name });
    }
    const pages = await openPages(client);
    const findNames = async (q: string) =>
      (await pages.designs.browse(list(undefined, { q, order: "name" })))?.designs.map(({ name }) => name);
    expect(await findNames("CAFE")).toEqual(["Café door"]);
    expect(await findNames("%")).toEqual(["100% bee"]);
    expect(await findNames("_")).toEqual(["Bee_line"]);
    expect(await findNames("bee")).toEqual(["100% bee", "Bee_line"]);
    expect(await findNames("nothing like it")).toEqual([]);
  });

  test("of 10,000 is read by an index and with as many queries as a short one", async () => {
    const { client, userId } = await orderedFox();
    const folderResult = await (await openPages(client)).designs.folders.create({ name: "All", parent: null });
    const folderId = folderResult.ok ? folderResult.value.id : "";
    const short = await openPages(client);
    await short.designs.browse(list());
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
       INSERT INTO configured_product (id, user_id, product_id, width, height, quantity, created_at, updated_at) SELECT 'many-' || i, ?, 1, 3, 3, 50, i, i FROM n`,
    )
      .bind(userId)
      .run();
    await env.DB.prepare(
      "INSERT INTO design (id, user_id, folder_id, configured_product_id, name, name_key, created_at, updated_at) SELECT id, user_id, ?, id, 'Design ' || id, 'design ' || id, created_at, updated_at FROM configured_product WHERE id LIKE 'many-%'",
    )
      .bind(folderId)
      .run();
    for (const [folder, parameters] of [
      [folderId, {}],
      [folderId, { order: "name" }],
      [folderId, { order: "oldest", page: "400" }],
      [undefined, { q: "many-77" }],
      [undefined, { show: "drafts" }],
    ] as const) {
      const long = await openPages(client);
      const page = await long.designs.browse(list(folder, parameters));
      expect(page?.designs.length).toBeGreaterThan(0);
      expect(long.queries()).toBe(short.queries());
    }
    for (const [order, index] of [
      ["updated_at DESC, id DESC", "design_in_folder"],
      ["name_key, id", "design_in_folder_by_name"],
    ]) {
      const plan = await env.DB.prepare(
        `EXPLAIN QUERY PLAN SELECT id FROM design WHERE user_id = ? AND archived = 0 AND folder_id = ? ORDER BY ${order} LIMIT 24`,
      )
        .bind(userId, folderId)
        .all<{ detail: string }>();
      expect(plan.results.map(({ detail }) => detail).join()).toContain(index);
      expect(plan.results.map(({ detail }) => detail).join()).not.toContain("TEMP B-TREE");
    }
  });

  test("has no page after the last, no other customer's folder, and is empty for a guest", async () => {
    const { client } = await signedUp();
    const pages = await openPages(client);
    expect(await pages.designs.browse(list(undefined, { page: "2" }))).toBeUndefined();
    expect(await pages.designs.browse(list("not-mine"))).toBeUndefined();
    expect(await (await openPages(new Client())).designs.browse(list())).toBeUndefined();
  });
});
