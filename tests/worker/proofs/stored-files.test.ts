import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { proofPictureUrl } from "#domain/shop/proofs/proof";
import { pdf } from "../../fixtures/uploads/documents.ts";
import { db, schema } from "../support/database/rows.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { fileForm, newMockUp, send, setUpOrder, storePrint } from "./proof-orders.ts";

const stored = async () => (await env.FILES.list({ prefix: "proof/" })).objects.map(({ key }) => key);
const findPrintFileKey = async (id: string) =>
  (await db.select().from(schema.printFile).where(eq(schema.printFile.configuredProductId, id)))[0]?.r2Key ?? "";
const aDayLater = async () => {
  await db.run(sql`UPDATE outbox SET created_at = created_at - ${DAY_MS}`);
  await runScheduledJobs();
};

test("a file whose row was never written is deleted a day later, and one that a proof or comment shows stays", async () => {
  const { ann, teo, line } = await setUpOrder();
  const proof = await send(teo.client, line.id);
  const [picture, ignored] = [await newMockUp(teo.client), await newMockUp(teo.client)];
  expect((await teo.client.post(`/profile/api/proof/${proof.id}/comments/`, { text: "So?", picture })).status).toBe(
    201,
  );
  await storePrint(line.configured, await pdf({ compressed: true }));
  const previousKeys = await stored();
  await db.run(sql`CREATE TRIGGER fail BEFORE INSERT ON proof BEGIN SELECT RAISE(ABORT, 'fails'); END`);
  const failed = await teo.client.post("/profile/api/user/proof/", { order_line: line.id, message: "" });
  await db.run(sql`DROP TRIGGER fail`);
  expect(failed.status).toBe(500);
  expect(await stored()).toHaveLength(previousKeys.length + 1);
  await runScheduledJobs();
  expect(await stored()).toHaveLength(previousKeys.length + 1);
  await aDayLater();
  expect((await stored()).toSorted()).toEqual(previousKeys.filter((key) => key !== ignored).toSorted());
  expect((await ann.client.get(proof.picture_url)).status).toBe(200);
});

test("a finished file from staff is stored once, and its proof still shows it when another one replaces it", async () => {
  const { ann, teo, line } = await setUpOrder();
  const upload = async (compressed: boolean) => {
    const form = fileForm(await pdf({ compressed }), "finished.pdf");
    expect((await teo.client.form(`/printing/api/replace-print-file/${line.id}/`, form)).status).toBe(201);
    return findPrintFileKey(line.configured);
  };
  const previousKeys = await stored();
  const first = await upload(false);
  expect(await stored()).toEqual(previousKeys);
  const [proof] = await db.select().from(schema.proof).where(eq(schema.proof.orderLineId, line.id));
  expect(proof?.pictureKey).toBe(first);
  const second = await upload(true);
  expect(second).not.toBe(first);
  expect((await ann.client.get(proofPictureUrl(proof?.id ?? ""))).status).toBe(200);
  await aDayLater();
  for (const key of [first, second]) expect(await env.FILES.head(key)).not.toBeNull();
});
