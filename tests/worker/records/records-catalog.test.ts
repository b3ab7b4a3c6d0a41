import { openingPrices } from "#domain/shop/pricing/tables/opening-prices";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { readHistoryFilter } from "#domain/ground/records/history";
import { openPages } from "../../factories/ordered-designs.ts";
import type { JsonObject } from "../../../worker/db/schema/columns.ts";
import { insert, makeProduct, NOW, schema } from "../support/database/rows.ts";
import { openPageContext } from "../support/open-page-context.ts";
import { admin, guest, made, openContentStaff, slug, staff } from "./content-records.ts";

openContentStaff();

describe("the catalog's records", () => {
  test("cannot share a URL: a category with a product's page or a product with a category's", async () => {
    const sizes = { min_width: 1, max_width: 9, min_height: 1, max_height: 9, default_width: 3, default_height: 3 };
    await insert(schema.priceTable, { profile: "address-test", version: 1, params: {}, effectiveAt: NOW });
    const product = { kind: "lettering", name: "Letters", price_profile: "address-test", ...sizes };
    const [usedSlug, free, later] = [slug(), slug(), slug()];
    await made("/catalog/api/v1/category/", { path: "personalize", name: "Personalize" });
    await made("/catalog/api/v1/product/", { slug: usedSlug, ...product }, admin);
    const shadowing = await staff.post("/catalog/api/v1/category/", { path: `personalize/${usedSlug}`, name: "X" });
    expect([shadowing.status, await shadowing.json()]).toEqual([
      400,
      {
        category: {
          path: [
            `The product "${usedSlug}" already has a page at /products/personalize/${usedSlug}/. Choose another path.`,
          ],
        },
      },
    ]);
    await made("/catalog/api/v1/category/", { path: `personalize/${free}`, name: "Free" });
    const response = await admin.post("/catalog/api/v1/product/", { slug: free, ...product });
    const message = {
      product: {
        slug: [`The category at /products/personalize/${free}/ already uses this address. Choose another name.`],
      },
    };
    expect([response.status, await response.json()]).toEqual([400, message]);
    const moving = await made("/catalog/api/v1/product/", { slug: later, ...product }, admin);
    const renamed = await admin.put(moving.resource_uri, { slug: free });
    expect([renamed.status, await renamed.json()]).toEqual([400, message]);
    expect((await staff.post("/catalog/api/v1/category/", { path: "gift-cards", name: "X" })).status).toBe(400);
  });

  test("are created by staff: a category under its parent, a material, a product with both", async () => {
    const top = slug();
    await made("/catalog/api/v1/category/", { path: top, name: "Top" });
    const child = await made("/catalog/api/v1/category/", { path: `${top}/child`, name: "Child" });
    expect(child).toMatchObject({ slug: "child", path: `${top}/child` });
    const orphan = await staff.post("/catalog/api/v1/category/", { path: `${slug()}/child`, name: "X" });
    expect([orphan.status, await orphan.text()]).toEqual([400, expect.stringContaining("There's no parent category")]);
    const material = slug();
    await made("/catalog/api/v1/material/", { slug: material, name: "Film", facts: { finish: "matte" } });
    const params = { ...openingPrices["die-cut"], materials: { [material]: 1 } } as JsonObject;
    await insert(schema.priceTable, { profile: "records-test", version: 1, params, effectiveAt: NOW });
    const sizes = { min_width: 1, max_width: 10, default_width: 3, min_height: 1, max_height: 10, default_height: 3 };
    const product = {
      slug: slug(),
      kind: "upload",
      name: "Thing",
      price_profile: "records-test",
      materials: [material],
      categories: [`${top}/child`],
      ...sizes,
    };
    expect((await staff.post("/catalog/api/v1/product/", product)).status).toBe(403);
    const thing = await made("/catalog/api/v1/product/", product, admin);
    expect(thing).toMatchObject({ materials: [material], categories: [`${top}/child`], status: "draft" });
    expect((await guest.get(thing.resource_uri)).status).toBe(404);
    const texts = { summary: "For things.", image: "/static/media/thing.png" };
    expect((await staff.put(thing.resource_uri, { status: "active", ...texts })).status).toBe(200);
    expect(await (await guest.get(thing.resource_uri)).json()).toMatchObject({
      summary: "For things.",
      materials: [material],
    });
    // Each change keeps what it replaced, as for every record with a form.
    const { records } = await openPages(staff);
    const id = String(thing.id);
    const [change] = (await records.readHistory(readHistoryFilter({ kind: "product", id })))?.entries ?? [];
    const past = await records.findPastVersion("product", change?.id ?? "");
    expect([change?.hasPast, past?.fields]).toMatchObject([true, { status: "draft", summary: "" }]);
    expect(await (await admin.put(thing.resource_uri, { min_width: 20 })).json()).toEqual({
      product: { default_width: [expect.any(String)] },
    });
  });

  test("refuse as a picture what is none: a page, a video and a file that isn't there", async () => {
    const material = await made("/catalog/api/v1/material/", { slug: slug(), name: "Film", facts: {} });
    await env.FILES.put("media/film.mp4", "video", { httpMetadata: { contentType: "video/mp4" } });
    const refuse = async (image: string) => {
      const answer = await staff.put(material.resource_uri, { image });
      return answer.status === 200 ? "" : (await answer.json<{ material: { image: [string] } }>()).material.image[0];
    };
    expect(await refuse("/about/")).toBe("There is no uploaded file at /about/. Upload one, or choose one from media.");
    expect(await refuse("/static/media/film.mp4")).toBe(
      "The file at /static/media/film.mp4 is no picture. Choose another one.",
    );
    expect(await refuse("/static/media/gone.png")).toContain("There is no file at");
    expect(await refuse("/static/media/thing.png")).toBe("");
    expect(await refuse("/static/gift-cards/fox.png")).toBe("");
  });

  test("publish a product only with a picture, a summary, a category and a material, and keep them then", async () => {
    await insert(schema.priceTable, {
      profile: "publish-test",
      version: 1,
      params: { ...openingPrices["die-cut"] } as JsonObject,
      effectiveAt: NOW,
    });
    const [category, material] = [slug(), "white-vinyl"];
    await made("/catalog/api/v1/category/", { path: category, name: "Category" });
    await insert(schema.material, { slug: material, name: "White vinyl" });
    const sizes = { min_width: 1, max_width: 9, min_height: 1, max_height: 9, default_width: 3, default_height: 3 };
    const product = { slug: slug(), kind: "upload", name: "Thing", price_profile: "publish-test", ...sizes };
    const whole = { image: "/static/media/a.png", summary: "A.", categories: [category], materials: [material] };
    const listFields = async (response: Response) => {
      const { product: errors = {} } = await response.json<{ product?: object }>();
      return [response.status, Object.keys(errors).sort()];
    };
    const gaps = [400, ["categories", "image", "materials", "summary"]];
    expect(await listFields(await admin.post("/catalog/api/v1/product/", { ...product, status: "active" }))).toEqual(
      gaps,
    );
    const { products } = (await openPageContext(admin)).services.kinds;
    expect(Object.keys(await products.findGaps()).sort()).toEqual(gaps[1]);
    const draft = await made("/catalog/api/v1/product/", product, admin);
    expect(await listFields(await staff.put(draft.resource_uri, { status: "active" }))).toEqual(gaps);
    const withLostPicture = { ...whole, images: ["/static/media/gone.png"] };
    expect(await listFields(await staff.put(draft.resource_uri, { status: "active", ...withLostPicture }))).toEqual([
      400,
      ["images"],
    ]);
    expect((await staff.put(draft.resource_uri, { status: "active", ...whole })).status).toBe(200);
    const emptied = await staff.put(draft.resource_uri, { image: "", materials: [], name: "Thing" });
    expect(await listFields(emptied)).toEqual([400, ["image", "materials"]]);
  });

  test("save other changes of a product that was sold before it was complete", async () => {
    const { id } = await makeProduct();
    const uri = `/catalog/api/v1/product/${id}/`;
    expect((await staff.put(uri, { name: "Renamed", image: "" })).status).toBe(200);
    expect((await staff.put(uri, { status: "retired" })).status).toBe(200);
    expect((await staff.put(uri, { status: "active" })).status).toBe(400);
  });

  test("let staff edit texts and only admins what affects a price", async () => {
    const { id } = await makeProduct();
    const uri = `/catalog/api/v1/product/${id}/`;
    expect(await (await staff.put(uri, { name: "Renamed", is_featured: true })).json()).toMatchObject({
      name: "Renamed",
      is_featured: true,
    });
    for (const [change, title] of [
      [{ min_quantity: 5 }, "smallest quantity"],
      [{ max_quantity: 5 }, "largest quantity"],
      [{ default_quantity: 5 }, "usual quantity"],
      [{ price_profile: "another-table" }, "price table"],
    ] as const) {
      const response = await staff.put(uri, { name: "Priced", ...change });
      expect([response.status, await response.json()]).toEqual([403, { error: `Only an admin can set the ${title}.` }]);
    }
    expect(await (await admin.put(uri, { min_quantity: 5, default_quantity: 5 })).json()).toMatchObject({
      min_quantity: 5,
      name: "Renamed",
    });
  });

  test("accept a product with unchanged price fields from staff, and store none of them", async () => {
    const { id } = await makeProduct();
    const uri = `/catalog/api/v1/product/${id}/`;
    const product = await (await staff.get(uri)).json<Record<string, unknown>>();
    const saved = await staff.put(uri, { ...product, name: "Sent back" });
    expect([saved.status, await saved.json()]).toEqual([
      200,
      { ...product, name: "Sent back", version: Number(product["version"]) + 1 },
    ]);
    expect((await staff.put("/catalog/api/v1/product/999999999/", { min_quantity: 5 })).status).toBe(404);
  });

  test("cannot be deleted while others need them: a material that a product is made of", async () => {
    const product = await makeProduct();
    const material = await insert(schema.material, { slug: slug(), name: "Used" });
    await insert(schema.productMaterial, { productId: product.id, materialId: material.id });
    const response = await staff.delete(`/catalog/api/v1/material/${material.id}/`);
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        material: {
          __all__: [`It’s used by “${product.name}” (Products). Change or delete that first, then delete this.`],
        },
      },
    ]);
  });

  test("cannot be deleted while others need them: a category of the blog that articles are in", async () => {
    const category = await insert(schema.postCategory, { slug: slug(), name: "Guides" });
    const times = { publishedAt: new Date(), updatedAt: new Date() };
    const article = await insert(schema.post, { slug: slug(), title: "About foxes", body: "Red.", ...times });
    await insert(schema.postInCategory, { postId: article.id, categoryId: category.id });
    const response = await staff.delete(`/content/api/v1/post-category/${category.id}/`);
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        "post-category": {
          __all__: ["It’s used by “About foxes” (Blog posts). Change or delete that first, then delete this."],
        },
      },
    ]);
  });

  test("let only admins edit templates", async () => {
    const input = { slug: slug(), name: "Badge", svg: "<svg/>", width: 3, height: 1 };
    expect((await staff.post("/catalog/api/v1/template/", input)).status).toBe(403);
    expect(await made("/catalog/api/v1/template/", input, admin)).toMatchObject({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1" preserveAspectRatio="none"/>',
      fields: [],
    });
  });
});
