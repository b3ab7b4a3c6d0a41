import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { readCart, configured, list, orderedFox } from "../../factories/ordered-designs.ts";

beforeAll(() => stockCatalog());

describe("ordering a design again", () => {
  test("puts a copy into the cart at the server's price, leaves the order unchanged, and creates no second design", async () => {
    const { client, fox, design, pages } = await orderedFox();
    expect(await pages.orders.designs.order(design.id)).toEqual({ ok: true, value: { path: "/cart/" } });
    const [line] = await readCart(client);
    expect(line).toMatchObject({ product: "fox-sticker", quantity: 10, total: fox.total });
    expect(line?.configured_product).not.toBe(fox.id);
    expect(await configured(client, fox.id)).toMatchObject({ status: "ordered", quantity: 10 });
    expect(await configured(client, line?.configured_product ?? "")).toMatchObject({
      status: "finalized",
      cut_line: expect.anything() as unknown,
    });
    expect((await pages.designs.browse(list()))?.designs.map(({ id }) => id)).toEqual([design.id]);
  });
});

test("changing an ordered design edits a copy, and the design then shows the copy", async () => {
  const { client, fox, design, pages } = await orderedFox();
  const editResult = await pages.orders.designs.edit(design.id);
  const path = editResult.ok ? editResult.value.path : "";
  expect(path).toMatch(/^\/products\/setup\/fox-sticker\/[^/]+\/$/);
  expect(path).not.toContain(fox.id);
  const view = await pages.designs.view(design.id);
  expect(view).toMatchObject({ status: "finalized", orders: [{ quantity: 10 }] });
  expect(await configured(client, fox.id)).toMatchObject({ status: "ordered" });
  expect(await pages.orders.designs.edit(design.id)).toEqual({
    ok: true,
    value: { path: `/products/setup/fox-sticker/${view?.configuredId ?? ""}/` },
  });
});

test("a copy is a separate design in the same folder, with a number after its name", async () => {
  const { design, pages } = await orderedFox();
  const folderResult = await pages.designs.folders.create({ name: "Foxes", parent: null });
  const folderId = folderResult.ok ? folderResult.value.id : "";
  await pages.designs.move([design.id], folderId);
  await pages.orders.designs.duplicate(design.id);
  await pages.orders.designs.duplicate(design.id);
  const page = await pages.designs.browse(list(folderId, { order: "name" }));
  expect(page?.designs.map(({ name }) => name)).toEqual(["Fox sticker", "Fox sticker (2)", "Fox sticker (3)"]);
});
