import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { webp } from "../../fixtures/uploads/files.ts";
import { Client } from "../support/clients/client.ts";
import { db, schema } from "../support/database/rows.ts";
import { PNG, addPhoto, buyer, person, write } from "./review-writer.ts";

describe("photos", () => {
  test("are uploaded before the review is written, and visible to its author and staff until it is published", async () => {
    const { client, line } = await buyer();
    const [teo, bob] = [await person("staff"), await person()];
    const response = await addPhoto(client, line.id);
    expect(response.status).toBe(201);
    const photo = await response.json<{ url: string; position: number; width_px: number }>();
    expect(photo).toMatchObject({ position: 1, width_px: 1 });
    const seenBy = async (who: Client) => (await who.get(photo.url)).status;
    const { resource_uri: uri, photos } = await write(client, line.id);
    expect(photos).toHaveLength(1);
    expect([
      await seenBy(client),
      await seenBy(teo.client),
      await seenBy(bob.client),
      await seenBy(new Client()),
    ]).toEqual([200, 200, 404, 404]);
    await teo.client.put(uri, { state: "published" });
    expect([await seenBy(bob.client), await seenBy(new Client())]).toEqual([200, 200]);
    const photoResponse = await new Client().get(photo.url);
    expect([photoResponse.headers.get("content-type"), photoResponse.headers.get("x-content-type-options")]).toEqual([
      "image/png",
      "nosniff",
    ]);
    await client.delete(uri);
    expect(await seenBy(client)).toBe(404);
  });

  test("added to a published review return it to moderation", async () => {
    const { client, line } = await buyer();
    const teo = await person("staff");
    const { resource_uri: uri } = await write(client, line.id);
    await teo.client.put(uri, { state: "published" });
    expect((await addPhoto(client, line.id)).status).toBe(201);
    expect(await (await client.get(uri)).json()).toMatchObject({ state: "new", photos: [{ position: 1 }] });
  });

  test("lose their GPS position before anyone can see them", async () => {
    const { client, line } = await buyer();
    const secret = "GPSLatitude 45.52N";
    const text = new TextEncoder().encode(secret);
    const chunk = new Uint8Array([0, 0, 0, text.length, ...new TextEncoder().encode("tEXt"), ...text, 0, 0, 0, 0]);
    const located = new Uint8Array([...PNG.subarray(0, 33), ...chunk, ...PNG.subarray(33)]);
    const { url } = await (await addPhoto(client, line.id, located)).json<{ url: string }>();
    const storedPhoto = new Uint8Array(await (await client.get(url)).arrayBuffer());
    expect(new TextDecoder("latin1").decode(located)).toContain(secret);
    expect(storedPhoto).toEqual(PNG);
  });

  test("that the server can't read are shown in lists as they are", async () => {
    const { client, line } = await buyer();
    const photo = webp(700, 700);
    const { url } = await (await addPhoto(client, line.id, photo)).json<{ url: string }>();
    expect(new Uint8Array(await (await client.get(`${url}small/`)).arrayBuffer())).toEqual(photo);
  });

  test.each([
    ["a letter that says it is a photo", "Dear shop, this is a letter."],
    ["a drawing with a script", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
    ["half a photo", PNG.slice(0, 40)],
    ["nothing", ""],
  ])("that are %s are refused by their bytes", async (_, bytes) => {
    const { client, line } = await buyer();
    const response = await addPhoto(client, line.id, bytes, "photo.jpg");
    expect([response.status, Object.keys((await response.json<{ errors: object }>()).errors)]).toEqual([400, ["file"]]);
    expect(await db.select().from(schema.reviewPhoto).where(eq(schema.reviewPhoto.orderLineId, line.id))).toEqual([]);
  });

  test("that are too large are refused", async () => {
    const { client, line } = await buyer();
    expect((await addPhoto(client, line.id, new Uint8Array(12 * 1024 * 1024 + 1))).status).toBe(413);
  });

  test("of another customer's purchase can be neither added nor removed", async () => {
    const { client, line } = await buyer();
    const { id } = await (await addPhoto(client, line.id)).json<{ id: string }>();
    const bob = await person();
    expect((await addPhoto(bob.client, line.id)).status).toBe(404);
    expect((await addPhoto(bob.client, "no-such-line")).status).toBe(404);
    expect((await bob.client.delete(`/profile/api/review-photo/${id}/`)).status).toBe(404);
    expect((await addPhoto(new Client(), line.id)).status).toBe(401);
    expect((await new Client().delete(`/profile/api/review-photo/${id}/`)).status).toBe(401);
    expect((await client.form(`/profile/api/review/${line.id}/photo/`, { file: "text" })).status).toBe(400);
  });
});
