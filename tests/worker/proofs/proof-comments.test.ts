import { describe, expect, test } from "vitest";
import { type Proof, send, setUpOrder } from "./proof-orders.ts";
import { addComment, listComments } from "./proof-comment-calls.ts";

describe("comments on a proof", () => {
  test("are pinned to points by customer and staff, and are read in their order", async () => {
    const { ann, teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    const first = await addComment(ann.client, id, { text: " Higher, please שלום 🦊 ", x: 0.25, y: 1 });
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
    expect((await addComment(teo.client, id, { text: "Will do." })).status).toBe(201);
    expect(await listComments(teo.client, id)).toMatchObject([
      { number: 1, author: "Ann" },
      { number: 2, author: "Teo", is_staff: true, x: null, y: null },
    ]);
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
