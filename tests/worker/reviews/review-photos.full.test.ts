import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { jpegFacts } from "#domain/ground/files/facts/raster";
import { discPng } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { db, schema } from "../support/database/rows.ts";
import { addPhoto, buyer } from "./review-writer.ts";

describe("photos", () => {
  test("are six at most, also when the last two are uploaded at once; deleting one makes room", async () => {
    const { client, line } = await buyer();
    const first = await (await addPhoto(client, line.id)).json<{ id: string }>();
    for (let i = 0; i < 4; i++) expect((await addPhoto(client, line.id)).status).toBe(201);
    const last = await Promise.all([addPhoto(client, line.id), addPhoto(client, line.id)]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await last.find(({ status }) => status === 400)?.json()).toEqual({
      errors: { file: ["You can add up to 6 photos. Remove one first."] },
    });
    expect((await client.delete(`/profile/api/review-photo/${first.id}/`)).status).toBe(204);
    expect(await (await addPhoto(client, line.id)).json()).toMatchObject({ position: 1 });
    expect((await env.FILES.list({ prefix: "review/" })).objects.length).toBeGreaterThanOrEqual(6);
  });

  test("are small in lists, for those who may see them, and are deleted in both sizes", async () => {
    const { client, line } = await buyer();
    const { id, url } = await (await addPhoto(client, line.id, discPng(700))).json<{ id: string; url: string }>();
    const small = await client.get(`${url}small/`);
    const bytes = new Uint8Array(await small.arrayBuffer());
    expect([small.headers.get("content-type"), jpegFacts(FileBytes.of(bytes))]).toEqual([
      "image/jpeg",
      expect.objectContaining({ widthPx: 320, heightPx: 320 }),
    ]);
    expect((await new Client().get(`${url}small/`)).status).toBe(404);
    const [row] = await db.select().from(schema.reviewPhoto).where(eq(schema.reviewPhoto.id, id));
    const isStored = async () => (await env.FILES.head(`photo-small/${row?.r2Key ?? ""}.jpg`)) !== null;
    expect(await isStored()).toBe(true);
    expect((await client.delete(`/profile/api/review-photo/${id}/`)).status).toBe(204);
    await expect.poll(isStored).toBe(false);
  });
});
