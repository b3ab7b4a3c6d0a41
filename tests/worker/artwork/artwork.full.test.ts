import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { join, png, text } from "../../fixtures/uploads/files.ts";
import { uploaded, UPLOAD } from "../support/clients/artwork-client.ts";
import { Client } from "../support/clients/client.ts";
import { countStoredArtwork } from "./stored-artwork.ts";

beforeAll(() => stockCatalog());

describe("a valid file", () => {
  test("of many megabytes is uploaded in parts and downloaded whole", async () => {
    const guest = new Client();
    const big = join(
      png(2, 2).slice(0, 33),
      text("\0\0\0\0iTXtabcd"),
      new Uint8Array(21 * 1024 * 1024).fill(7),
      png(2, 2).slice(33),
    );
    const artwork = await uploaded(guest, big, "big.png");
    const back = new Uint8Array(await (await guest.get(artwork.original_url)).arrayBuffer());
    expect(back.length).toBe(big.length);
    expect(back.subarray(-12)).toEqual(big.subarray(-12));
  });
});

describe("an invalid file is refused with a reason and leaves nothing behind", () => {
  test("larger than 95 MB", async () => {
    const before = await countStoredArtwork();
    const guest = new Client();
    await guest.get("/healthz");
    // Never held in memory: 1 MiB repeated until the shop stops reading.
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent === 0)
          controller.enqueue(
            text('--b\r\ncontent-disposition: form-data; name="file"; filename="huge.psd"\r\n\r\n8BPS\0\x01'),
          );
        if (sent++ < 95) controller.enqueue(chunk);
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
    expect(await countStoredArtwork()).toEqual(before);
  });
});
