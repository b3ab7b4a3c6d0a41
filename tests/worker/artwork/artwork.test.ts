import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { pdf, pdfWith, svg, svgBomb } from "../../fixtures/uploads/documents.ts";
import { ENCRYPTED_PDFS, encryptedPdf } from "../../fixtures/uploads/encrypted-pdfs.ts";
import { discPng, jpeg, png, text } from "../../fixtures/uploads/files.ts";
import {
  CONFIGURED,
  configured,
  formWith,
  upload,
  uploaded,
  UPLOAD,
  type ArtworkAnswer,
} from "../support/clients/artwork-client.ts";
import { Client } from "../support/clients/client.ts";
import { countStoredArtwork } from "./stored-artwork.ts";

beforeAll(() => stockCatalog());

describe("a valid file", () => {
  test("is stored with its facts and read back byte for byte", async () => {
    const guest = new Client();
    const bytes = discPng(120);
    const artwork = await uploaded(guest, bytes, "My Fox.png");
    expect(artwork).toMatchObject({
      file_name: "My Fox.png",
      type: "image/png",
      kind: "raster",
      bytes: bytes.length,
      width_px: 120,
      height_px: 120,
      alpha: true,
      content_type_id: 30,
    });
    const digest = await crypto.subtle.digest("SHA-256", bytes);
    expect(artwork.sha256).toBe(
      Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(""),
    );
    const file = await guest.get(artwork.original_url);
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  test("belongs to the configured product of its form, wherever in the form the id is", async () => {
    const guest = new Client();
    const product = await configured(guest);
    const artwork = await uploaded(guest, svg(), "fox.svg", { configured_product: product.id });
    expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({
      artwork: artwork.id,
      status: "uploaded",
    });
    const form = formWith(jpeg(16, 16), "b.jpg");
    form.set("configured_product", product.id);
    const second = await (await guest.form(UPLOAD, form)).json<ArtworkAnswer>();
    expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({ artwork: second.id });
  });

  test("gets a clean file name from any name", async () => {
    const guest = new Client();
    for (const [name, cleanName] of [
      ["../../etc/passwd.png", "passwd.png"],
      ["pic\u202egnp.exe.png", "picgnp.exe.png"],
      [`${"x".repeat(500)}.png`, `${"x".repeat(75)}….png`],
    ] as const) {
      expect((await uploaded(guest, png(4, 4), name)).file_name).toBe(cleanName);
    }
  });

  test.each(["photo.png", "photo.jfif", "photo"])(
    "is identified by its bytes: a JPEG named %s is a JPEG",
    async (name) => {
      expect(await uploaded(new Client(), jpeg(16, 16), name)).toMatchObject({
        type: "image/jpeg",
        file_name: "photo.jpg",
      });
    },
  );
});

test("a drawing is stored without what can't be printed, and its hash is that of what is stored", async () => {
  const guest = new Client();
  const star = '<path d="M50 5 99 99H1Z"/>';
  const artwork = await uploaded(
    guest,
    svg(`<script>alert(1)</script>${star.replace("/>", ' onclick="x()"/>')}`),
    "a.svg",
  );
  const stored = new Uint8Array(await (await guest.get(artwork.original_url)).arrayBuffer());
  expect(stored).toEqual(svg(star));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", stored));
  expect(artwork).toMatchObject({
    sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join(""),
    bytes: stored.length,
    preflight: expect.arrayContaining([
      expect.objectContaining({
        id: "repaired",
        message: expect.stringContaining("a script and an event handler") as string,
      }),
    ]) as unknown,
  });
});

describe("an invalid file is refused with a reason and leaves nothing behind", () => {
  test.each([
    ["of zero bytes", new Uint8Array(0), "empty.png", "empty"],
    ["that is not what it says", text("MZ this is a program"), "logo.png", "named .png"],
    ["of a type that cannot be printed", text("just words"), "notes.txt", "Send one of these"],
    ["that was cut off", discPng(60).slice(0, -30), "cut.png", "incomplete"],
    ["that unfolds to billions of shapes", svgBomb(), "bomb.svg", "more repeated shapes than we can draw"],
    ["whose tags don't match", svg("<g><rect></g>"), "logo.svg", "isn't valid SVG"],
    ["that reaches out", svg('<image href="https://evil.example/x.png"/>'), "logo.svg", "another file"],
  ])("%s", async (_, bytes, name, reason) => {
    const previousCount = await countStoredArtwork();
    const response = await upload(new Client(), bytes, name);
    expect(response.status).toBe(400);
    const { errors } = await response.json<{ errors: { file: Array<string> } }>();
    expect(errors.file[0]).toContain(reason);
    expect(await countStoredArtwork()).toEqual(previousCount);
  });

  test("a PDF without its end", async () => {
    const response = await upload(new Client(), (await pdf()).slice(0, -60), "flyer.pdf");
    expect(response.status).toBe(400);
  });

  test.each(ENCRYPTED_PDFS.filter((name) => name.endsWith("locked")))("a PDF with a password: %s", async (name) => {
    const previousCount = await countStoredArtwork();
    const response = await upload(new Client(), encryptedPdf(name), "flyer.pdf");
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This PDF is password-protected. Save it without a password");
    expect(await countStoredArtwork()).toEqual(previousCount);
  });

  test("a form without a file, a truncated form, and a body that is no form", async () => {
    const guest = new Client();
    const none = await guest.form(UPLOAD, new FormData());
    expect(none.status).toBe(400);
    await guest.get("/healthz");
    const raw = (body: string, type = "multipart/form-data; boundary=b") =>
      guest.request(UPLOAD, {
        method: "POST",
        body,
        headers: { "content-type": type, "x-csrftoken": guest.cookies.get("csrftoken") ?? "" },
      });
    expect((await raw('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc')).status).toBe(
      400,
    );
    expect((await raw("{}", "application/json")).status).toBe(400);
    expect((await raw("--b\r\nno headers here\r\n\r\nabc\r\n--b--\r\n")).status).toBe(400);
  });

  test("for another customer's configured product", async () => {
    const otherProduct = await configured(new Client());
    const response = await upload(new Client(), discPng(20), "a.png", { configured_product: otherProduct.id });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("errors.configured_product");
  });
});

describe("a stored file", () => {
  test("is a 404 for others: record, original and preview", async () => {
    const artwork = await uploaded(new Client(), discPng(20));
    const stranger = new Client();
    await uploaded(stranger, discPng(20));
    for (const path of [artwork.resource_uri, artwork.original_url, artwork.preview_url ?? ""])
      expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.delete(artwork.resource_uri)).status).toBe(404);
  });

  test("is served in a sandbox under a safe name, and not again if unchanged", async () => {
    const guest = new Client();
    const artwork = await uploaded(guest, svg(), "lo;go\u202e = 'x'.svg");
    const file = await guest.get(artwork.original_url);
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect(file.headers.get("content-disposition")).toMatch(/^inline; filename="[^"]*\.svg"/);
    const again = await guest.get(artwork.original_url, { "if-none-match": file.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  test("that browsers cannot show is a download until it has a preview", async () => {
    const guest = new Client();
    const artwork = await uploaded(guest, await pdf({ compressed: true }), "flyer.pdf");
    expect(artwork.preview_url).toBeNull();
    expect((await guest.get(artwork.original_url)).headers.get("content-disposition")).toMatch(/^attachment/);

    const form = formWith(png(30, 20), "page.png", { pages: "2", width_in: "3", height_in: "2" });
    const response = await guest.form(`/artwork/api/preview/${artwork.id}/`, form);
    expect(response.status).toBe(201);
    // Facts read from the file take precedence over those from a browser.
    expect(await response.json()).toMatchObject({ pages: 1, width_in: 3, height_in: 2 });
    const preview = await guest.get(`/artwork/file/${artwork.id}/preview/`);
    expect(preview.headers.get("content-type")).toBe("image/png");
    expect((await preview.arrayBuffer()).byteLength).toBe(png(30, 20).length);
  });

  test("refuses previews that are not pictures, too large, or from another user", async () => {
    const guest = new Client();
    const artwork = await uploaded(guest, svg(), "a.svg");
    const path = `/artwork/api/preview/${artwork.id}/`;
    expect((await guest.form(path, formWith(svg(), "p.png"))).status).toBe(400);
    expect((await guest.form(path, formWith(png(2001, 1), "p.png"))).status).toBe(400);
    expect((await guest.form(path, formWith(png(4, 4), "p.png", { pages: "many" }))).status).toBe(400);
    expect((await new Client().form(path, formWith(png(4, 4), "p.png"))).status).toBe(404);
  });

  test("keeps the version without background beside the original; that version is printed", async () => {
    const guest = new Client();
    const bytes = png(40, 20, () => [255, 255, 255, 255]);
    const artwork = await uploaded(guest, bytes, "logo.png");
    const path = `/artwork/api/mended/${artwork.id}/`;
    const mended = png(80, 40, (x) => [0, 0, 0, x < 40 ? 255 : 0]);
    expect((await guest.get(`/artwork/file/${artwork.id}/mended/`)).status).toBe(404);
    expect((await guest.form(path, formWith(mended, "m.png", { tolerance: "40" }))).status).toBe(201);
    expect(new Uint8Array(await (await guest.get(`/artwork/file/${artwork.id}/mended/`)).arrayBuffer())).toEqual(
      mended,
    );
    expect(new Uint8Array(await (await guest.get(artwork.original_url)).arrayBuffer())).toEqual(bytes);
    // Other proportions, another file type, an unknown method, another user.
    expect((await guest.form(path, formWith(png(40, 40), "m.png", { tolerance: "40" }))).status).toBe(400);
    expect((await guest.form(path, formWith(jpeg(80, 40), "m.png", { tolerance: "40" }))).status).toBe(400);
    expect((await guest.form(path, formWith(mended, "m.png"))).status).toBe(400);
    expect((await new Client().form(path, formWith(mended, "m.png", { tolerance: "40" }))).status).toBe(404);
    expect((await new Client().get(`/artwork/file/${artwork.id}/mended/`)).status).toBe(404);
  });

  test("of many pages reports its page count, spot colors and missing fonts, even in compressed objects", async () => {
    const guest = new Client();
    const artwork = await uploaded(
      guest,
      await pdfWith({ pages: 3, spots: ["CutContour", "PANTONE 185 C"], fonts: ["Helvetica"] }),
      "plates.pdf",
    );
    expect(artwork).toMatchObject({ pages: 3, width_in: 3, height_in: 2 });
    const row = await env.DB.prepare("SELECT facts, preflight FROM artwork WHERE id = ?")
      .bind(artwork.id)
      .first<{ facts: string; preflight: string }>();
    expect(JSON.parse(row?.facts ?? "{}")).toMatchObject({
      spots: ["CutContour", "PANTONE 185 C"],
      unembeddedFonts: ["Helvetica"],
      missingLetters: ["Helvetica"],
    });
    expect((JSON.parse(row?.preflight ?? "[]") as Array<{ id: string }>).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["fonts", "spots", "cut-layer", "pages"]),
    );
  });

  test("reports its resolution at the printed size, its fonts and its checks, in lists and as a record", async () => {
    const guest = new Client();
    const product = await configured(guest);
    const soft = await uploaded(guest, png(150, 150), "soft.png", { configured_product: product.id });
    expect(soft).toMatchObject({
      effective_dpi: 50,
      fonts: [],
      preflight: expect.arrayContaining([expect.objectContaining({ id: "resolution", level: "warn" })]) as unknown,
    });
    const loose = await uploaded(guest, png(150, 150), "loose.png");
    const vector = await uploaded(guest, await pdfWith({ pages: 1, spots: [], fonts: ["Helvetica"] }), "words.pdf");
    expect([loose, vector]).toMatchObject([
      { effective_dpi: null },
      { effective_dpi: null, fonts: [{ name: "Helvetica", embedded: false }] },
    ]);
    const { objects } = await (await guest.get("/artwork/api/v1/artwork/")).json<{ objects: Array<ArtworkAnswer> }>();
    expect(objects).toEqual([vector, loose, soft]);
    expect(await (await guest.get(soft.resource_uri)).json()).toEqual(soft);
    await guest.put(`${CONFIGURED}${product.id}/`, { width: 1, height: 1 });
    expect(await (await guest.get(soft.resource_uri)).json()).toMatchObject({ effective_dpi: 150 });
  });

  test("can be listed, renamed and deleted by its owner", async () => {
    const guest = new Client();
    const artwork = await uploaded(guest, discPng(20));
    expect(await (await guest.put(artwork.resource_uri, { file_name: "a/b/Fuchs.png" })).json()).toMatchObject({
      file_name: "Fuchs.png",
    });
    const unchanged = await guest.put(artwork.resource_uri, {});
    expect([unchanged.status, await unchanged.json()]).toMatchObject([200, { file_name: "Fuchs.png" }]);
    expect(await (await guest.get("/artwork/api/v1/artwork/?type=image/png")).json()).toMatchObject({
      objects: [{ id: artwork.id }],
      meta: { total_count: 1 },
    });
    expect((await guest.delete(artwork.resource_uri)).status).toBe(204);
    expect((await guest.get(artwork.resource_uri)).status).toBe(404);
  });

  test("cannot be deleted while a product uses it", async () => {
    const guest = new Client();
    const product = await configured(guest);
    const artwork = await uploaded(guest, discPng(20), "a.png", { configured_product: product.id });
    expect((await guest.delete(artwork.resource_uri)).status).toBe(409);
  });
});
