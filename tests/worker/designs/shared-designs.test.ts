import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { env } from "cloudflare:workers";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { pngFacts } from "#domain/ground/files/facts/raster";
import { stockCatalog } from "../../factories/catalog.ts";
import { list, openPages } from "../../factories/ordered-designs.ts";
import { svg } from "../../fixtures/uploads/documents.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { formWith, uploaded } from "../support/clients/artwork-client.ts";
import { Client } from "../support/clients/client.ts";
import { BASE, input, make } from "../support/clients/configured-client.ts";
import { signedUp } from "../support/customers.ts";

beforeAll(() => stockCatalog());

describe("a design shared by a link", () => {
  afterEach(() => void vi.useRealTimers());
  const DAY_MS = 24 * 60 * 60 * 1000;
  const big = png(900, 900, (x, y) =>
    Math.hypot(x - 450, y - 450) < 420 ? [x % 256, y % 256, 90, 255] : [0, 0, 0, 0],
  );
  const picture = (client: Client, id: string, share?: string) =>
    client.get(`/designs/picture/${id}/${share === undefined ? "" : `?share=${share}`}`);

  /** A customer with a sticker that can be ordered, and the share link of its page. */
  async function sharer(bytes = big, name = "anns-secret-plan.png") {
    const { client } = await signedUp();
    const product = await make(client, { quantity: 50 });
    const file = await uploaded(client, bytes, name, { configured_product: product.id });
    const choices = {
      outline: "circle",
      border: 0.0625,
      fit: "inside",
      removeBackground: false,
      box: { width: 3, height: 3 },
    };
    expect((await client.post(`/artwork/api/finalize/${product.id}/`, { choices })).status).toBe(200);
    const pages = await openPages(client);
    const [card] = (await pages.designs.browse(list()))?.designs ?? [];
    return { client, pages, file, id: product.id, card, share: card?.sharePath?.split("share=")[1] ?? "" };
  }

  test("is visible to holders of the link, small and with its cut, at today's price for the viewer", async () => {
    const { client, file, id, share, card } = await sharer();
    expect(card?.sharePath).toBe(`/products/preview/custom-die-cut-stickers/${id}/?share=${share}`);
    const stranger = new Client();
    const response = await picture(stranger, id, share);
    expect([response.status, response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      200,
      "image/png",
      "private, no-cache",
    ]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(pngFacts(FileBytes.of(bytes))).toMatchObject({ widthPx: 640, heightPx: 640, alpha: true, truncated: false });
    expect([...response.headers].join()).not.toMatch(/secret/);
    // The second view uses the cached result of the first.
    expect(new Uint8Array(await (await picture(stranger, id, share)).arrayBuffer())).toEqual(bytes);

    await env.DB.prepare("UPDATE configured_product SET total_minor = 1 WHERE id = ?").bind(id).run();
    const pages = await openPages(stranger);
    const preview = await pages.configuredProducts.findShown(id, share);
    if (!preview) throw new Error("the link does not open");
    expect([preview.isOwn, preview.configured.quantity, preview.configured.width]).toEqual([false, 50, 3]);
    expect(await pages.designs.sharedPicture(preview.configured, share)).toMatchObject({
      artworkUrl: `/designs/picture/${id}/?share=${share}`,
      cutPath: preview.configured.cutLine?.path,
      widthIn: 3,
      heightIn: 3,
    });
    const listing = await pages.kinds.findProduct("custom-die-cut-stickers");
    const quoted = await (
      await stranger.post("/catalog/api/quote/", { ...input, quantity: 50, shape: "circle" })
    ).json<{ total: string }>();
    expect(listing && pages.kinds.priceToday(preview.configured, listing)?.total.minor).toBe(
      Math.round(Number(quoted.total) * 100),
    );

    // The link gives view access only: no file, no record, and no changes.
    for (const path of [
      `/artwork/file/${file.id}/original/`,
      `/artwork/file/${file.id}/preview/`,
      `/artwork/api/v1/artwork/${file.id}/`,
      `${BASE}${id}/`,
    ])
      expect((await stranger.get(`${path}?share=${share}`)).status).toBe(404);
    expect((await stranger.put(`${BASE}${id}/?share=${share}`, { quantity: 1 })).status).toBe(404);
    expect((await client.get(`/artwork/file/${file.id}/original/`)).status).toBe(200);
  });

  test("is a 404 without a link, with one for another product, a forged one or an expired one", async () => {
    const { client, id, share } = await sharer();
    const otherShare = await sharer();
    const stranger = new Client();
    const [until = "", mark = ""] = share.split(".");
    const forged = [
      `${until}.${mark.startsWith("A") ? "B" : "A"}${mark.slice(1)}`,
      `${(parseInt(until, 36) + 1).toString(36)}.${mark}`,
      `${until}.`,
      `.${mark}`,
      `${share}.x`,
      "",
      "zz.zz",
      otherShare.share,
    ];
    const answers = await Promise.all([
      picture(stranger, id),
      picture(otherShare.client, id),
      ...forged.map((badShare) => picture(stranger, id, badShare)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const pages = await openPages(stranger);
    expect(
      await Promise.all([undefined, ...forged].map((badShare) => pages.configuredProducts.findShown(id, badShare))),
    ).toEqual([undefined, ...forged].map(() => undefined));
    expect((await picture(client, id)).status).toBe(200);

    const later = (days: number) => vi.useFakeTimers({ now: Date.now() + days * DAY_MS, toFake: ["Date"] });
    later(29);
    expect((await picture(stranger, id, share)).status).toBe(200);
    vi.useRealTimers();
    later(32);
    expect((await picture(stranger, id, share)).status).toBe(404);
  });

  test("is unavailable while the design is deleted; permanent deletion removes its picture", async () => {
    const { pages, id, share, card, file } = await sharer();
    const stranger = new Client();
    expect((await picture(stranger, id, share)).status).toBe(200);
    await pages.designs.archive([card?.id ?? ""]);
    expect([
      (await picture(stranger, id, share)).status,
      await (await openPages(stranger)).configuredProducts.findShown(id, share),
      (await pages.designs.browse({ ...list(), show: "deleted" }))?.designs[0]?.sharePath,
    ]).toEqual([404, undefined, undefined]);
    await pages.designs.restore([card?.id ?? ""]);
    expect((await picture(stranger, id, share)).status).toBe(200);
    await pages.designs.remove(card?.id ?? "");
    expect((await picture(stranger, id, share)).status).toBe(404);
    const { r2_key: key } = (await env.DB.prepare("SELECT r2_key FROM artwork WHERE id = ?")
      .bind(file.id)
      .first<{ r2_key: string }>()) ?? { r2_key: "" };
    expect(await env.FILES.head(`artwork-small/${key}.png`)).not.toBeNull();
    await env.DB.prepare("UPDATE configured_product SET artwork_id = NULL WHERE id = ?").bind(id).run();
    await pages.artwork.remove(file.id);
    await expect.poll(() => env.FILES.head(`artwork-small/${key}.png`)).toBeNull();
  });

  test("shows the last rendered picture, and only its text before there is one", async () => {
    const { client, pages, file, id, card } = await sharer(svg(), "logo.svg");
    expect([card?.picture?.artworkUrl, card?.sharePath]).toEqual([
      `/artwork/file/${file.id}/preview/`,
      expect.stringContaining("share="),
    ]);
    expect((await picture(new Client(), id, card?.sharePath?.split("share=")[1])).status).toBe(404);
    const keep = async (side: number) =>
      expect((await client.form(`/artwork/api/preview/${file.id}/`, formWith(png(side, side), "p.png"))).status).toBe(
        201,
      );
    await keep(300);
    const share = (await pages.designs.browse(list()))?.designs[0]?.sharePath?.split("share=")[1] ?? "";
    const widthNow = async () =>
      pngFacts(FileBytes.of(new Uint8Array(await (await picture(new Client(), id, share)).arrayBuffer()))).widthPx;
    expect(await widthNow()).toBe(300);
    await keep(200);
    expect(await widthNow()).toBe(200);
    expect((await pages.artwork.find(file.id))?.type).toBe("image/svg+xml");
    // Stored pictures are untrusted: they are validated before they are decoded.
    await env.FILES.put(
      "artwork-preview/odd",
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"/>'),
    );
    await env.DB.prepare("UPDATE artwork SET preview_key = 'artwork-preview/odd' WHERE id = ?").bind(file.id).run();
    expect((await picture(new Client(), id, share)).status).toBe(404);
  });

  test("shows the uploaded picture before there is a cut line, and is a 404 before there is a file", async () => {
    const { client } = await signedUp();
    const product = await make(client);
    const pages = await openPages(client);
    expect((await pages.designs.browse(list()))?.designs).toMatchObject([{ sharePath: undefined }]);
    await uploaded(client, big, "a.png", { configured_product: product.id });
    expect((await pages.designs.browse(list()))?.designs).toMatchObject([
      { sharePath: expect.stringContaining(product.id) as unknown },
    ]);
    const share = await pages.configuredProducts.makeShare(product.id);
    expect((await picture(new Client(), product.id, share)).status).toBe(200);
    const preview = await (await openPages(new Client())).configuredProducts.findShown(product.id, share);
    expect(preview && (await pages.designs.sharedPicture(preview.configured, share))).toMatchObject({
      cutPath: undefined,
      widthIn: 3,
      heightIn: 3,
    });
  });
});
