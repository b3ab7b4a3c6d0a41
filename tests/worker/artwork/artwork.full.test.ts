import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { jpeg, join, text } from "../../fixtures/uploads/files.ts";
import { upload, uploaded, UPLOAD } from "../support/clients/artwork-client.ts";
import { Client } from "../support/clients/client.ts";
import { heavyPng } from "./upload-parts.ts";
import { countStoredArtwork } from "./stored-artwork.ts";

beforeAll(() => stockCatalog());

describe("a valid file", () => {
  test("of many megabytes is uploaded in parts and downloaded whole", async () => {
    const guest = new Client();
    const big = heavyPng(21 * 1024 * 1024);
    const artwork = await uploaded(guest, big, "big.png");
    const back = new Uint8Array(await (await guest.get(artwork.original_url)).arrayBuffer());
    expect(back.length).toBe(big.length);
    expect(back.subarray(-12)).toEqual(big.subarray(-12));
  });

  test("whose picture ends in the middle of many megabytes is accepted, and refused without its end", async () => {
    const guest = new Client();
    const photo = jpeg(2000, 1000);
    const comment = join(new Uint8Array([0xff, 0xfe, 0xff, 0xff]), new Uint8Array(65_533).fill(7));
    const scan = photo.findIndex((byte, at) => byte === 0xff && photo[at + 1] === 0xda);
    const start = join(photo.slice(0, scan), ...Array.from({ length: 170 }, () => comment));
    const video = new Uint8Array(1024 * 1024).fill(9);
    expect(await uploaded(guest, join(start, photo.slice(scan), video), "motion.jpg")).toMatchObject({
      width_px: 2000,
    });
    const response = await upload(guest, join(start, photo.slice(scan, -10_000), video), "cut.jpg");
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("This JPEG picture is incomplete.");
  });
});

describe("an invalid file is refused with a reason and leaves nothing behind", () => {
  test("larger than 95 MB", async () => {
    const previousCount = await countStoredArtwork();
    const guest = new Client();
    await guest.get("/healthz");
    // Never held in memory: 1 MiB repeated until the shop stops reading.
    const chunk = new Uint8Array(1024 * 1024);
    let chunkCount = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (chunkCount === 0)
          controller.enqueue(
            text('--b\r\ncontent-disposition: form-data; name="file"; filename="huge.psd"\r\n\r\n8BPS\0\x01'),
          );
        if (chunkCount++ < 95) controller.enqueue(chunk);
        else {
          controller.enqueue(text("\r\n--b--\r\n"));
          controller.close();
        }
      },
    });
    const headers = {
      "content-type": "multipart/form-data; boundary=b",
      "x-csrftoken": guest.cookies.get("csrftoken") ?? "",
    };
    const response = await guest.request(UPLOAD, { method: "POST", body, headers });
    expect(response.status).toBe(413);
    expect(await response.json()).toHaveProperty("error");
    expect(await countStoredArtwork()).toEqual(previousCount);
  });
});
