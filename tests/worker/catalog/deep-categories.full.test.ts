import { beforeAll, expect, test } from "vitest";
import { MAX_CATEGORY_LEVELS, MAX_CATEGORY_PATH, pathsDownTo } from "#domain/shop/catalog/category-path";
import { findProduct } from "../../../worker/services/kinds/find-product.ts";
import { listCategory } from "../../../worker/services/storefront/list-category.ts";
import { readTree } from "../../../worker/services/catalog/read-tree.ts";
import type { ServiceContext } from "../../../worker/services/kernel/service-context.ts";
import { clearIsolateState } from "../../../worker/isolate-state.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { CATEGORY, DEEP, counted } from "./deep-category.ts";

let staff: Client;
beforeAll(async () => {
  await stockCatalog();
  staff = (await signedUp({ role: "staff" })).client;
  for (const path of pathsDownTo(DEEP)) {
    const response = await staff.post(CATEGORY, { path, name: path.slice(path.lastIndexOf("/") + 1) });
    expect([path, response.status]).toEqual([path, 201]);
  }
  for (const id of [3, 4])
    expect((await staff.put(`/catalog/api/v1/product/${id}/`, { categories: [DEEP] })).status).toBe(200);
});

test("a product in it has its page below it, with all ancestors", async () => {
  const { context } = counted();
  expect((await findProduct(context, "custom-magnets"))?.product).toMatchObject({
    href: `/products/${DEEP}/product/details/custom-magnets/`,
    categoryPaths: [DEEP],
  });
  const fox = await findProduct(context, "fox-sticker");
  expect(fox?.product.href).toBe(`/products/${DEEP}/marketplace/fox-sticker/`);
  expect(fox?.product.trail.map(({ path }) => path)).toEqual(pathsDownTo(DEEP));
});

test("a level adds no query: a deep category needs as many as a top one", async () => {
  const countQueries = async (read: (context: ServiceContext) => Promise<unknown>) => {
    const { context, statements } = counted();
    await read(context);
    return statements.length;
  };
  const askedAnew = (slug: string) => {
    clearIsolateState();
    return countQueries((context) => findProduct(context, slug));
  };
  const listedAnew = (path: string) => {
    clearIsolateState();
    return countQueries((context) => listCategory(context, path));
  };
  // A statement that is built once for the isolate is prepared once more by its first reader.
  await listedAnew("level-1");
  const top = await listedAnew("level-1");
  expect(top).toBeGreaterThan(0);
  expect(await listedAnew(DEEP)).toBe(top);
  expect(await askedAnew("custom-magnets")).toBe(await askedAnew("gift-card"));
  // What is known costs one query, for the number of the catalog.
  expect(await countQueries((context) => findProduct(context, "gift-card"))).toBe(1);
  expect(await countQueries(readTree)).toBe(1);
});

test("the menu's tree contains every level", async () => {
  const tree = await readTree(counted().context);
  let [at] = tree.filter(({ path }) => path === "level-1");
  let levels = 0;
  for (; at; [at] = at.children) levels += 1;
  expect(levels).toBe(MAX_CATEGORY_LEVELS);
});

test("no category can become its own ancestor, by its parent or by its path", async () => {
  const { objects } = await (
    await staff.get(`${CATEGORY}?path=level-1`)
  ).json<{ objects: Array<{ id: number; parent: number | null; resource_uri: string }> }>();
  const [top] = objects;
  const { objects: below } = await (
    await staff.get(`${CATEGORY}?path=${DEEP}`)
  ).json<{ objects: Array<{ id: number }> }>();
  for (const [field, value] of [
    ["parent", below[0]?.id],
    ["path", "level-1/below-itself"],
  ] as const) {
    const refusal = await staff.put(top?.resource_uri ?? "", { [field]: value, name: "Still at the top" });
    expect([refusal.status, await refusal.json()]).toEqual([
      400,
      { category: { [field]: ["A category can't stand below itself. Choose another one."] } },
    ]);
  }
  expect(await (await staff.get(top?.resource_uri ?? "")).json()).toMatchObject({
    path: "level-1",
    parent: null,
    name: "level-1",
  });
  expect((await staff.post(CATEGORY, { path: "level-1/nowhere/below", name: "X" })).status).toBe(400);
});

test("a path has at most 11 levels and 800 characters, and no words of product addresses", async () => {
  const refusal = async (path: string) => {
    const answer = await staff.post(CATEGORY, { path, name: "X" });
    return [answer.status, (await answer.json<{ category: { path: Array<string> } }>()).category.path];
  };
  const longest = `level-1/${"a".repeat(MAX_CATEGORY_PATH - "level-1/".length)}`;
  expect(await refusal(`${longest}a`)).toEqual([400, ["Use at most 800 characters."]]);
  expect(await refusal(`${DEEP}/level-12`)).toEqual([400, ["A category can be at most 11 levels deep."]]);
  expect(await refusal("level-1/marketplace")).toEqual([
    400,
    ['"marketplace" is reserved for product addresses. Choose another path.'],
  ]);
  expect((await staff.post(CATEGORY, { path: longest, name: "Long" })).status).toBe(201);
});
