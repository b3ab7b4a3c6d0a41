import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import { CutChoices } from "#domain/artwork/cut-choices";
import { tracedLine } from "#domain/artwork/draw-line";
import { cutLineOf } from "#domain/cutline/cut-line";
import { ovalRing } from "#domain/cutline/shapes";
import { stockShelves } from "../factories/catalog.ts";
import { discPng, jpeg, join, pdf, pdfWith, png, svg, svgBomb, text } from "../fixtures/files.ts";
import { paintMask } from "../fixtures/masks.ts";
import { Client } from "./client.ts";

interface ArtworkAnswer {
  id: string;
  resource_uri: string;
  file_name: string;
  original_url: string;
  preview_url: string | null;
  sha256: string;
}

const UPLOAD = "/artwork/api/upload/";
const CONFIGURED = "/catalog/api/v1/configured-product/";

beforeAll(() => stockShelves());

function formWith(bytes: Uint8Array<ArrayBuffer>, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new File([bytes], name, { type: "application/x-anything" }));
  return form;
}

const upload = (client: Client, bytes: Uint8Array<ArrayBuffer>, name: string, fields: Record<string, string> = {}) => client.form(UPLOAD, formWith(bytes, name, fields));

async function uploaded(client: Client, bytes: Uint8Array<ArrayBuffer>, name = "fox.png", fields: Record<string, string> = {}): Promise<ArtworkAnswer> {
  const response = await upload(client, bytes, name, fields);
  expect(response.status).toBe(201);
  return response.json();
}

async function configured(client: Client): Promise<{ id: string; status: string; artwork: string | null }> {
  const response = await client.post(CONFIGURED, { product: "custom-die-cut-stickers", width: 3, height: 3, quantity: 50, shape: "custom" });
  expect(response.status).toBe(201);
  return response.json();
}

describe("a good file", () => {
  test("is stored with what it tells about itself, and read back byte for byte", async () => {
    const guest = new Client();
    const bytes = discPng(120);
    const artwork = await uploaded(guest, bytes, "My Fox.png");
    expect(artwork).toMatchObject({ file_name: "My Fox.png", type: "image/png", kind: "raster", bytes: bytes.length, width_px: 120, height_px: 120, alpha: true, content_type_id: 30 });
    const digest = await crypto.subtle.digest("SHA-256", bytes);
    expect(artwork.sha256).toBe(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(""));
    const file = await guest.get(artwork.original_url);
    expect(file.headers.get("content-type")).toBe("image/png");
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  test("belongs to the configured product that it was sent for, wherever in the form that stands", async () => {
    const guest = new Client();
    const made = await configured(guest);
    const artwork = await uploaded(guest, svg(), "fox.svg", { configured_product: made.id });
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ artwork: artwork.id, status: "uploaded" });
    const after = formWith(jpeg(16, 16), "b.jpg");
    after.set("configured_product", made.id);
    const second = await (await guest.form(UPLOAD, after)).json<ArtworkAnswer>();
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ artwork: second.id });
  });

  test("of many megabytes comes in parts and out whole", async () => {
    const guest = new Client();
    const big = join(png(2, 2).slice(0, 33), text("\0\0\0\0iTXtabcd"), new Uint8Array(21 * 1024 * 1024).fill(7), png(2, 2).slice(33));
    const artwork = await uploaded(guest, big, "big.png");
    const back = new Uint8Array(await (await guest.get(artwork.original_url)).arrayBuffer());
    expect(back.length).toBe(big.length);
    expect(back.subarray(-12)).toEqual(big.subarray(-12));
  });

  test("is shown by a clean name whatever it was called", async () => {
    const guest = new Client();
    for (const [name, shown] of [["../../etc/passwd.png", "passwd.png"], ["pic\u202egnp.exe.png", "picgnp.exe.png"], [`${"x".repeat(500)}.png`, `${"x".repeat(75)}….png`]] as const) {
      expect((await uploaded(guest, png(4, 4), name)).file_name).toBe(shown);
    }
  });

  test("is known by its bytes: a JPEG called .png is a JPEG", async () => {
    expect(await uploaded(new Client(), jpeg(16, 16), "photo.png")).toMatchObject({ type: "image/jpeg" });
  });
});

describe("a bad file is refused with a reason and leaves nothing behind", () => {
  const stored = async () => [(await env.FILES.list({ prefix: "artwork/" })).objects.length, (await env.DB.prepare("SELECT count(*) AS n FROM artwork").first<{ n: number }>())?.n];

  test.each([
    ["of zero bytes", new Uint8Array(0), "empty.png", "empty"],
    ["that is not what it says", text("MZ this is a program"), "logo.png", "named .png"],
    ["of a type that cannot be printed", text("just words"), "notes.txt", "Send one of these"],
    ["that was cut off", discPng(60).slice(0, -30), "cut.png", "incomplete"],
    ["with a script", svg("<script>alert(1)</script>"), "logo.svg", "a script"],
    ["that unfolds to billions of shapes", svgBomb(), "bomb.svg", "more shapes than can be drawn"],
    ["with a handler", svg('<rect onload="x()"/>'), "logo.svg", "an event handler"],
    ["that reaches out", svg('<image href="https://evil.example/x.png"/>'), "logo.svg", "another file"],
  ])("%s", async (_, bytes, name, reason) => {
    const before = await stored();
    const response = await upload(new Client(), bytes, name);
    expect(response.status).toBe(400);
    const { errors } = await response.json<{ errors: { file: Array<string> } }>();
    expect(errors.file[0]).toContain(reason);
    expect(await stored()).toEqual(before);
  });

  test("a PDF without its end", async () => {
    const response = await upload(new Client(), (await pdf()).slice(0, -60), "flyer.pdf");
    expect(response.status).toBe(400);
  });

  test("larger than 95 MB", async () => {
    const before = await stored();
    const guest = new Client();
    await guest.get("/healthz");
    // Never built whole: 1 MiB over and over, until the shop stops reading.
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0) controller.enqueue(text('--b\r\ncontent-disposition: form-data; name="file"; filename="huge.psd"\r\n\r\n8BPS\0\x01'));
        if (sent++ < 95) controller.enqueue(chunk);
        else {
          controller.enqueue(text("\r\n--b--\r\n"));
          controller.close();
        }
      },
    });
    const headers = { "content-type": "multipart/form-data; boundary=b", "x-csrftoken": guest.cookies.get("csrftoken") ?? "" };
    const response = await guest.request(UPLOAD, { method: "POST", body, headers });
    expect(response.status).toBe(413);
    expect(await response.json()).toHaveProperty("error");
    expect(await stored()).toEqual(before);
  });

  test("a form without a file, one that breaks off, and one that is none", async () => {
    const guest = new Client();
    const none = await guest.form(UPLOAD, new FormData());
    expect(none.status).toBe(400);
    await guest.get("/healthz");
    const raw = (body: string, type = "multipart/form-data; boundary=b") =>
      guest.request(UPLOAD, { method: "POST", body, headers: { "content-type": type, "x-csrftoken": guest.cookies.get("csrftoken") ?? "" } });
    expect((await raw('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc')).status).toBe(400);
    expect((await raw("{}", "application/json")).status).toBe(400);
    expect((await raw("--b\r\nno headers here\r\n\r\nabc\r\n--b--\r\n")).status).toBe(400);
  });

  test("for a configured product of somebody else", async () => {
    const theirs = await configured(new Client());
    const response = await upload(new Client(), discPng(20), "a.png", { configured_product: theirs.id });
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("errors.configured_product");
  });
});

describe("a stored file", () => {
  test("does not exist for anybody else: record, original and preview are 404", async () => {
    const artwork = await uploaded(new Client(), discPng(20));
    const stranger = new Client();
    await uploaded(stranger, discPng(20));
    for (const path of [artwork.resource_uri, artwork.original_url, artwork.preview_url ?? ""]) expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.delete(artwork.resource_uri)).status).toBe(404);
  });

  test("opens in a sandbox, under a harmless name, and is not sent twice", async () => {
    const guest = new Client();
    const artwork = await uploaded(guest, svg(), "lo;go\u202e = 'x'.svg");
    const file = await guest.get(artwork.original_url);
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect(file.headers.get("content-disposition")).toMatch(/^inline; filename="[^"]*\.svg"/);
    const again = await guest.get(artwork.original_url, { "if-none-match": file.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  test("that browsers cannot show is a download, until a picture of it was drawn", async () => {
    const guest = new Client();
    const artwork = await uploaded(guest, await pdf({ compressed: true }), "flyer.pdf");
    expect(artwork.preview_url).toBeNull();
    expect((await guest.get(artwork.original_url)).headers.get("content-disposition")).toMatch(/^attachment/);

    const form = formWith(png(30, 20), "page.png", { pages: "2", width_in: "3", height_in: "2" });
    const drawn = await guest.form(`/artwork/api/preview/${artwork.id}/`, form);
    expect(drawn.status).toBe(201);
    // What the file told by itself is worth more than what a browser counted.
    expect(await drawn.json()).toMatchObject({ pages: 1, width_in: 3, height_in: 2 });
    const preview = await guest.get(`/artwork/file/${artwork.id}/preview/`);
    expect(preview.headers.get("content-type")).toBe("image/png");
    expect((await preview.arrayBuffer()).byteLength).toBe(png(30, 20).length);
  });

  test("takes no preview that is no picture, that is too large, or from a stranger", async () => {
    const guest = new Client();
    const artwork = await uploaded(guest, svg(), "a.svg");
    const path = `/artwork/api/preview/${artwork.id}/`;
    expect((await guest.form(path, formWith(svg(), "p.png"))).status).toBe(400);
    expect((await guest.form(path, formWith(png(2001, 1), "p.png"))).status).toBe(400);
    expect((await guest.form(path, formWith(png(4, 4), "p.png", { pages: "many" }))).status).toBe(400);
    expect((await new Client().form(path, formWith(png(4, 4), "p.png"))).status).toBe(404);
  });

  test("keeps its version without the background beside it: that is printed, the original stays", async () => {
    const guest = new Client();
    const bytes = png(40, 20, () => [255, 255, 255, 255]);
    const artwork = await uploaded(guest, bytes, "logo.png");
    const path = `/artwork/api/mended/${artwork.id}/`;
    const mended = png(80, 40, (x) => [0, 0, 0, x < 40 ? 255 : 0]);
    expect((await guest.get(`/artwork/file/${artwork.id}/mended/`)).status).toBe(404);
    expect((await guest.form(path, formWith(mended, "m.png", { tolerance: "40" }))).status).toBe(201);
    expect(new Uint8Array(await (await guest.get(`/artwork/file/${artwork.id}/mended/`)).arrayBuffer())).toEqual(mended);
    expect(new Uint8Array(await (await guest.get(artwork.original_url)).arrayBuffer())).toEqual(bytes);
    // Other proportions, another kind of file, no way how, somebody else.
    expect((await guest.form(path, formWith(png(40, 40), "m.png", { tolerance: "40" }))).status).toBe(400);
    expect((await guest.form(path, formWith(jpeg(80, 40), "m.png", { tolerance: "40" }))).status).toBe(400);
    expect((await guest.form(path, formWith(mended, "m.png"))).status).toBe(400);
    expect((await new Client().form(path, formWith(mended, "m.png", { tolerance: "40" }))).status).toBe(404);
    expect((await new Client().get(`/artwork/file/${artwork.id}/mended/`)).status).toBe(404);
  });

  test("of many pages tells their number, its spot plates and the fonts that it lacks, also where the file hides them", async () => {
    const guest = new Client();
    const artwork = await uploaded(guest, await pdfWith({ pages: 3, spots: ["CutContour", "PANTONE 185 C"], fonts: ["Helvetica"] }), "plates.pdf");
    expect(artwork).toMatchObject({ pages: 3, width_in: 3, height_in: 2 });
    const row = await env.DB.prepare("SELECT facts, preflight FROM artwork WHERE id = ?").bind(artwork.id).first<{ facts: string; preflight: string }>();
    expect(JSON.parse(row?.facts ?? "{}")).toMatchObject({ spots: ["CutContour", "PANTONE 185 C"], unembeddedFonts: ["Helvetica"] });
    expect((JSON.parse(row?.preflight ?? "[]") as Array<{ id: string }>).map(({ id }) => id)).toEqual(expect.arrayContaining(["fonts", "spots", "cut-layer", "pages"]));
  });

  test("can be listed, renamed and thrown away by its owner", async () => {
    const guest = new Client();
    const artwork = await uploaded(guest, discPng(20));
    expect(await (await guest.put(artwork.resource_uri, { file_name: "a/b/Fuchs.png" })).json()).toMatchObject({ file_name: "Fuchs.png" });
    expect(await (await guest.get("/artwork/api/v1/artwork/?type=image/png")).json()).toMatchObject({ objects: [{ id: artwork.id }], meta: { total_count: 1 } });
    expect((await guest.delete(artwork.resource_uri)).status).toBe(204);
    expect((await guest.get(artwork.resource_uri)).status).toBe(404);
  });

  test("that something is made of stays", async () => {
    const guest = new Client();
    const made = await configured(guest);
    const artwork = await uploaded(guest, discPng(20), "a.png", { configured_product: made.id });
    expect((await guest.delete(artwork.resource_uri)).status).toBe(409);
  });
});

describe("a file in parts", () => {
  const PARTS = "/artwork/api/multipart/";
  const big = join(png(2, 2).slice(0, 33), text("\0\0\0\0iTXtabcd"), new Uint8Array(9 * 1024 * 1024).fill(7), png(2, 2).slice(33));
  const begin = async (client: Client, bytes = big.length) => (await client.post(PARTS, { file_name: "big.png", bytes })).json<{ id: string; part_bytes: number; parts: Array<number> }>();
  const put = (client: Client, id: string, part: number, bytes: Uint8Array<ArrayBuffer>) =>
    client.request(`${PARTS}${id}/${part}/`, { method: "PUT", body: bytes, headers: { "content-type": "application/octet-stream", "x-csrftoken": client.cookies.get("csrftoken") ?? "" } });

  test("goes on where it stopped, takes a part twice, and is artwork in the end", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const { id, part_bytes } = await begin(guest);
    expect((await put(guest, id, 2, big.slice(part_bytes))).status).toBe(200);
    expect(await (await guest.get(`${PARTS}${id}/`)).json()).toMatchObject({ parts: [2], bytes: big.length });
    expect((await guest.post(`${PARTS}${id}/finish/`, {})).status).toBe(409);
    expect((await put(guest, id, 1, big.slice(0, part_bytes))).status).toBe(200);
    expect(await (await put(guest, id, 1, big.slice(0, part_bytes))).json()).toMatchObject({ parts: [1, 2] });
    const made = await configured(guest);
    const finished = await guest.post(`${PARTS}${id}/finish/`, { configured_product: made.id });
    expect(finished.status).toBe(201);
    const artwork = await finished.json<ArtworkAnswer>();
    const digest = await crypto.subtle.digest("SHA-256", big);
    expect(artwork.sha256).toBe(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(""));
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ artwork: artwork.id });
    expect((await guest.post(`${PARTS}${id}/finish/`, {})).status).toBe(404);
  });

  test("is one's own, has parts of the right size only, and can be given up", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const { id, part_bytes } = await begin(guest);
    const stranger = new Client();
    await stranger.get("/healthz");
    await begin(stranger);
    expect((await stranger.get(`${PARTS}${id}/`)).status).toBe(404);
    expect((await put(stranger, id, 1, big.slice(0, part_bytes))).status).toBe(404);
    expect((await put(guest, id, 1, big.slice(0, 1000))).status).toBe(400);
    expect((await put(guest, id, 3, big.slice(0, 1000))).status).toBe(400);
    expect((await guest.delete(`${PARTS}${id}/`)).status).toBe(204);
    expect((await guest.get(`${PARTS}${id}/`)).status).toBe(404);
  });

  test("that is no artwork leaves nothing behind, and one too large is not begun", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const words = text("just words");
    const { id } = await begin(guest, words.length);
    await put(guest, id, 1, words);
    const before = (await env.FILES.list({ prefix: "artwork/" })).objects.length;
    const refused = await guest.post(`${PARTS}${id}/finish/`, {});
    expect(refused.status).toBe(400);
    expect(await refused.json()).toHaveProperty("errors.file");
    expect((await env.FILES.list({ prefix: "artwork/" })).objects.length).toBe(before);
    expect((await guest.post(PARTS, { file_name: "huge.psd", bytes: 900 * 1024 * 1024 })).status).toBe(413);
    expect((await guest.post(PARTS, { file_name: "notes.txt", bytes: 10 })).status).toBe(400);
  });
});

describe("the cut line", () => {
  const choices = { outline: "custom", border: 0.0625, fit: "inside", removeBackground: false, box: { width: 3, height: 3 } };
  const lineOf = (rings: Parameters<typeof cutLineOf>[0]) => {
    const { path, width, height, artBox } = cutLineOf(rings, { x: 0, y: 0, width: 3, height: 3 }, { kind: "traced", shape: "custom" });
    return { path, width, height, kind: "traced", artBox };
  };
  const oval = (width: number, height: number) => lineOf([ovalRing({ x: 0, y: 0, width, height })]);
  /** A disc of `discPng`, or its flat brother, as a browser would trace it. */
  const traced = (bytes: { width: number; height: number }, more: object = {}) => {
    const mask = paintMask(bytes.width, bytes.height, (x, y) => Math.hypot((x - bytes.width / 2) / (bytes.width * 0.46), (y - bytes.height / 2) / (bytes.height * 0.46)) <= 1);
    const drawn = tracedLine(mask, v.parse(CutChoices, { ...choices, ...more }));
    if (!drawn.ok) throw new Error(drawn.error.message);
    const { path, kiss, width, height, kind, artBox } = drawn.value;
    return { path, ...(kiss ? { kiss } : {}), width, height, kind, artBox };
  };
  const round = traced({ width: 60, height: 60 });
  const flatPng = png(120, 48, (x, y) => (Math.hypot((x + 0.5 - 60) / (120 * 0.46), (y + 0.5 - 24) / (48 * 0.46)) <= 1 ? [0, 90, 200, 255] : [0, 0, 0, 0]));
  const finalize = (client: Client, id: string, body: object) => client.post(`/artwork/api/finalize/${id}/`, body);

  async function withArtwork(client: Client) {
    const made = await configured(client);
    await uploaded(client, discPng(60), "a.png", { configured_product: made.id });
    return made;
  }

  test("is kept with its choices, and its real size is what is paid for", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    const full = await (await finalize(guest, made.id, { choices, line: round })).json<{ total: string }>();
    await uploaded(guest, flatPng, "flat.png", { configured_product: made.id });
    const flat = await (await finalize(guest, made.id, { choices, line: traced({ width: 120, height: 48 }) })).json<{ total: string }>();
    expect(flat).toMatchObject({ status: "finalized", width: 3, height: 1.3125 });
    expect(Number(flat.total)).toBeLessThan(Number(full.total));
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ status: "finalized", cut_line: { choices } });
  });

  test("is drawn by the shop when a plain shape is wanted and no browser drew it", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    const response = await finalize(guest, made.id, { choices: { ...choices, outline: "circle" } });
    expect(response.status).toBe(200);
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ shape: "circle", cut_line: { kind: "shape", width: 3 } });
  });

  test.each([
    ["that crosses itself", { path: "M0 0L2 2L2 0L0 2Z", width: 2, height: 2, kind: "traced" }],
    ["with a corner that no blade turns", { path: "M0 0L2 0L2 2L0 2Z", width: 2, height: 2, kind: "traced" }],
    ["larger than it says", { path: "M0 0L9 0L9 9L0 9Z", width: 2, height: 2, kind: "traced" }],
    ["that is no line", { path: "M0 0C1 1 2 2 3 3Z", width: 2, height: 2, kind: "traced" }],
  ])("%s is refused, whatever browser sent it", async (_, line) => {
    const guest = new Client();
    const made = await withArtwork(guest);
    expect((await finalize(guest, made.id, { choices, line })).status).toBe(400);
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ status: "uploaded", cut_line: null });
  });

  test("larger than what was ordered is refused, so that nobody pays for less than is cut", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    expect((await finalize(guest, made.id, { choices: { ...choices, box: { width: 1, height: 1 } }, line: oval(6, 6) })).status).toBe(400);
  });

  test("that cuts into the artwork, or belongs to another one, is refused in words", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    const errors = async (line: object) => {
      const response = await finalize(guest, made.id, { choices, line });
      expect(response.status).toBe(400);
      return ((await response.json<{ errors: { cut_line: Array<string> } }>()).errors.cut_line[0] ?? "");
    };
    // The artwork's own place, but the blade goes through its lower half.
    const half = { ...lineOf([ovalRing({ x: 0, y: 0, width: 3, height: 1.6 })]), artBox: round.artBox };
    expect(await errors(half)).toContain("cuts into your artwork");
    expect(await errors({ ...oval(3, 3), artBox: { x: 0.5, y: 0.5, width: 1, height: 1 } })).toContain("does not belong");
    expect(await errors({ ...round, artBox: undefined })).toContain("does not belong");
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ cut_line: null });
  });

  test("of a drawing is checked by the picture of the page that is printed, and without one not taken", async () => {
    const guest = new Client();
    const made = await configured(guest);
    const artwork = await uploaded(guest, svg(), "a.svg", { configured_product: made.id });
    expect(await (await finalize(guest, made.id, { choices, line: round })).json()).toMatchObject({ errors: { cut_line: [expect.stringContaining("no picture")] } });
    await guest.form(`/artwork/api/preview/${artwork.id}/`, formWith(discPng(60), "p.png", { page: "1" }));
    expect((await finalize(guest, made.id, { choices, line: round })).status).toBe(200);
    expect((await finalize(guest, made.id, { choices: { ...choices, page: 2 }, line: round })).status).toBe(400);
  });

  test("may be a kiss cut on a backing, which then is what is paid for", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    const kissed = { ...choices, cut: "kiss" };
    const line = traced({ width: 60, height: 60 }, { cut: "kiss" });
    expect(line.kiss).toBeDefined();
    expect(await (await finalize(guest, made.id, { choices: kissed, line })).json()).toMatchObject({ width: 3, height: 3 });
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ cut_line: { kiss: line.kiss, choices: { cut: "kiss", pieces: "one", page: 1 } } });
  });

  test("needs a file, and an owner", async () => {
    const guest = new Client();
    const bare = await configured(guest);
    expect((await finalize(guest, bare.id, { choices, line: round })).status).toBe(400);
    const made = await withArtwork(guest);
    expect((await finalize(new Client(), made.id, { choices, line: round })).status).toBe(404);
  });

  test("of the next file starts again from the ordered size", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    await finalize(guest, made.id, { choices, line: round });
    await uploaded(guest, jpeg(16, 16), "b.jpg", { configured_product: made.id });
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ width: 3, height: 3, status: "uploaded", cut_line: null });
  });
});
