import { describe, expect, test } from "vitest";
import { newMockUp, PNG, person, type Proof, send, setUpOrder } from "./proof-orders.ts";
import { addComment, listComments, type ProofComment } from "./proof-comment-calls.ts";

describe("comments on a proof", () => {
  test("are pinned to points by customer and staff, and are read in their order", async () => {
    const { ann, teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    const first = await addComment(ann.client, id, { text: " Higher, please שלום 🦊 ", x: 0.25, y: 1, page: 2 });
    expect([first.status, await first.json()]).toEqual([
      201,
      expect.objectContaining({
        number: 1,
        x: 0.25,
        y: 1,
        page: 2,
        picture_url: "",
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

test("a mock-up is attached to one comment of staff, is seen with its proof, and is no proof", async () => {
  const { ann, teo, line } = await setUpOrder();
  const { id, number } = await send(teo.client, line.id);
  const picture = await newMockUp(teo.client);
  expect((await addComment(ann.client, id, { text: "Like this", picture })).status).toBe(403);
  const commentResponse = await addComment(teo.client, id, { text: "Bluer, like this?", picture });
  const { picture_url: url } = await commentResponse.json<ProofComment>();
  const pictureResponse = await ann.client.get(url);
  expect([pictureResponse.status, new Uint8Array(await pictureResponse.arrayBuffer())]).toEqual([200, PNG]);
  const bob = await person();
  expect((await bob.client.get(url)).status).toBe(404);
  for (const again of [picture, "proof/nobody-has-uploaded-this.png", "artwork/secret.png"]) {
    const refusal = await addComment(teo.client, id, { text: "Twice", picture: again });
    expect([refusal.status, Object.keys((await refusal.json<{ errors: object }>()).errors)]).toEqual([
      400,
      ["picture"],
    ]);
  }
  const proofs = await (
    await ann.client.get(`/profile/api/user/proof/?order_line=${line.id}`)
  ).json<{ objects: Array<Proof> }>();
  expect(proofs.objects).toMatchObject([{ id, number, state: "sent" }]);
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
