import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { Client } from "../support/clients/client.ts";
import { db, insert, newId, NOW, catchConstraintName, schema } from "../support/database/rows.ts";
import { person, send, setUpOrder } from "./proof-orders.ts";
import { type ProofComment, commentsPath, addComment, listComments } from "./proof-comment-calls.ts";

describe("comments on a proof", () => {
  test.each<[string, object, string]>([
    ["no text", { text: " \n " }, "text"],
    ["too much text", { text: "x".repeat(1001) }, "text"],
    ["half a point", { text: "Here", x: 0.5 }, "x"],
    ["a point outside", { text: "Here", x: 1.01, y: 0 }, "x"],
    ["a page before the first", { text: "Here", x: 0.5, y: 0.5, page: 0 }, "page"],
    ["a point that is no number", { text: "Here", x: 0.5, y: "low" }, "y"],
  ])("with %s are refused at their field", async (_, body, field) => {
    const { ann, teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    const response = await addComment(ann.client, id, body);
    expect([response.status, Object.keys((await response.json<{ errors: object }>()).errors)]).toEqual([400, [field]]);
    expect(await listComments(ann.client, id)).toEqual([]);
  });

  test("of another customer's proof do not exist", async () => {
    const { teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    const bob = await person();
    for (const client of [bob.client, new Client()]) {
      expect((await client.get(commentsPath(id))).status).toBe(404);
      expect((await addComment(client, id, { text: "Mine" })).status).toBe(404);
    }
  });

  test("are resolved by staff alone, once, and never edited", async () => {
    const { ann, teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    const comment = await (await addComment(ann.client, id, { text: "Thinner" })).json<ProofComment>();
    const resolve = `/profile/api/proof-comment/${comment.id}/resolve/`;
    expect((await ann.client.post(resolve, {})).status).toBe(403);
    for (let i = 0; i < 2; i++)
      expect(await (await teo.client.post(resolve, {})).json()).toMatchObject({ is_resolved: true });
    expect((await teo.client.post("/profile/api/proof-comment/none/resolve/", {})).status).toBe(404);
    const otherComment = await (await addComment(ann.client, id, { text: "Thicker" })).json<ProofComment>();
    expect(
      await catchConstraintName(
        db.update(schema.proofComment).set({ body: "?" }).where(eq(schema.proofComment.id, otherComment.id)),
      ),
    ).toBe("proof_comment_stands");
  });

  test("end with the version that they are about, and at two hundred", async () => {
    const { ann, teo, line, order } = await setUpOrder();
    const first = await send(teo.client, line.id);
    const second = await send(teo.client, line.id);
    expect((await addComment(ann.client, first.id, { text: "Late" })).status).toBe(409);
    for (let i = 0; i < 200; i++)
      await insert(schema.proofComment, {
        id: newId(),
        proofId: second.id,
        body: "x",
        isStaff: false,
        authorName: "Ann",
        createdAt: NOW,
      });
    expect((await addComment(ann.client, second.id, { text: "One more" })).status).toBe(409);
    await db.update(schema.orders).set({ state: "cancelled" }).where(eq(schema.orders.id, order.id));
    expect((await addComment(teo.client, second.id, { text: "After the end" })).status).toBe(409);
  });
});
