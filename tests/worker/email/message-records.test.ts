import { beforeAll, expect, test } from "vitest";
import { toDeletedEmail } from "#domain/shop/office/person-name";
import { afterAnswers } from "../support/after-answers.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, insert, newId, NOW, schema } from "../support/database/rows.ts";
import { eq } from "drizzle-orm";

const PATH = "/staff/api/v1/email/";
let staff: Client;

beforeAll(async () => {
  ({ client: staff } = await signedUp({ role: "staff" }));
});

const SECRET = "https://shop.test/account/reset/?token=quillfeather";
const makeEmail = (values: Partial<typeof schema.queuedEmail.$inferInsert> = {}) =>
  insert(schema.queuedEmail, {
    id: newId(),
    recipient: "ann@example.com",
    subject: `Reset ${newId()}`,
    text: SECRET,
    html: SECRET,
    template: "reset-password",
    createdAt: NOW,
    nextTryAt: NOW,
    ...values,
  });
const listSubjects = async (query: string) => {
  const { objects } = await (await staff.get(`${PATH}?${query}`)).json<{ objects: Array<{ subject: string }> }>();
  return objects.map(({ subject }) => subject);
};

test("staff see what became of an e-mail, and never what it says", async () => {
  const email = await makeEmail({ failedAt: NOW, error: "The mailbox is full.", tries: 8 });
  const text = await (await staff.get(`${PATH}${email.id}/`)).text();
  expect(JSON.parse(text)).toMatchObject({ subject: email.subject, state: "failed", error: "The mailbox is full." });
  expect(text).not.toContain("quillfeather");
  expect(await (await staff.get(`${PATH}?id=${email.id}`)).text()).not.toContain("quillfeather");
  expect((await (await signedUp()).client.get(`${PATH}${email.id}/`)).status).toBe(403);
});

test("the local mailbox gives an e-mail's contents and nothing of how it was queued", async () => {
  const recipient = `${newId()}@example.com`;
  const email = await makeEmail({ recipient, onceKey: newId() });
  const response = await new Client().get(`/dev/api/mailbox/?to=${recipient}`);
  expect(await response.json()).toEqual({
    items: [
      {
        id: email.id,
        to: recipient,
        subject: email.subject,
        text: SECRET,
        html: SECRET,
        date_created: NOW.toISOString(),
      },
    ],
  });
});

test("messages are listed by their state", async () => {
  const far = new Date(Date.now() + 86_400_000);
  const emails = {
    queued: await makeEmail({ nextTryAt: far }),
    failed: await makeEmail({ failedAt: NOW }),
    sent: await makeEmail({ sentAt: NOW }),
    "not-sent": await makeEmail({ sentAt: NOW, recipient: toDeletedEmail(newId()) }),
  };
  const ids = Object.values(emails).map(({ id }) => id);
  for (const [state, { subject }] of Object.entries(emails))
    expect(await listSubjects(`id__in=${ids.join()}&state=${state}`)).toEqual([subject]);
  expect(await listSubjects(`id__in=${ids.join()}&state=lost`)).toEqual([]);
});

test("an e-mail to a deleted customer says that none was sent, and why", async () => {
  const email = await makeEmail({ sentAt: NOW, recipient: toDeletedEmail(newId()) });
  expect(await (await staff.get(`${PATH}${email.id}/`)).json()).toMatchObject({
    state: "not-sent",
    date_sent: null,
    error: "The customer has deleted their account, so there is no address.",
  });
});

test("a failed e-mail is sent again once, however often it is asked for, and another one is not", async () => {
  const email = await makeEmail({ failedAt: NOW, tries: 8 });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => staff.put(`${PATH}${email.id}/`, { send_again: true })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  await afterAnswers();
  const [row] = await db.select().from(schema.queuedEmail).where(eq(schema.queuedEmail.id, email.id));
  expect(row?.sentAt).not.toBeNull();
  const entries = await db.select().from(schema.audit).where(eq(schema.audit.entityId, email.id));
  expect(entries.map(({ action }) => action)).toEqual(["send-again"]);
  expect(await (await staff.put(`${PATH}${email.id}/`, { send_again: true })).json()).toEqual({
    email: { send_again: ["It was sent. Only what failed is sent again."] },
  });
  expect((await staff.put(`${PATH}${newId()}/`, { send_again: true })).status).toBe(404);
});
