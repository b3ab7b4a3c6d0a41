import { beforeAll, expect, test } from "vitest";
import { pathsDownTo } from "#domain/shop/catalog/category-path";
import { listCategory } from "../../../worker/services/storefront/list-category.ts";
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

test("a category of 11 levels shows all its ancestors, and each ancestor shows its products", async () => {
  const { context } = counted();
  const page = await listCategory(context, DEEP);
  expect(page?.trail.map(({ path }) => path)).toEqual(pathsDownTo(DEEP));
  for (const path of ["level-1", pathsDownTo(DEEP)[5] ?? "", DEEP])
    expect([path, (await listCategory(context, path))?.products.map(({ slug }) => slug).sort()]).toEqual([
      path,
      ["custom-magnets", "fox-sticker"],
    ]);
});
