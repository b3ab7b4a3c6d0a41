import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { db, insert, makeUser, newId, schema } from "../support/database/rows.ts";

const letter = (values: Partial<typeof schema.queuedEmail.$inferInsert>) => {
  const past = new Date(Date.now() - HOUR_MS);
  return insert(schema.queuedEmail, {
    id: newId(),
    recipient: "ann@example.com",
    subject: "S",
    text: "T",
    html: "<p>T</p>",
    createdAt: past,
    nextTryAt: past,
    ...values,
  });
};
const sentAt = async (id: string) =>
  (await db.select().from(schema.queuedEmail).where(eq(schema.queuedEmail.id, id)))[0]?.sentAt;

test("an e-mail whose sender crashed is sent after its delay, and not before", async () => {
  const waiting = await letter({ tries: 1 });
  const pausing = await letter({ tries: 1, nextTryAt: new Date(Date.now() + HOUR_MS) });
  await runScheduledJobs();
  expect(await sentAt(waiting.id)).toBeInstanceOf(Date);
  expect(await sentAt(pausing.id)).toBeNull();
});

test("an e-mail that failed too often is not retried", async () => {
  const hopeless = await letter({ tries: 8 });
  await runScheduledJobs();
  expect(await sentAt(hopeless.id)).toBeNull();
});

test("expired rows are deleted, others are not", async () => {
  const { id: userId } = await makeUser();
  const session = (expiresAt: Date) =>
    insert(schema.session, {
      tokenHash: newId().slice(-43).padStart(43, "x"),
      userId,
      createdAt: new Date(),
      lastSeenAt: new Date(),
      expiresAt,
    });
  const over = await session(new Date(Date.now() - HOUR_MS));
  const open = await session(new Date(Date.now() + HOUR_MS));
  await insert(schema.rateBucket, { key: "over", count: 3, resetsAt: new Date(Date.now() - HOUR_MS) });
  await runScheduledJobs();
  const remainingHashes = (await db.select().from(schema.session).where(eq(schema.session.userId, userId))).map(
    ({ tokenHash }) => tokenHash,
  );
  expect([remainingHashes.includes(over.tokenHash), remainingHashes.includes(open.tokenHash)]).toEqual([false, true]);
  expect(await db.select().from(schema.rateBucket).where(eq(schema.rateBucket.key, "over"))).toEqual([]);
});

test("a room that was requested and never entered is deleted after two days, one with a visitor or a message is not", async () => {
  const old = new Date(Date.now() - 49 * HOUR_MS);
  const room = (values: Partial<typeof schema.chatRoom.$inferInsert>) =>
    insert(schema.chatRoom, { id: newId(), guestId: newId(), dateCreated: old, updatedAt: old, ...values });
  const [unused, fresh, entered, begun] = [
    await room({}),
    await room({ updatedAt: new Date() }),
    await room({ online: true }),
    await room({ lastSeq: 1 }),
  ];
  await runScheduledJobs();
  const remainingIds = (await db.select({ id: schema.chatRoom.id }).from(schema.chatRoom)).map(({ id }) => id);
  expect(remainingIds).not.toContain(unused.id);
  expect(remainingIds).toEqual(expect.arrayContaining([fresh.id, entered.id, begun.id]));
});
