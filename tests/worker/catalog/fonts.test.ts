import pacifico from "@fontsource/pacifico/files/pacifico-latin-400-normal.woff";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { faces } from "#domain/prepress/lettering/type/faces";
import { inflate } from "#domain/ground/files/unpack";
import { ByteWriter } from "#domain/prepress/lettering/type/upload/internal/write-font";
import { toSfnt } from "#domain/prepress/lettering/type/woff";
import { admin, customer, guest, openContentStaff, staff } from "../records/content-records.ts";
import {
  blackOpenSign,
  LETTERING_PATH,
  makeLettering,
  stockLettering,
  type SavedLettering,
} from "../designs/saved-lettering.ts";

openContentStaff();
beforeAll(() => stockLettering());

const PATH = "/catalog/api/v1/font/";
const FILE = new Uint8Array(pacifico as unknown as ArrayBuffer);

interface Font extends Record<string, unknown> {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly file: string;
  readonly is_active: boolean;
  readonly position: number;
  readonly resource_uri: string;
}

async function send(bytes: Uint8Array, client = staff): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], "Our own.woff"));
  return client.form(PATH, form);
}

/** The same letters in a file of its own: the shop takes a font once. */
async function makeFile(): Promise<Uint8Array> {
  const sfnt = await toSfnt(FILE, inflate);
  const view = new DataView(sfnt.buffer);
  const head = Array.from({ length: view.getUint16(4) }, (_, i) => 12 + i * 16).find(
    (entry) => new TextDecoder().decode(sfnt.subarray(entry, entry + 4)) === "head",
  );
  // The moment at which the font was last changed, in seconds.
  view.setUint32(view.getUint32((head ?? 0) + 8) + 32, fileCount++);
  return sfnt;
}
let fileCount = 1;

async function upload(changes: object = { is_active: true }): Promise<Font> {
  const response = await send(await makeFile());
  expect(response.status).toBe(201);
  const { resource_uri: uri } = await response.json<Font>();
  return (await staff.put(uri, { licence: "OFL-1.1", ...changes })).json<Font>();
}

async function refuse(response: Response): Promise<unknown> {
  return [response.status, (await response.json<Record<string, unknown>>())["font"]];
}

const listSlugs = async (client: typeof guest) =>
  (await (await client.get(`${PATH}?limit=100`)).json<{ objects: Array<Font> }>()).objects.map(({ slug }) => slug);

/** The same font as WOFF 2, whose tables are those of other files in one compressed stream. */
async function toWoff2(): Promise<Uint8Array> {
  const sfnt = await toSfnt(FILE, inflate);
  const view = new DataView(sfnt.buffer);
  const count = view.getUint16(4);
  const base128 = (value: number): Array<number> =>
    [21, 14, 7, 0].map((bits) => ((value >> bits) & 127) | (bits > 0 ? 128 : 0));
  const directory: Array<number> = [];
  const tables: Array<number> = [];
  for (let i = 0; i < count; i++) {
    const entry = 12 + i * 16;
    const [tag, start, length] = [
      sfnt.subarray(entry, entry + 4),
      view.getUint32(entry + 8),
      view.getUint32(entry + 12),
    ];
    const isGlyphs = ["glyf", "loca"].includes(new TextDecoder().decode(tag));
    directory.push(63 | (isGlyphs ? 3 << 6 : 0), ...tag, ...base128(length));
    tables.push(...sfnt.subarray(start, start + length));
  }
  const packed = new Uint8Array(brotliCompressSync(new Uint8Array(tables)));
  const header = new ByteWriter()
    .u32(0x774f_4632, 0x0001_0000, 0)
    .u16(count, 0)
    .u32(0, packed.length, 0, 0, 0, 0, 0, 0);
  return new Uint8Array([...header.toBytes(), ...directory, ...packed]);
}

test("the fonts that come with the shop are in the list from the beginning, and anyone sees those that are active", async () => {
  expect(await listSlugs(guest)).toEqual(expect.arrayContaining(faces.map(({ slug }) => slug)));
  expect((await send(FILE, guest)).status).toBe(401);
  expect((await send(FILE, customer)).status).toBe(403);
});

test("an uploaded font is seen by staff alone until it is active, and its file is public", async () => {
  const font = await upload({});
  expect(font).toMatchObject({ name: "Pacifico", is_active: false, style: "display" });
  expect(await listSlugs(guest)).not.toContain(font.slug);
  expect(await listSlugs(staff)).toContain(font.slug);
  const file = await guest.get(font.file);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "font/ttf"]);
  expect(file.headers.get("cache-control")).toContain("immutable");
  await staff.put(font.resource_uri, { is_active: true, name: "Surf" });
  expect(await listSlugs(guest)).toContain(font.slug);
});

test("a WOFF2 file is read as well, and what is no font says so at the file", async () => {
  expect((await send(await toWoff2())).status).toBe(201);
  expect(await refuse(await send(new TextEncoder().encode("no font at all")))).toEqual([
    400,
    { file: ["We can't use this file. Choose a font: a TTF, OTF, WOFF or WOFF2 file."] },
  ]);
});

test("lettering in an uploaded font has the outlines of that font and its name", async () => {
  const font = await upload({ is_active: true, name: "Surf", style: "script" });
  const options = { ...blackOpenSign.options, font: font.slug };
  const lettering = await makeLettering(customer, { texts: ["summer"], options });
  const original = await makeLettering(customer, { texts: ["summer"], options: { ...options, font: "pacifico" } });
  expect(lettering.cut_line).toEqual(original.cut_line);
  expect(lettering.options).toMatchObject({ font: font.slug, font_name: "Surf" });
  expect(original.options).not.toHaveProperty("font_name");
});

test("what has a hidden font keeps it, and nothing new gets it", async () => {
  const font = await upload();
  const options = { ...blackOpenSign.options, font: font.slug };
  const lettering = await makeLettering(customer, { options });
  await staff.put(font.resource_uri, { is_active: false });
  const change = await customer.put(`${LETTERING_PATH}${lettering.id}/`, { quantity: 3 });
  expect((await change.json<SavedLettering>()).cut_line).toEqual(lettering.cut_line);
  const refusal = await customer.post(LETTERING_PATH, { ...blackOpenSign, options });
  expect(await refusal.text()).toContain("We no longer offer this font. Choose another one.");
  expect((await customer.post(LETTERING_PATH, { ...blackOpenSign, options: { font: "no-such-font" } })).status).toBe(
    400,
  );
});

test("a font that something uses can't be deleted, and says what uses it; one that nothing uses takes its file along", async () => {
  const [font, unusedFont] = [await upload(), await upload()];
  await makeLettering(customer, { options: { ...blackOpenSign.options, font: font.slug } });
  const answer = await staff.delete(font.resource_uri);
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining("It’s used by carts and saved designs. Make it inactive instead") as string,
  ]);
  expect((await staff.delete(unusedFont.resource_uri)).status).toBe(204);
  const topic = await env.DB.prepare("SELECT topic FROM outbox WHERE entity_id = ?")
    .bind(`media/fonts/${unusedFont.slug}.ttf`)
    .first("topic");
  expect(topic).toBe("unnamed-file");
});

test("a font of the shop is hidden and put in order, but neither renamed nor deleted", async () => {
  const { objects } = await (await staff.get(`${PATH}?slug=monoton`)).json<{ objects: Array<Font> }>();
  const uri = objects[0]?.resource_uri ?? "";
  expect((await staff.put(uri, { position: 0, is_active: false, sample: "Neon" })).status).toBe(200);
  expect(await listSlugs(guest)).not.toContain("monoton");
  expect(await refuse(await staff.put(uri, { name: "Duoton" }))).toEqual([
    400,
    { name: [expect.stringContaining("comes with the shop")] },
  ]);
  expect((await admin.delete(uri)).status).toBe(409);
});

test("the same font is taken once, in whatever format it comes", async () => {
  const font = await upload({ name: "Surf" });
  const file = await guest.get(font.file);
  expect(await refuse(await send(new Uint8Array(await file.arrayBuffer())))).toEqual([
    400,
    { file: ["The shop has this font already, as “Surf”."] },
  ]);
});

test("a font without a license can't be chosen", async () => {
  const font = await upload({ licence: "" });
  const refusal = await refuse(await staff.put(font.resource_uri, { is_active: true }));
  expect(refusal).toEqual([400, { licence: [expect.stringContaining("Say which license") as string] }]);
  expect((await staff.put(font.resource_uri, { is_active: true, licence: "Ours" })).status).toBe(200);
});
