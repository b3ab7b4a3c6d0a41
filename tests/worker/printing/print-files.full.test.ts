import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { configure } from "../../factories/checkout.ts";
import { createPictureTemplate } from "../../factories/name-tags.ts";
import { svg } from "../../fixtures/uploads/documents.ts";
import { isoMedia, join, jpeg, png } from "../../fixtures/uploads/files.ts";
import {
  contentStreams,
  file,
  latin,
  findPrintFileRow,
  staff,
  sticker,
  stockPrintProducts,
  upload,
} from "../support/press.ts";
import { db, schema } from "../support/database/rows.ts";

beforeAll(() => stockPrintProducts());

describe("a print file", () => {
  test("is made again only when its product changes", async () => {
    const press = await staff();
    const { id } = await sticker(press, png(60, 40), "fox.png");
    const first = await latin(await file(press, id));
    const previousRow = await findPrintFileRow(id);
    expect(await latin(await file(press, id))).toBe(first);
    expect((await findPrintFileRow(id))?.updatedAt).toEqual(previousRow?.updatedAt);
    // If it is lost from storage, it is made again, byte for byte.
    await env.FILES.delete(previousRow?.r2Key ?? "");
    expect(await latin(await file(press, id))).toBe(first);
    await press.put(`/catalog/api/v1/configured-product/${id}/`, { quantity: 75 });
    expect(await latin(await file(press, id))).not.toBe(first);
    expect((await findPrintFileRow(id))?.inputHash).not.toBe(previousRow?.inputHash);
    expect(await env.FILES.head(previousRow?.r2Key ?? "")).toBeNull();
  });

  test("has a sixteenth of an inch of bleed on a roll and an eighth elsewhere", async () => {
    const press = await staff();
    const bleed = async (product: string) => {
      const { id } = await sticker(press, png(60, 40), "fox.png", { product });
      const content = await latin(await file(press, id));
      const findLeftEdge = (name: string) => Number(new RegExp(`/${name} \\[ (\\S+)`).exec(content)?.[1]) / 72;
      return findLeftEdge("TrimBox") - findLeftEdge("BleedBox");
    };
    expect([await bleed("roll-labels"), await bleed("custom-die-cut-stickers")]).toEqual([
      expect.closeTo(1 / 16, 4),
      expect.closeTo(1 / 8, 4),
    ]);
  });

  test("of a ready-made design contains its drawing", async () => {
    const press = await staff();
    const { id } = await configure(press, { product: "fox-sticker", width: 3, height: 2, quantity: 10 });
    expect(await latin(await file(press, id))).toMatch(/\/Subtype \/Form/);
  });

  test("of name tags has a page for each tag", async () => {
    const press = await staff();
    const { id } = await configure(press, {
      product: "classic-name-tag",
      width: undefined,
      height: undefined,
      shape: undefined,
      material: undefined,
      quantity: undefined,
      roster: [{ name: "Ann Lee" }, { name: "Bo (Café)", quantity: "3" }],
      signed_off: true,
    });
    const content = await latin(await file(press, id));
    expect(content.match(/\/Type \/Page\s/g)).toHaveLength(2);
    expect(await findPrintFileRow(id)).toMatchObject({ state: "made", pages: 2 });
  });

  test("of name tags contains each picture once, in its frame, with a note about low resolution", async () => {
    const press = await staff();
    await createPictureTemplate();
    const [large, small] = [await upload(press, jpeg(400, 500), "Ann.jpg"), await upload(press, png(40, 50), "Bo.png")];
    const { id } = await configure(press, {
      product: "classic-name-tag",
      template: "picture-tag",
      width: undefined,
      height: undefined,
      shape: undefined,
      material: undefined,
      quantity: undefined,
      roster: [
        { name: "Ann", picture: large },
        { name: "Ann Lee", picture: large },
        { name: "Bo", picture: small },
      ],
      signed_off: true,
    });
    const response = await file(press, id);
    const content = await latin(response.clone());
    expect([content.match(/\/DCTDecode/g)?.length, await findPrintFileRow(id)]).toMatchObject([
      1,
      { state: "made", pages: 3, notes: ["Bo: the picture has 50 dots per inch."] },
    ]);
    const { page } = await contentStreams(response);
    // 400 × 500 pixels fill the frame of 0.8 × 1 in, whose corner is 0.2 in from the left and 0.25 in from the top of
    // the tag.
    expect(page).toMatch(/W n\nq\n0\.8 0 0 -1 0\.2 1\.25 cm\n/);
  });
});

describe("a file that PDF does not support", () => {
  const heic = () => isoMedia("heic", 300, 200);

  test("is printed from its preview, and staff see the resolution", async () => {
    const press = await staff();
    const { id, artwork } = await sticker(press, heic(), "photo.heic");
    const form = new FormData();
    form.set("file", new File([png(300, 200)], "preview.png"));
    expect((await press.form(`/artwork/api/preview/${artwork}/`, form)).status).toBe(201);
    expect((await file(press, id)).status).toBe(200);
    const notes = (await findPrintFileRow(id))?.notes ?? [];
    expect(notes.join(" ")).toMatch(
      /can't be printed as is: HEIC picture.*preview image will be printed.*300 × 200 pixels: 107 dots per inch/,
    );
  });

  test("is printed from the full-size image of the customer's browser instead of the preview", async () => {
    const press = await staff();
    const { id, artwork } = await sticker(press, heic(), "photo.heic");
    const send = async (
      where: string,
      bytes: Uint8Array<ArrayBuffer>,
      fields: Record<string, string> = {},
      of = artwork,
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set("file", new File([bytes], "picture"));
      return press.form(`/artwork/api/${where}/${of}/`, form);
    };
    expect((await send("preview", png(150, 100))).status).toBe(201);
    const previousContent = await latin(await file(press, id));
    expect(previousContent).toMatch(/\/Width 150\s/);

    const [photo, picture] = [jpeg(300, 200), png(300, 200, (x, y) => [x % 256, y, 7, 255])];
    expect((await send("drawn", photo)).status).toBe(201);
    const whole = await latin(await file(press, id));
    expect(whole).toContain(new TextDecoder("latin1").decode(photo));
    expect(whole).not.toMatch(/\/Width 150\s/);
    // Its low resolution is the only note.
    expect(await findPrintFileRow(id)).toMatchObject({
      state: "made",
      notes: ["300 × 200 pixels: 107 dots per inch at this size."],
    });
    // Another one replaces it, and the first file is deleted.
    const [row] = await db
      .select({ key: schema.artwork.drawnKey })
      .from(schema.artwork)
      .where(eq(schema.artwork.id, artwork));
    expect((await send("drawn", picture, { page: "1" })).status).toBe(201);
    expect(await latin(await file(press, id))).toMatch(/\/Width 300\s+\/Height 200[^]*\/Predictor 15/);
    await expect.poll(() => env.FILES.head(row?.key ?? "")).toBeNull();
    // An image of another page isn't used; a smaller one is used with a note.
    expect((await send("drawn", png(30, 40), { page: "2" })).status).toBe(201);
    expect(await latin(await file(press, id))).toMatch(/\/Width 150\s/);
    expect((await send("drawn", png(240, 160))).status).toBe(201);
    await file(press, id);
    expect((await findPrintFileRow(id))?.notes.join(" ")).toMatch(
      /printed from 240 × 160 pixels, which is less than the original/,
    );

    // Images with other proportions, other file types, and originals that need no such image are refused.
    for (const [bytes, of] of [
      [png(200, 300), artwork],
      [svg(), artwork],
      [png(300, 200), await upload(press, png(300, 200), "own.png")],
    ] as const)
      expect((await send("drawn", bytes, {}, of)).status).toBe(400);
    expect((await send("drawn", png(300, 200), {}, "nothing")).status).toBe(404);
  });

  test("without a preview fails with a reason, and is made when there is a preview", async () => {
    const press = await staff();
    const { id, artwork } = await sticker(press, heic(), "photo.heic");
    const response = await file(press, id);
    expect([response.status, await response.json()]).toEqual([
      409,
      { error: expect.stringMatching(/no preview image/) as string },
    ]);
    expect(await findPrintFileRow(id)).toMatchObject({ state: "failed" });
    const form = new FormData();
    form.set("file", new File([png(300, 200)], "preview.png"));
    await press.form(`/artwork/api/preview/${artwork}/`, form);
    expect((await file(press, id)).status).toBe(200);
  });

  test("with text that is not outlined fails with a reason: an SVG", async () => {
    const press = await staff();
    const { id } = await sticker(press, svg('<text x="10" y="20">Fox</text>'), "words.svg");
    expect(await (await file(press, id)).json()).toEqual({
      error: expect.stringMatching(/text that isn't converted to outlines/) as string,
    });
  });
});

test("a large original is copied in parts", async () => {
  const press = await staff();
  const small = jpeg(64, 32);
  // Comment segments after the header make the file as long as a photo.
  const comment = new Uint8Array(64 * 1024).fill(7);
  comment.set([0xff, 0xfe, 0xff, 0xfe]);
  const end = small.length - 2;
  const bytes = join(small.subarray(0, end), ...Array.from({ length: 330 }, () => comment), small.subarray(end));
  const { id } = await sticker(press, bytes, "large.jpg");
  const response = await file(press, id);
  expect(response.status).toBe(200);
  const whole = new Uint8Array(await response.arrayBuffer());
  expect(whole.length).toBeGreaterThan(bytes.length);
  expect((await findPrintFileRow(id))?.bytes).toBe(whole.length);
});
