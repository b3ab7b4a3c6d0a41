import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { Client } from "../support/clients/client.ts";
import { db, insert, newId, NOW, refusalOf, schema } from "../support/database/rows.ts";
import { person, type Proof, send, setUpOrder } from "./proof-orders.ts";

vi.setConfig({ testTimeout: 30_000 });

interface Comment {
  id: string;
  number: number;
  x: number | null;
  y: number | null;
  text: string;
  author: string;
  is_staff: boolean;
  is_resolved: boolean;
}

const path = (id: string) => `/profile/api/proof/${id}/comments/`;
const say = (client: Client, id: string, body: object) => client.post(path(id), body);
const list = async (client: Client, id: string) =>
  (await (await client.get(path(id))).json<{ comments: Array<Comment> }>()).comments;

describe("comments on a proof", () => {
  test("are pinned to points by customer and staff, and are read in their order", async () => {
    const { ann, teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    const first = await say(ann.client, id, { text: " Higher, please שלום 🦊 ", x: 0.25, y: 1 });
    expect([first.status, await first.json()]).toEqual([
      201,
      expect.objectContaining({
        number: 1,
        x: 0.25,
        y: 1,
        text: "Higher, please שלום 🦊",
        author: "Ann",
        is_staff: false,
        is_resolved: false,
      }),
    ]);
    expect((await say(teo.client, id, { text: "Will do." })).status).toBe(201);
    expect(await list(teo.client, id)).toMatchObject([
      { number: 1, author: "Ann" },
      { number: 2, author: "Teo", is_staff: true, x: null, y: null },
    ]);
  });

  test.each<[string, object, string]>([
    ["no text", { text: " \n " }, "text"],
    ["too much text", { text: "x".repeat(1001) }, "text"],
    ["half a point", { text: "Here", x: 0.5 }, "x"],
    ["a point outside", { text: "Here", x: 1.01, y: 0 }, "x"],
    ["a point that is no number", { text: "Here", x: 0.5, y: "low" }, "y"],
  ])("with %s are refused at their field", async (_, body, field) => {
    const { ann, teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    const refused = await say(ann.client, id, body);
    expect([refused.status, Object.keys((await refused.json<{ errors: object }>()).errors)]).toEqual([400, [field]]);
    expect(await list(ann.client, id)).toEqual([]);
  });

  test("of another customer's proof do not exist", async () => {
    const { teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    const bob = await person();
    for (const client of [bob.client, new Client()]) {
      expect((await client.get(path(id))).status).toBe(404);
      expect((await say(client, id, { text: "Mine" })).status).toBe(404);
    }
  });

  test("are resolved by staff alone, once, and never edited", async () => {
    const { ann, teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    const comment = await (await say(ann.client, id, { text: "Thinner" })).json<Comment>();
    const resolve = `/profile/api/proof-comment/${comment.id}/resolve/`;
    expect((await ann.client.post(resolve, {})).status).toBe(403);
    for (let i = 0; i < 2; i++)
      expect(await (await teo.client.post(resolve, {})).json()).toMatchObject({ is_resolved: true });
    expect((await teo.client.post("/profile/api/proof-comment/none/resolve/", {})).status).toBe(404);
    const other = await (await say(ann.client, id, { text: "Thicker" })).json<Comment>();
    expect(
      await refusalOf(db.update(schema.proofComment).set({ body: "?" }).where(eq(schema.proofComment.id, other.id))),
    ).toBe("proof_comment_stands");
  });

  test("end with the version that they are about, and at two hundred", async () => {
    const { ann, teo, line, order } = await setUpOrder();
    const first = await send(teo.client, line.id);
    const second = await send(teo.client, line.id);
    expect((await say(ann.client, first.id, { text: "Late" })).status).toBe(409);
    for (let i = 0; i < 200; i++)
      await insert(schema.proofComment, {
        id: newId(),
        proofId: second.id,
        body: "x",
        isStaff: false,
        authorName: "Ann",
        createdAt: NOW,
      });
    expect((await say(ann.client, second.id, { text: "One more" })).status).toBe(409);
    await db.update(schema.orders).set({ state: "cancelled" }).where(eq(schema.orders.id, order.id));
    expect((await say(teo.client, second.id, { text: "After the end" })).status).toBe(409);
  });
});

describe("an approval by hash", () => {
  test("stores the typed name, and is refused for another content", async () => {
    const { ann, teo, line } = await setUpOrder();
    const { id, ...sent } = await send(teo.client, line.id);
    const { content_hash: hash } = sent as unknown as { content_hash: string };
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const approve = (body: object) => ann.client.post(`/profile/api/proof/${id}/approve/`, body);
    expect((await approve({ hash: "short" })).status).toBe(400);
    const stale = await approve({ version: 1, hash: "0".repeat(64), name: "Ann Lee" });
    expect([stale.status, (await stale.json<{ error: string }>()).error]).toEqual([
      409,
      expect.stringContaining("newest one"),
    ]);
    const approved = await approve({ version: 1, hash, name: " Ann Lee " });
    expect([approved.status, await approved.json<Proof>()]).toEqual([
      200,
      expect.objectContaining({ state: "approved", decided_name: "Ann Lee", content_hash: hash }),
    ]);
  });
});
