import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { emailsTo, fetchAccountEmail, newEmail, signedUp, tokenIn } from "../support/customers.ts";
import { Client } from "../support/clients/client.ts";
import { db, schema } from "../support/database/rows.ts";
import { readAnswer } from "./second-factor.ts";
import { age } from "./session-age.ts";

const STAFF = "/staff/api/people/";
const findUser = async (email: string) => (await db.select().from(schema.user).where(eq(schema.user.email, email)))[0];
const listHistory = async (id: string) =>
  (
    await db
      .select()
      .from(schema.audit)
      .where(and(eq(schema.audit.entity, "user"), eq(schema.audit.entityId, id)))
  ).map(({ action, before, after }) => ({ action, before, after }));

test("an invited colleague gets a link, signs in with it, and is staff", async () => {
  const { client: admin } = await signedUp({ role: "admin" });
  const email = newEmail();
  const [status, invited] = await readAnswer(await admin.post(STAFF, { email, name: "Sam", role: "staff" }));
  expect([status, invited]).toEqual([
    201,
    expect.objectContaining({ email, name: "Sam", role: "staff", last_login: null }),
  ]);
  const [letter] = await emailsTo(email);
  expect(letter?.subject).toMatch(/office$/);

  // Until it was followed it can be sent again. That changes no role, which a colleague may have changed meanwhile.
  expect((await admin.post(STAFF, { email, role: "admin" })).status).toBe(400);
  expect((await admin.post(STAFF, { email, role: "staff" })).status).toBe(201);
  const colleague = new Client();
  const followed = await colleague.form("/account/api/login-by-link/", {
    token: tokenIn((await emailsTo(email)).at(-1)),
  });
  expect([followed.status, await followed.json()]).toEqual([200, expect.objectContaining({ next: "/staff/" })]);
  expect(await fetchAccountEmail(colleague)).toBe(email);
  expect((await colleague.get("/staff/api/find/?q=a")).status).toBe(200);
  const again = await admin.post(STAFF, { email, role: "staff" });
  expect(await readAnswer(again)).toEqual([400, { errors: { email: ["This person already works here."] } }]);
});

test("an invited customer keeps their account and loses sessions and an unconfirmed password", async () => {
  const { client: admin } = await signedUp({ role: "admin" });
  const { client, email, userId } = await signedUp({ name: "Ann" });
  await db.update(schema.user).set({ emailVerifiedAt: null }).where(eq(schema.user.id, userId));
  const answer = await readAnswer(await admin.post(STAFF, { email, name: "Somebody", role: "staff" }));
  expect(answer).not.toEqual([201, expect.objectContaining({ last_login: null })]);
  expect(answer).toEqual([201, expect.objectContaining({ name: "Ann" })]);
  expect(await findUser(email)).toMatchObject({ id: userId, name: "Ann", role: "staff", passwordHash: null });
  expect(await fetchAccountEmail(client)).toBeUndefined();
});

test("a changed role ends the colleague's sessions, and stands in the history", async () => {
  const { client: admin } = await signedUp({ role: "admin" });
  const { client, email, userId } = await signedUp({ role: "staff" });
  const { items } = await (await admin.get(STAFF)).json<{ items: Array<{ id: string; version: number }> }>();
  const version = items.find(({ id }) => id === userId)?.version ?? NaN;
  expect((await admin.put(`${STAFF}${userId}/`, { role: "admin", version: version + 1 })).status).toBe(409);
  expect((await admin.put(`${STAFF}${userId}/`, { role: "admin", version })).status).toBe(200);
  expect(await findUser(email)).toMatchObject({ role: "admin" });
  expect(await fetchAccountEmail(client)).toBeUndefined();
  expect(await listHistory(userId)).toEqual([
    { action: "change-role", before: { role: "staff" }, after: { role: "admin" } },
  ]);
});

test("a removed colleague is a customer at once, and their links and sessions end", async () => {
  const { client: admin } = await signedUp({ role: "admin" });
  const { client, email, userId } = await signedUp({ role: "staff" });
  await client.form("/account/api/request-login-email/", { email });
  expect((await admin.delete(`${STAFF}${userId}/`)).status).toBe(204);
  expect(await findUser(email)).toMatchObject({ role: "customer" });
  expect(await fetchAccountEmail(client)).toBeUndefined();
  expect((await admin.delete(`${STAFF}${userId}/`)).status).toBe(404);
  const links = await db.select().from(schema.loginToken).where(eq(schema.loginToken.userId, userId));
  expect(links.filter(({ usedAt }) => usedAt === null)).toEqual([]);
});

test("nobody changes their own access, and one of two admins who remove each other at once stays", async () => {
  const [ann, bob] = [await signedUp({ role: "admin" }), await signedUp({ role: "admin" })];
  const ownChange = await ann.client.put(`${STAFF}${ann.userId}/`, { role: "staff" });
  expect(ownChange.status).toBe(403);
  await db.update(schema.user).set({ isActive: false }).where(eq(schema.user.role, "admin"));
  for (const { userId } of [ann, bob])
    await db.update(schema.user).set({ isActive: true }).where(eq(schema.user.id, userId));
  const answers = await Promise.all([
    ann.client.delete(`${STAFF}${bob.userId}/`),
    bob.client.delete(`${STAFF}${ann.userId}/`),
  ]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const admins = await db
    .select()
    .from(schema.user)
    .where(and(eq(schema.user.role, "admin"), eq(schema.user.isActive, true)));
  expect(admins).toHaveLength(1);
});

test("an invitation needs a sign-in within the last 15 minutes", async () => {
  const { client: admin } = await signedUp({ role: "admin" });
  await age(admin, 16 * 60_000);
  const email = newEmail();
  const response = await admin.post(STAFF, { email, role: "staff" });
  expect(response.status).toBe(403);
  expect(await findUser(email)).toBeUndefined();
});
