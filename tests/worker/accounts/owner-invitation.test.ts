import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/ground/kernel/durations";
import { emailsTo, newEmail, signedUp } from "../support/customers.ts";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { db, insert, schema } from "../support/database/rows.ts";

const invite = (email: string) => insert(schema.ownerInvitation, { email, createdAt: new Date() });
const findUser = async (email: string) => (await db.select().from(schema.user).where(eq(schema.user.email, email)))[0];
const listSignInLinks = (userId: string) =>
  db.select().from(schema.loginToken).where(eq(schema.loginToken.userId, userId));

test("an invited owner becomes an admin without a password and gets a one-time sign-in link that expires in a day", async () => {
  const email = newEmail();
  await invite(email);
  await runScheduledJobs();
  await runScheduledJobs();
  const owner = await findUser(email);
  expect(owner).toMatchObject({ role: "admin", passwordHash: null, emailVerifiedAt: null, lastLogin: null });
  const letters = await emailsTo(email);
  expect(letters.map(({ subject }) => subject)).toEqual(["Your shop is open"]);
  const links = await listSignInLinks(owner?.id ?? "");
  expect(links.map(({ purpose, next }) => ({ purpose, next }))).toEqual([{ purpose: "login-email", next: "/staff/" }]);
  expect(Number(links[0]?.expiresAt) - Number(links[0]?.createdAt)).toBe(DAY_MS);
  expect(await db.select().from(schema.ownerInvitation)).toEqual([]);
});

test("a customer who is invited as owner is signed out everywhere before becoming an admin", async () => {
  const email = newEmail();
  await signedUp({ email });
  const previousAccount = await findUser(email);
  await invite(email);
  await runScheduledJobs();
  const currentAccount = await findUser(email);
  expect(currentAccount).toMatchObject({ id: previousAccount?.id, role: "admin" });
  expect(
    await db
      .select()
      .from(schema.session)
      .where(eq(schema.session.userId, currentAccount?.id ?? "")),
  ).toEqual([]);
  const notes = await db
    .select()
    .from(schema.audit)
    .where(eq(schema.audit.entityId, currentAccount?.id ?? ""));
  expect(notes).toContainEqual(
    expect.objectContaining({ action: "invite-owner", actor: "shop", after: { role: "admin" } }),
  );
});
