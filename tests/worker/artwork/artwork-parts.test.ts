import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { join, png, text } from "../../fixtures/uploads/files.ts";
import { CONFIGURED, configured, type ArtworkAnswer } from "../support/clients/artwork-client.ts";
import { Client } from "../support/clients/client.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { db, schema } from "../support/database/rows.ts";

beforeAll(() => stockCatalog());

describe("an upload in parts", () => {
  const PARTS = "/artwork/api/multipart/";
  const big = join(
    png(2, 2).slice(0, 33),
    text("\0\0\0\0iTXtabcd"),
    new Uint8Array(9 * 1024 * 1024).fill(7),
    png(2, 2).slice(33),
  );
  const begin = async (client: Client, bytes = big.length) =>
    (await client.post(PARTS, { file_name: "big.png", bytes })).json<{
      id: string;
      part_bytes: number;
      parts: Array<number>;
    }>();
  const put = (client: Client, id: string, part: number, bytes: Uint8Array<ArrayBuffer>) =>
    client.request(`${PARTS}${id}/${part}/`, {
      method: "PUT",
      body: bytes,
      headers: { "content-type": "application/octet-stream", "x-csrftoken": client.cookies.get("csrftoken") ?? "" },
    });

  test("resumes where it stopped, accepts a repeated part, and becomes artwork", async () => {
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
    expect(artwork.sha256).toBe(
      Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(""),
    );
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ artwork: artwork.id });
  });

  test("returns the same artwork when it is finished twice, in sequence or at once", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const { id } = await begin(guest, png(2, 2).length);
    await put(guest, id, 1, png(2, 2));
    const made = await configured(guest);
    const answers = await Promise.all([
      guest.post(`${PARTS}${id}/finish/`, {}),
      guest.post(`${PARTS}${id}/finish/`, { configured_product: made.id }),
    ]);
    answers.push(await guest.post(`${PARTS}${id}/finish/`, { configured_product: made.id }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json<ArtworkAnswer>()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await db.select().from(schema.artwork).where(inArray(schema.artwork.id, ids))).toHaveLength(1);
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ artwork: ids[0] });
  });

  test("can be finished again after a failure at its end, without sending a part again", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const { id } = await begin(guest, png(3, 2).length);
    await put(guest, id, 1, png(3, 2));
    await env.DB.prepare(
      `CREATE TRIGGER fault BEFORE INSERT ON artwork WHEN NEW.id = '${id}' BEGIN SELECT RAISE(ABORT, 'fault'); END`,
    ).run();
    expect((await guest.post(`${PARTS}${id}/finish/`, {})).status).toBe(500);
    await env.DB.prepare("DROP TRIGGER fault").run();
    expect(await (await guest.get(`${PARTS}${id}/`)).json()).toMatchObject({ id, parts: [1] });
    const finished = await guest.post(`${PARTS}${id}/finish/`, {});
    expect(finished.status).toBe(201);
    expect((await guest.get(`/artwork/file/${(await finished.json<ArtworkAnswer>()).id}/original/`)).status).toBe(200);
  });

  test("is visible to its owner only, accepts only parts of the right size, and can be aborted", async () => {
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

  test("that is not artwork leaves nothing behind, and one that is too large is refused at its start", async () => {
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

  test("keeps all parts that arrive at the same time", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const { id, part_bytes } = await begin(guest);
    const both = await Promise.all([
      put(guest, id, 1, big.slice(0, part_bytes)),
      put(guest, id, 2, big.slice(part_bytes)),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await (await guest.get(`${PARTS}${id}/`)).json()).toMatchObject({ parts: [1, 2] });
  });

  test("is deleted after a day without progress", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const [left, fresh] = [await begin(guest), await begin(guest)];
    await db
      .update(schema.artworkUpload)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(schema.artworkUpload.id, left.id));
    await runScheduledJobs();
    const rows = await db
      .select({ id: schema.artworkUpload.id, state: schema.artworkUpload.state })
      .from(schema.artworkUpload)
      .where(inArray(schema.artworkUpload.id, [left.id, fresh.id]));
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [left.id, "aborted"],
        [fresh.id, "open"],
      ]),
    );
  });
});
