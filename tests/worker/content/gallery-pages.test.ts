import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { GALLERY_PER_PAGE } from "#domain/shop/content/gallery";
import { TESTIMONIALS_PER_PAGE } from "#domain/shop/content/testimonials";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { stockCatalog } from "../../factories/catalog.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";

const COUNT = GALLERY_PER_PAGE + 2;
const MEDIA = "media/gallery/clip.0123456789ab.mp4";

let services: Awaited<ReturnType<typeof openPages>>;
const read = () => services.content.read;
const client = new Client();

beforeAll(async () => {
  await stockCatalog();
  const { results } = await env.DB.prepare("SELECT id FROM product WHERE slug = 'custom-die-cut-stickers'").all<{
    id: number;
  }>();
  const product = results[0]?.id ?? null;
  const item = env.DB.prepare(
    "INSERT INTO gallery_item (id, kind, slug, title, category, product_id, image, width, height, video, status, published_at) VALUES (?1, ?2, ?3, ?3, ?4, ?5, '/media/a.webp', 1200, 900, ?6, ?7, ?8)",
  );
  const quote = env.DB.prepare(
    "INSERT INTO testimonial (id, name, category, body, rating, product_id, status, published_at) VALUES (?1, ?2, ?3, 'They stuck.', ?4, ?5, ?6, ?7)",
  );
  const day = (i: number) => Date.UTC(2026, 0, 1 + i);
  await env.DB.batch([
    ...Array.from({ length: COUNT }, (_, i) =>
      item.bind(
        i + 1,
        "image",
        `picture-${String(i + 1)}`,
        i < 2 ? "vehicles" : "home",
        i === 0 ? product : null,
        null,
        "published",
        day(i),
      ),
    ),
    item.bind(101, "image", "draft", "secret", null, null, "draft", 0),
    item.bind(102, "image", "tomorrow", "home", null, null, "published", Date.now() + DAY_MS),
    item.bind(103, "video", "clip", "", product, `/static/${MEDIA}`, "published", day(0)),
    ...Array.from({ length: TESTIMONIALS_PER_PAGE + 1 }, (_, i) =>
      quote.bind(
        i + 1,
        `Customer ${String(i + 1)}`,
        i === 0 ? "vehicles" : "home",
        i === 0 ? 3 : 5,
        i === 0 ? product : null,
        "published",
        day(i),
      ),
    ),
    quote.bind(100, "Draft", "secret", 5, null, "draft", 0),
  ]);
  await env.FILES.put(MEDIA, "0123456789", { httpMetadata: { contentType: "video/mp4" } });
  services = await openPages(client);
});

describe("the gallery", () => {
  test("shows published pictures, the newest first, in pages", async () => {
    const first = await read().gallery({ by: "images" }, 1);
    expect(first).toMatchObject({ page: 1, pages: 2, total: COUNT });
    expect(first?.items[0]?.href).toBe(`/gallery/image/picture-${String(COUNT)}/`);
    expect(first?.categories.map(({ slug }) => slug)).toEqual(["vehicles", "home"]);
    expect((await read().gallery({ by: "images" }, 2))?.items.at(-1)?.title).toBe("picture-1");
    expect(await read().gallery({ by: "images" }, 3)).toBeUndefined();
  });

  test("restricts a list to a category, a kind or a product", async () => {
    const titles = async (...filter: Parameters<ReturnType<typeof read>["gallery"]>) =>
      (await read().gallery(...filter))?.items.map(({ title }) => title);
    expect(await titles({ by: "category", category: "vehicles" }, 1)).toEqual(["picture-2", "picture-1"]);
    expect(await titles({ by: "videos" }, 1)).toEqual(["clip"]);
    expect(await titles({ by: "product", product: "custom-die-cut-stickers" }, 1)).toEqual(["clip", "picture-1"]);
  });

  test.each(["secret", "no-such-category", "'; --"])("does not know the category %s", async (category) => {
    expect(await read().gallery({ by: "category", category }, 1)).toBeUndefined();
  });

  test("knows a product without pictures, and no product that does not exist", async () => {
    expect(await read().gallery({ by: "product", product: "gift-card" }, 1)).toMatchObject({ total: 0 });
    expect(await read().gallery({ by: "product", product: "no-such-product" }, 1)).toBeUndefined();
  });
});

describe("a picture", () => {
  test("has its neighbors, its product with a price, and related pictures", async () => {
    const page = await read().galleryItem("image", "picture-1");
    expect(page?.previous?.title).toBe("picture-2");
    expect(page?.next).toBeUndefined();
    expect(page?.related[0]?.title).toBe("picture-2");
    expect(page?.product).toMatchObject({ slug: "custom-die-cut-stickers" });
    expect(page?.product?.start?.total.minor).toBeGreaterThan(0);
  });

  test.each(["draft", "tomorrow", "clip", "no-such-picture"])("%s does not exist for visitors", async (slug) => {
    expect(await read().galleryItem("image", slug)).toBeUndefined();
  });

  test("a video is served in parts, as players ask for it", async () => {
    const whole = await client.get(`/static/${MEDIA}`);
    expect([whole.status, whole.headers.get("accept-ranges"), await whole.text()]).toEqual([
      200,
      "bytes",
      "0123456789",
    ]);
    const part = await client.get(`/static/${MEDIA}`, { range: "bytes=2-4" });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-4/10", "234"]);
    const beyond = await client.get(`/static/${MEDIA}`, { range: "bytes=50-60" });
    expect([beyond.status, await beyond.text()]).toEqual([200, "0123456789"]);
  });
});

describe("testimonials", () => {
  test("are listed newest first with their average", async () => {
    const first = await read().testimonials(undefined, 1);
    expect(first).toMatchObject({ page: 1, pages: 2, total: TESTIMONIALS_PER_PAGE + 1 });
    expect(first?.average).toBe(4.8);
    expect(first?.testimonials[0]?.name).toBe(`Customer ${String(TESTIMONIALS_PER_PAGE + 1)}`);
    expect(await read().testimonials(undefined, 3)).toBeUndefined();
  });

  test("of a category are listed alone; an unknown category does not exist", async () => {
    expect((await read().testimonials("vehicles", 1))?.testimonials.map(({ id }) => id)).toEqual([1]);
    expect(await read().testimonials("secret", 1)).toBeUndefined();
  });

  test("have a page of their own with product and neighbors", async () => {
    const page = await read().testimonial(1);
    expect(page).toMatchObject({ testimonial: { rating: 3 }, product: { slug: "custom-die-cut-stickers" } });
    expect(page?.testimonial.productName).toBe(page?.product?.name);
    expect([page?.previous?.id, page?.next]).toEqual([2, undefined]);
    expect(await read().testimonial(100)).toBeUndefined();
  });
});
