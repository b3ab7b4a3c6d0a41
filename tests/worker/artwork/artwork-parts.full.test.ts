import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { CONFIGURED, configured, type ArtworkAnswer } from "../support/clients/artwork-client.ts";
import { Client } from "../support/clients/client.ts";
import { PARTS_PATH, BIG_PNG, beginUpload, putPart } from "./upload-parts.ts";

beforeAll(() => stockCatalog());

describe("an upload in parts", () => {
  test("resumes where it stopped, accepts a repeated part, and becomes artwork", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const { id, part_bytes } = await beginUpload(guest);
    expect((await putPart(guest, id, 2, BIG_PNG.slice(part_bytes))).status).toBe(200);
    expect(await (await guest.get(`${PARTS_PATH}${id}/`)).json()).toMatchObject({ parts: [2], bytes: BIG_PNG.length });
    expect((await guest.post(`${PARTS_PATH}${id}/finish/`, {})).status).toBe(409);
    expect((await putPart(guest, id, 1, BIG_PNG.slice(0, part_bytes))).status).toBe(200);
    expect(await (await putPart(guest, id, 1, BIG_PNG.slice(0, part_bytes))).json()).toMatchObject({ parts: [1, 2] });
    const product = await configured(guest);
    const finished = await guest.post(`${PARTS_PATH}${id}/finish/`, { configured_product: product.id });
    expect(finished.status).toBe(201);
    const artwork = await finished.json<ArtworkAnswer>();
    const digest = await crypto.subtle.digest("SHA-256", BIG_PNG);
    expect(artwork.sha256).toBe(
      Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(""),
    );
    expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({ artwork: artwork.id });
  });

  test("is visible to its owner only, accepts only parts of the right size, and can be aborted", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const { id, part_bytes } = await beginUpload(guest);
    const stranger = new Client();
    await stranger.get("/healthz");
    await beginUpload(stranger);
    expect((await stranger.get(`${PARTS_PATH}${id}/`)).status).toBe(404);
    expect((await putPart(stranger, id, 1, BIG_PNG.slice(0, part_bytes))).status).toBe(404);
    expect((await putPart(guest, id, 1, BIG_PNG.slice(0, 1000))).status).toBe(400);
    expect((await putPart(guest, id, 3, BIG_PNG.slice(0, 1000))).status).toBe(400);
    expect((await guest.delete(`${PARTS_PATH}${id}/`)).status).toBe(204);
    expect((await guest.get(`${PARTS_PATH}${id}/`)).status).toBe(404);
  });

  test("keeps all parts that arrive at the same time", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const { id, part_bytes } = await beginUpload(guest);
    const both = await Promise.all([
      putPart(guest, id, 1, BIG_PNG.slice(0, part_bytes)),
      putPart(guest, id, 2, BIG_PNG.slice(part_bytes)),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await (await guest.get(`${PARTS_PATH}${id}/`)).json()).toMatchObject({ parts: [1, 2] });
  });
});
