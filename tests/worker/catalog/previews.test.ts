import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { signedUp } from "../support/customers.ts";
import { openPageContext } from "../support/open-page-context.ts";
import { db, schema } from "../support/database/rows.ts";

const { category, product } = schema;
const SLUG = "custom-die-cut-stickers";
const PREVIEW = { material: [], use: [], price: [], sort: "popular", isPreview: true } as const;
const PATH = "custom-stickers/die-cut-stickers";

beforeAll(() => stockCatalog());

async function openBoth() {
  const [staff, customer] = [await signedUp({ role: "staff" }), await signedUp()];
  return [await openPageContext(staff.client), await openPageContext(customer.client)] as const;
}

test("staff preview a product that isn't active on its page, and customers don't find it there either", async () => {
  await db.update(product).set({ status: "draft" }).where(eq(product.slug, SLUG));
  const [staff, customer] = await openBoth();
  const preview = await staff.services.kinds.previewProduct(SLUG, true);
  expect(preview).toMatchObject({
    product: { slug: SLUG },
    previewNote: { state: "Draft", editHref: expect.stringContaining("/staff/records/product/") as string },
  });
  expect(await customer.services.kinds.previewProduct(SLUG, true)).toBeUndefined();
  // A preview is cached for nobody.
  expect(await staff.services.kinds.findProduct(SLUG)).toBeUndefined();
  expect(await customer.services.kinds.findProduct(SLUG)).toBeUndefined();

  await db.update(product).set({ status: "active" }).where(eq(product.slug, SLUG));
  expect((await staff.services.kinds.previewProduct(SLUG, true))?.previewNote).toBeUndefined();
  expect(await customer.services.kinds.previewProduct(SLUG, true)).toBeDefined();
});

test("staff preview a hidden category with its products, and nobody else finds it", async () => {
  await db.update(category).set({ isHidden: true }).where(eq(category.path, PATH));
  const [staff, customer] = await openBoth();
  const preview = await staff.services.storefront.listCategory(PATH, 1, PREVIEW);
  expect(preview).toMatchObject({ category: { path: PATH }, previewNote: { state: "Hidden" } });
  expect(preview?.total).toBeGreaterThan(0);
  expect(await staff.services.storefront.listCategory(PATH)).toBeUndefined();
  expect(await customer.services.storefront.listCategory(PATH, 1, PREVIEW)).toBeUndefined();
  const above = await staff.services.storefront.listCategory("custom-stickers", 1, PREVIEW);
  expect(above?.children.map(({ path }) => path)).not.toContain(PATH);
  await db.update(category).set({ isHidden: false }).where(eq(category.path, PATH));
});
