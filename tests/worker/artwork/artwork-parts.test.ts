import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { png, text } from "../../fixtures/uploads/files.ts";
import { CONFIGURED, configured, type ArtworkAnswer } from "../support/clients/artwork-client.ts";
import { Client } from "../support/clients/client.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { db, schema } from "../support/database/rows.ts";
import { PARTS_PATH, beginUpload, putPart } from "./upload-parts.ts";

beforeAll(() => stockCatalog());

describe("an upload in parts", () => {
  test("returns the same artwork when it is finished twice, in sequence or at once", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const { id } = await beginUpload(guest, png(2, 2).length);
    await putPart(guest, id, 1, png(2, 2));
    const product = await configured(guest);
    const answers = await Promise.all([
      guest.post(`${PARTS_PATH}${id}/finish/`, {}),
      guest.post(`${PARTS_PATH}${id}/finish/`, { configured_product: product.id }),
    ]);
    answers.push(await guest.post(`${PARTS_PATH}${id}/finish/`, { configured_product: product.id }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json<ArtworkAnswer>()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await db.select().from(schema.artwork).where(inArray(schema.artwork.id, ids))).toHaveLength(1);
    expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({ artwork: ids[0] });
  });

  test("can be finished again after a failure at its end, without sending a part again", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const { id } = await beginUpload(guest, png(3, 2).length);
    await putPart(guest, id, 1, png(3, 2));
    await env.DB.prepare(
      `CREATE TRIGGER fault BEFORE INSERT ON artwork WHEN NEW.id = '${id}' BEGIN SELECT RAISE(ABORT, 'fault'); END`,
    ).run();
    expect((await guest.post(`${PARTS_PATH}${id}/finish/`, {})).status).toBe(500);
    await env.DB.prepare("DROP TRIGGER fault").run();
    expect(await (await guest.get(`${PARTS_PATH}${id}/`)).json()).toMatchObject({ id, parts: [1] });
    const finished = await guest.post(`${PARTS_PATH}${id}/finish/`, {});
    expect(finished.status).toBe(201);
    expect((await guest.get(`/artwork/file/${(await finished.json<ArtworkAnswer>()).id}/original/`)).status).toBe(200);
  });

  test("that is not artwork leaves nothing behind, and one that is too large is refused at its start", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const words = text("just words");
    const { id } = await beginUpload(guest, words.length);
    await putPart(guest, id, 1, words);
    const previousCount = (await env.FILES.list({ prefix: "artwork/" })).objects.length;
    const response = await guest.post(`${PARTS_PATH}${id}/finish/`, {});
    expect(response.status).toBe(400);
    expect(await response.json()).toHaveProperty("errors.file");
    expect((await env.FILES.list({ prefix: "artwork/" })).objects.length).toBe(previousCount);
    expect((await guest.post(PARTS_PATH, { file_name: "huge.psd", bytes: 900 * 1024 * 1024 })).status).toBe(413);
    expect((await guest.post(PARTS_PATH, { file_name: "notes.txt", bytes: 10 })).status).toBe(400);
    for (const name of ["photo.jfif", "photo.heif", "photo"])
      expect((await guest.post(PARTS_PATH, { file_name: name, bytes: 10 })).status).toBe(201);
  });

  test("is deleted after a day without progress", async () => {
    const guest = new Client();
    await guest.get("/healthz");
    const [staleUpload, fresh] = [await beginUpload(guest), await beginUpload(guest)];
    await db
      .update(schema.artworkUpload)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(schema.artworkUpload.id, staleUpload.id));
    await runScheduledJobs();
    const rows = await db
      .select({ id: schema.artworkUpload.id, state: schema.artworkUpload.state })
      .from(schema.artworkUpload)
      .where(inArray(schema.artworkUpload.id, [staleUpload.id, fresh.id]));
    expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [staleUpload.id, "aborted"],
        [fresh.id, "open"],
      ]),
    );
  });
});
