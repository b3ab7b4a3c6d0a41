import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { signedUp } from "../support/customers.ts";
import { db, newId, schema } from "../support/database/rows.ts";

const PATH = "/chat/api/v1/canned-reply/";
let staff: Client;
let staffId: string;
let customer: Client;

beforeAll(async () => {
  const colleague = await signedUp({ role: "staff" });
  [staff, staffId, customer] = [colleague.client, colleague.userId, (await signedUp()).client];
});

const reply = (more = {}) => ({
  title: "Shipping times",
  shortcut: `s-${newId().slice(-12).toLowerCase()}`,
  body: "Hi {first_name}, we ship within 3 days.",
  ...more,
});
type Reply = { id: number; resource_uri: string; version: number; shortcut: string };
const made = async (more = {}) => (await staff.post(PATH, reply(more))).json<Reply>();

describe("canned replies", () => {
  test("can be created, edited and deleted by staff, and record their author", async () => {
    const response = await staff.post(PATH, reply());
    expect(response.status).toBe(201);
    const savedReply = await response.json<Reply>();
    expect(savedReply).toMatchObject({ title: "Shipping times", version: 1, content_type_id: 54 });
    const [row] = await db.select().from(schema.cannedReply).where(eq(schema.cannedReply.id, savedReply.id));
    expect(row?.createdBy).toBe(staffId);
    expect(
      await (await staff.put(savedReply.resource_uri, { title: "How long it takes", version: 1 })).json(),
    ).toMatchObject({
      title: "How long it takes",
      version: 2,
    });
    expect((await staff.delete(savedReply.resource_uri)).status).toBe(204);
    expect((await staff.get(savedReply.resource_uri)).status).toBe(404);
  });

  test("are refused to customers (403) and to guests (401)", async () => {
    const savedReply = await made();
    for (const [client, status] of [
      [customer, 403],
      [new Client(), 401],
    ] as const) {
      const answers = [
        await client.get(PATH),
        await client.get(savedReply.resource_uri),
        await client.post(PATH, reply()),
        await client.put(savedReply.resource_uri, { title: "x" }),
        await client.delete(savedReply.resource_uri),
      ];
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status, status]);
    }
  });

  test("are saved for the first of two editors; the second gets a conflict", async () => {
    const savedReply = await made();
    expect((await staff.put(savedReply.resource_uri, { body: "First.", version: 1 })).status).toBe(200);
    expect((await staff.put(savedReply.resource_uri, { body: "Second.", version: 1 })).status).toBe(409);
    expect(await (await staff.get(savedReply.resource_uri)).json()).toMatchObject({ body: "First." });
  });

  test("have unique shortcuts, regardless of case", async () => {
    const savedReply = await made();
    const twin = await staff.post(PATH, reply({ shortcut: savedReply.shortcut.toUpperCase() }));
    expect([twin.status, await twin.json()]).toEqual([
      400,
      { "canned-reply": { shortcut: ["Another reply already has this shortcut."] } },
    ]);
  });

  test.each([
    [{ body: "Hi {surname}" }, "body"],
    [{ shortcut: "two words" }, "shortcut"],
    [{ title: "" }, "title"],
    [{ body: "x".repeat(4001) }, "body"],
  ])("are refused with %j", async (more, field) => {
    const response = await staff.post(PATH, reply(more));
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { "canned-reply": { [field]: [expect.any(String)] } },
    ]);
  });

  test("are found by any of their words, however long the search text is", async () => {
    const word = newId();
    const savedReply = await made({ body: `Ask for ${word}, 100% & more.` });
    const find = async (text: string) =>
      (
        await (await staff.get(`${PATH}?search=${encodeURIComponent(text)}`)).json<{ objects: Array<Reply> }>()
      ).objects.map(({ id }) => id);
    expect(await find(word.toLowerCase())).toEqual([savedReply.id]);
    expect(await find(`${word}, 100%`)).toEqual([savedReply.id]);
    expect(await find("x".repeat(300))).toEqual([]);
  });
});
