import { eq } from "drizzle-orm";
import { PDFName } from "pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { PRODUCTS, stockCatalog } from "../../factories/catalog.ts";
import { configure, place } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { eps } from "../../fixtures/uploads/documents.ts";
import { ENCRYPTED_PDFS, encryptedPdf } from "../../fixtures/uploads/encrypted-pdfs.ts";
import { isoMedia, jpeg, join } from "../../fixtures/uploads/files.ts";
import { makePsd, makeTiff } from "../../fixtures/uploads/tiffs.ts";
import { deflated } from "../../../worker/zlib.ts";
import { signedUp } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";
import { LINE } from "../support/press.ts";
import { askForPrint, printedOriginal, samples } from "./printed-original.ts";

beforeAll(() => stockCatalog(PRODUCTS));

const WIDTH = 600;
const HEIGHT = 400;
const RGB = (x: number, y: number) => [x % 256, y % 256, (x + y) % 256];

describe("an original whose compression PDF does not support", () => {
  test("stays in CMYK", async () => {
    const inks = (x: number, y: number) => [...RGB(x, y), 17];
    const { images, dicts } = await printedOriginal(
      await makeTiff(WIDTH, HEIGHT, { samples: 4, at: inks, photometric: 5, packed: "deflate" }),
      "inks.tif",
    );
    expect(dicts[0]).toMatch(/\/ColorSpace \/DeviceCMYK/);
    expect([...samples(images[0], WIDTH * 4).subarray(0, 4)]).toEqual(inks(0, 0));
  });

  test("keeps its alpha unless it is opaque", async () => {
    const disc = (x: number, y: number) => [...RGB(x, y), Math.hypot(x - 300, y - 200) < 150 ? 255 : 0];
    const { images, dicts } = await printedOriginal(
      await makeTiff(WIDTH, HEIGHT, { samples: 4, at: disc, extra: 2 }),
      "disc.tif",
    );
    expect(dicts).toHaveLength(2);
    const mask = samples(images[dicts.findIndex((dict) => dict.includes("DeviceGray"))], WIDTH);
    expect([mask[0], mask[200 * WIDTH + 300]]).toEqual([0, 255]);
    const { dicts: solid } = await printedOriginal(
      await makeTiff(WIDTH, HEIGHT, { samples: 4, at: (x, y) => [...RGB(x, y), 255], extra: 2 }),
      "solid.tif",
    );
    expect(solid).toHaveLength(1);
  });

  test("is printed from all pixels of its merged image: a Photoshop file", async () => {
    const { images, dicts, notes } = await printedOriginal(
      makePsd(WIDTH, HEIGHT, { at: RGB, packed: true }),
      "poster.psd",
    );
    expect([dicts.length, notes]).toEqual([1, []]);
    expect([...samples(images[0], WIDTH * 3).subarray(-3)]).toEqual(RGB(599, 399));
  });

  test("is printed in Lab: a Photoshop file with ZIP compression", async () => {
    const { images, dicts, notes } = await printedOriginal(
      makePsd(WIDTH, HEIGHT, { mode: 9, at: RGB, packing: "zip-predicted" }),
      "lab.psd",
    );
    expect([dicts.length, notes]).toEqual([1, []]);
    expect(
      String(images[0]?.dict.context.lookup(images[0].dict.get(PDFName.of("ColorSpace")))).replace(/\s+/g, " "),
    ).toMatch(/\[ \/Lab << \/WhitePoint \[ 0\.9642 1 0\.8249 \] \/Range \[ -128 127 -128 127 \]/);
    const plain = samples(images[0], WIDTH * 3);
    expect([...plain.subarray((301 * WIDTH + 257) * 3, (301 * WIDTH + 257) * 3 + 3)]).toEqual(RGB(257, 301));
  });

  test("is printed from its preview if it is unsupported, and staff see why and at which resolution", async () => {
    const multichannel = 7;
    const { dicts, notes } = await printedOriginal(
      makePsd(WIDTH, HEIGHT, { mode: multichannel, at: RGB }),
      "plates.psd",
    );
    expect(dicts[0]).toMatch(/\/Width 60 \/Height 40 /);
    expect(notes.join(" ")).toMatch(
      /The file uses an unsupported color mode\. The preview image will be printed\. 60 × 40 pixels: 21 dots per inch at this size, printed from its preview\./,
    );
  });

  test.each([
    ["an EPS, which a person opens", false],
    ["an EPS whose preview has no background anymore", true],
  ])("is never printed from its preview: %s", async (_, removeBackground) => {
    const { id, response } = await askForPrint(eps, "logo.eps", { removeBackground });
    expect(response.status).not.toBe(200);
    const [row] = await db.select().from(schema.printFile).where(eq(schema.printFile.configuredProductId, id));
    expect(row).toMatchObject({ state: "failed", problem: expect.stringContaining("upload a finished PDF") as string });
  });

  test("that is damaged is detected before the print file is written", async () => {
    const bytes = await makeTiff(WIDTH, HEIGHT, { samples: 3, at: RGB, packed: "deflate", rowsPerStrip: 50 });
    bytes.fill(0, bytes.length / 2, bytes.length / 2 + 2000);
    const { notes } = await printedOriginal(bytes, "damaged.tif");
    expect(notes.join(" ")).toMatch(
      /The file (is damaged|ends in the middle of its image)\. The preview image will be printed/,
    );
  });
});

test.each(ENCRYPTED_PDFS.filter((name) => !name.endsWith("locked")))(
  "a PDF that everybody can open is printed as is, decrypted and whatever its permissions say: %s",
  async (name) => {
    const { contents, notes } = await printedOriginal(encryptedPdf(name), "art.pdf");
    expect(contents).toContain("/C cs 0 sc 9 9 126 126 re f 1 sc 54 54 36 36 re f");
    expect(notes).toEqual([]);
  },
);

describe("an image that PDF supports", () => {
  test("has the right inks: a CMYK JPEG from Adobe, which is stored inverted", async () => {
    const plain = jpeg(60, 40, { components: 4 });
    const adobe = new Uint8Array([0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0]);
    const marked = join(plain.subarray(0, 2), adobe, plain.subarray(2));
    expect((await printedOriginal(marked, "adobe.jpg")).dicts[0]).toContain("/Decode [ 1 0 1 0 1 0 1 0 ]");
    expect((await printedOriginal(plain, "inks.jpg")).dicts[0]).not.toContain("/Decode");
  });
});

describe("the picture of an order line", () => {
  test("shows the file's type and name while there is no preview, to the customer and to staff", async () => {
    const { client, userId } = await signedUp();
    const form = new FormData();
    form.set("file", new File([isoMedia("heic", 300, 200)], "Großes <Bild>.heic"));
    const { id: artwork } = await (await client.form("/artwork/api/upload/", form)).json<{ id: string }>();
    const { id } = await configure(client, { width: 3, height: 2, shape: "rectangle", artwork, cut_line: LINE });
    await client.post("/cart/api/add/", { configured_product: id });
    const { order } = await (await place(client)).json<{ order: { id: string } }>();
    const picture = (await (await openPages(client)).orders.findForUser(order.id))?.lines[0]?.picture;
    expect(picture?.artworkUrl).toMatch(/^data:image\/svg\+xml,/);
    expect(picture?.cutPath).toMatch(/^M/);
    const sign = decodeURIComponent(picture?.artworkUrl ?? "");
    expect(sign).toContain(">HEIC</text>");
    expect(sign).toMatch(/>Großes [^<]*\.heic<\/text>/);
    await db.update(schema.user).set({ role: "staff" }).where(eq(schema.user.id, userId));
    const listed = await (await openPages(client)).printing.list({ state: undefined, material: "", page: 1 });
    expect(listed?.lines.find((line) => line.orderId === order.id)?.picture?.artworkUrl).toBe(picture?.artworkUrl);
  });
});

test("an image is decoded no faster than it is stored, so its size takes no memory", async () => {
  const row = () => Promise.resolve(crypto.getRandomValues(new Uint8Array(65_536)));
  let rowCount = 0;
  async function* rows() {
    for (; rowCount < 400; rowCount++) yield await row();
  }
  /** Decodes and stores another image, which takes as long as decoding 40 rows of the first one would. */
  async function storeAnother() {
    async function* others() {
      for (let i = 0; i < 40; i++) yield await row();
    }
    let bytes = 0;
    for await (const chunk of deflated(others())) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(40 * 65_536);
  }
  const packed = deflated(rows());
  for (const read of [1, 20]) {
    for (let i = 0; i < read; i++) await packed.next();
    await storeAnother();
    // Only a few chunks are buffered, however slow the storage of the first image is.
    expect(rowCount).toBeLessThan(read + 10);
  }
  await packed.return(undefined);
});
