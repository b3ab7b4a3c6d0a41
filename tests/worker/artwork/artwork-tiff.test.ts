import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { writeTiff, type TiffPageForm } from "../../factories/tiff/write-tiff.ts";
import { formWith, uploaded, UPLOAD } from "../support/clients/artwork-client.ts";
import { Client } from "../support/clients/client.ts";

beforeAll(() => stockCatalog());

const GRAY: TiffPageForm = { width: 8, height: 6, bits: 8, samples: 1, photometric: 1, at: (x, y) => [x * 30 + y] };
const WITH_WEBP: TiffPageForm = { ...GRAY, packing: { code: 50_001, pack: (bytes) => bytes } };

describe("an uploaded TIFF", () => {
  test("is inspected where it is stored: a BigTIFF has its size and its pages", async () => {
    const artwork = await uploaded(new Client(), writeTiff([GRAY, GRAY], { isBig: true }), "big.tif");
    expect(artwork).toMatchObject({ type: "image/tiff", width_px: 8, height_px: 6 });
  });

  test("that no print file can contain is refused with the reason and leaves nothing behind", async () => {
    const stored = async () => (await env.FILES.list({ prefix: "artwork/" })).objects.length;
    const previousCount = await stored();
    const response = await new Client().form(UPLOAD, formWith(writeTiff([WITH_WEBP]), "webp.tif"));
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/uses WebP compression, which we can't print\. Save it with LZW/);
    expect(await stored()).toBe(previousCount);
  });

  test("with one page that can be printed is accepted", async () => {
    expect(await uploaded(new Client(), writeTiff([WITH_WEBP, GRAY]), "two.tif")).toMatchObject({ type: "image/tiff" });
  });
});
