import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { openContext } from "../../../worker/context.ts";
import { Client } from "../support/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { db, insert, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/rows.ts";

vi.setConfig({ testTimeout: 30_000 });

const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (c) => c.charCodeAt(0),
);

const person = (role: "customer" | "staff" = "customer") => signedUp({ role, name: role === "staff" ? "Teo" : "Ann" });

const fileForm = (bytes: Uint8Array | string, name: string) => {
  const form = new FormData();
  form.set("file", new File([bytes as BlobPart], name));
  return form;
};
const upload = async (client: Client, bytes: Uint8Array | string = PNG, name = "proof.png") =>
  client.form("/profile/api/proof/picture/", fileForm(bytes, name));
const newPicture = async (client: Client) => (await (await upload(client)).json<{ picture: string }>()).picture;

interface Proof {
  id: string;
  state: string;
  number: number;
  version: number;
  order: string;
  comment: string;
  message: string;
  picture_url: string;
  resource_uri: string;
  content_type_id: number;
  date_decided: string | null;
}
const send = async (staff: Client, lineId: string, message = "") => {
  const response = await staff.post("/profile/api/user/proof/", {
    order_line: lineId,
    picture: await newPicture(staff),
    message,
  });
  expect([response.status, await response.clone().text()]).toEqual([201, expect.stringContaining('"sent"')]);
  return response.json<Proof>();
};
const stateOf = async (orderId: string) =>
  (await db.select().from(schema.orders).where(eq(schema.orders.id, orderId)))[0]?.state;
const eventsOf = async (orderId: string) =>
  (await db.select().from(schema.orderEvent).where(eq(schema.orderEvent.orderId, orderId))).map(({ type }) => type);

/** A customer with an order of so many lines, and staff. */
async function bench(lines = 1, values: Partial<typeof schema.orders.$inferInsert> = {}) {
  const [ann, teo] = [await person(), await person("staff")];
  const order = await makeOrder({ userId: ann.userId }, { state: "confirmed", email: ann.email, ...values });
  const made = await Promise.all(
    Array.from({ length: lines }, (_, position) =>
      makeOrderLine(order.id, { position, spec: { width: 3, height: 2 } }),
    ),
  );
  return { ann, teo, order, lines: made, line: made[0] ?? (await makeOrderLine(order.id)) };
}

describe("a proof that staff send", () => {
  test("reaches the customer: the record, the picture, the letter, the order's state", async () => {
    const { ann, teo, order, line } = await bench();
    const sent = await send(teo.client, line.id, "Mind the <b>blue</b>.");
    expect(sent).toMatchObject({
      state: "sent",
      number: 1,
      version: 1,
      order: order.id,
      message: "Mind the <b>blue</b>.",
      content_type_id: 11,
      resource_uri: `/profile/api/user/proof/${sent.id}/`,
    });
    expect(await stateOf(order.id)).toBe("proofing");
    expect(await eventsOf(order.id)).toEqual(expect.arrayContaining(["state.proofing", "proof.sent"]));
    const picture = await ann.client.get(sent.picture_url);
    expect([
      picture.status,
      picture.headers.get("content-type"),
      picture.headers.get("x-content-type-options"),
    ]).toEqual([200, "image/png", "nosniff"]);
    expect(picture.headers.get("content-security-policy")).toContain("sandbox");
    expect((await picture.arrayBuffer()).byteLength).toBe(PNG.length);
    const [letter] = await emailsTo(ann.email);
    expect(letter?.subject).toBe(`Your proof for order ${order.number} is ready`);
    expect(letter?.text).toContain(`http://shop.test/profile/proofs/${sent.id}/`);
    expect(letter?.text).toContain("Mind the <b>blue</b>.");
  });

  test("takes the place of the one that still waited", async () => {
    const { ann, teo, line } = await bench();
    const first = await send(teo.client, line.id);
    const second = await send(teo.client, line.id);
    expect(second.number).toBe(2);
    expect(await (await ann.client.get(first.resource_uri)).json()).toMatchObject({ state: "superseded" });
    const late = await ann.client.post(`/profile/api/proof/${first.id}/approve/`, {});
    expect([late.status, await late.json()]).toEqual([
      409,
      { error: "This is version 1. Version 2 is the latest. Please review that one." },
    ]);
  });

  test("cannot be sent by a customer or a guest, nor for a line or a picture that is not there", async () => {
    const { ann, teo, line, order } = await bench();
    const body = { order_line: line.id, picture: await newPicture(teo.client) };
    expect((await new Client().post("/profile/api/user/proof/", body)).status).toBe(401);
    expect((await ann.client.post("/profile/api/user/proof/", body)).status).toBe(403);
    expect((await upload(ann.client)).status).toBe(403);
    expect((await upload(new Client())).status).toBe(401);
    const missing = await teo.client.post("/profile/api/user/proof/", { ...body, order_line: "no-such-line" });
    expect([missing.status, await missing.json()]).toEqual([
      400,
      { proof: { order_line: ["We couldn't find that order item."] } },
    ]);
    for (const picture of ["proof/nobody-has-uploaded-this.png", "artwork/secret", 7, undefined]) {
      const refused = await teo.client.post("/profile/api/user/proof/", { ...body, picture });
      expect([picture, refused.status, Object.keys((await refused.json<{ proof: object }>()).proof)]).toEqual([
        picture,
        400,
        ["picture"],
      ]);
    }
    const long = await teo.client.post("/profile/api/user/proof/", { ...body, message: "x".repeat(2001) });
    expect(await long.json()).toEqual({ proof: { message: ["Use at most 2,000 characters."] } });
    expect((await teo.client.post("/profile/api/user/proof/", body)).status).toBe(201);
    expect((await teo.client.post("/profile/api/user/proof/", body)).status).toBe(400); // the picture is that proof's
    await db.update(schema.orders).set({ state: "cancelled" }).where(eq(schema.orders.id, order.id));
    const late = await teo.client.post("/profile/api/user/proof/", { ...body, picture: await newPicture(teo.client) });
    expect([late.status, await late.json<{ proof?: unknown; error?: string }>()]).toEqual([409, expect.anything()]);
  });

  test("is a picture or a PDF by its bytes, whatever its name says", async () => {
    const { client } = await person("staff");
    const pdf =
      "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF";
    expect(await (await upload(client, pdf, "proof.png")).json()).toMatchObject({
      type: "application/pdf",
      picture: expect.stringMatching(/\.pdf$/) as unknown,
    });
    for (const [bytes, name] of [
      ["<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>", "proof.png"],
      ["MZ not a picture", "proof.png"],
      ["", "proof.png"],
      [PNG.slice(0, 40), "proof.png"],
    ] as const) {
      const refused = await upload(client, bytes, name);
      expect([refused.status, Object.keys((await refused.json<{ errors: object }>()).errors)]).toEqual([400, ["file"]]);
    }
    expect((await client.form("/profile/api/proof/picture/", { file: "text" })).status).toBe(400);
  });
});

describe("an answer", () => {
  test("yes sends the order to production once every line's newest proof is approved", async () => {
    const { ann, teo, order, lines } = await bench(2);
    const [first, second] = [await send(teo.client, lines[0]?.id ?? ""), await send(teo.client, lines[1]?.id ?? "")];
    const approved = await ann.client.post(`/profile/api/proof/${first.id}/approve/`, { version: 1 });
    expect([approved.status, await approved.json()]).toEqual([
      200,
      expect.objectContaining({ state: "approved", version: 2, date_decided: expect.any(String) as string }),
    ]);
    expect(await stateOf(order.id)).toBe("proofing");
    expect((await ann.client.post(`/profile/api/proof/${second.id}/approve/`, {})).status).toBe(200);
    expect(await stateOf(order.id)).toBe("in-production");
    expect(await eventsOf(order.id)).toEqual(expect.arrayContaining(["proof.approved", "state.in-production"]));
    expect((await emailsTo(teo.email)).map(({ subject }) => subject)).toContain(
      `Order ${order.number}: proof 1 approved`,
    );
  });

  test("with changes keeps the order waiting until the next version is approved", async () => {
    const { ann, teo, order, line } = await bench();
    const first = await send(teo.client, line.id);
    const said = "Größer, bitte 🦊 שלום <script>alert(1)</script>";
    const asked = await ann.client.post(`/profile/api/proof/${first.id}/request-changes/`, {
      comment: `  ${said}  `,
      version: first.version,
    });
    expect([asked.status, (await asked.json<Proof>()).comment]).toEqual([200, said]);
    expect(await stateOf(order.id)).toBe("proofing");
    const [letter] = await emailsTo(teo.email);
    expect(letter?.subject).toBe(`Order ${order.number}: proof 1 needs changes`);
    expect(letter?.text).toContain("Größer");
    const second = await send(teo.client, line.id);
    expect(await (await ann.client.get(first.resource_uri)).json()).toMatchObject({
      state: "changes-requested",
      comment: said,
    });
    expect(
      (await ann.client.post(`/profile/api/proof/${second.id}/approve/`, { version: second.version })).status,
    ).toBe(200);
    expect(await stateOf(order.id)).toBe("in-production");
  });

  test("that comes second is told who was first and when, and changes nothing", async () => {
    const { ann, teo, line, order } = await bench();
    const { id } = await send(teo.client, line.id);
    const both = await Promise.all([
      ann.client.post(`/profile/api/proof/${id}/approve/`, { version: 1 }),
      ann.client.post(`/profile/api/proof/${id}/request-changes/`, { comment: "Wait!", version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = both.find(({ status }) => status === 409);
    expect((await loser?.json<{ error: string }>())?.error).toMatch(
      /on \w+ \d+, \d{4}, .* by you\. Nothing has changed\.$/,
    );
    const answers = (await eventsOf(order.id)).filter(
      (type) => type === "proof.approved" || type === "proof.changes-requested",
    );
    expect(answers).toHaveLength(1);
    const again = await ann.client.post(`/profile/api/proof/${id}/approve/`, {});
    expect(again.status).toBe(409);
  });

  test("about a version that is not the current one is refused in words", async () => {
    const { ann, teo, line } = await bench();
    const { id, resource_uri: uri } = await send(teo.client, line.id);
    const stale = await ann.client.post(`/profile/api/proof/${id}/request-changes/`, { comment: "Larger", version: 7 });
    expect([stale.status, (await stale.json<{ error: string }>()).error]).toEqual([
      409,
      expect.stringContaining("changed after you opened it"),
    ]);
    expect(await (await ann.client.get(uri)).json()).toMatchObject({ state: "sent", version: 1 });
  });

  test.each([
    ["nothing", {}, ["comment", "version"]],
    ["blanks", { comment: " \n ", version: 1 }, ["comment"]],
    ["too much", { comment: "x".repeat(2001), version: 1 }, ["comment"]],
    ["the wrong types", { comment: 5, version: "one" }, ["comment", "version"]],
    ["no version", { comment: "Larger" }, ["version"]],
  ])("with %s is refused at its fields", async (_, body, fields) => {
    const { ann, teo, line } = await bench();
    const { id } = await send(teo.client, line.id);
    const refused = await ann.client.post(`/profile/api/proof/${id}/request-changes/`, body);
    expect([refused.status, Object.keys((await refused.json<{ errors: object }>()).errors).sort()]).toEqual([
      400,
      fields,
    ]);
  });

  test("comes too late for an order that was cancelled", async () => {
    const { ann, teo, order, line } = await bench();
    const { id } = await send(teo.client, line.id);
    await db.update(schema.orders).set({ state: "cancelled" }).where(eq(schema.orders.id, order.id));
    const late = await ann.client.post(`/profile/api/proof/${id}/approve/`, {});
    expect([late.status, (await late.json<{ error: string }>()).error]).toEqual([
      409,
      expect.stringContaining("can no longer be changed"),
    ]);
  });
});

describe("whose proofs", () => {
  test("another customer's proof does not exist, in no call and as no picture", async () => {
    const { ann, teo, line } = await bench();
    const bob = await person();
    const { id } = await send(teo.client, line.id);
    for (const client of [bob.client, new Client()]) {
      const answers = await Promise.all([
        client.get(`/profile/api/user/proof/${id}/`),
        client.get(`/proofs/file/${id}/`),
        client.post(`/profile/api/proof/${id}/approve/`, {}),
        client.post(`/profile/api/proof/${id}/request-changes/`, { comment: "Mine now", version: 1 }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(
        (await (await client.get("/profile/api/user/proof/")).json<{ objects: Array<unknown> }>()).objects,
      ).toEqual([]);
    }
    expect((await ann.client.get(`/proofs/file/${id}/`)).status).toBe(200);
    expect((await teo.client.get(`/profile/api/user/proof/${id}/`)).status).toBe(200);
  });

  test("lists are filtered by state and order, and paged", async () => {
    const { ann, teo, line, order } = await bench();
    const first = await send(teo.client, line.id);
    const second = await send(teo.client, line.id);
    const list = async (query: string) =>
      await (
        await ann.client.get(`/profile/api/user/proof/${query}`)
      ).json<{ objects: Array<Proof>; meta: { total_count: number } }>();
    expect((await list("?state=sent")).objects.map(({ id }) => id)).toEqual([second.id]);
    expect((await list(`?order=${order.id}&order_by=number`)).objects.map(({ id }) => id)).toEqual([
      first.id,
      second.id,
    ]);
    expect((await list("?order=another")).objects).toEqual([]);
    expect(await list("?limit=1")).toMatchObject({ meta: { total_count: 2 }, objects: [{ id: second.id }] });
    expect((await ann.client.get("/profile/api/user/proof/?colour=red")).status).toBe(400);
  });
});

test("the page of proofs shows those that wait first, its own history in pages, and nothing of anybody else's", async () => {
  const { ann, teo, line, order } = await bench();
  for (let i = 0; i < 14; i++) await send(teo.client, line.id);
  const servicesOf = async (client: Client) =>
    (
      await openContext(
        new Request("http://shop.test/", { headers: { cookie: `sessionid=${client.cookies.get("sessionid") ?? ""}` } }),
        env,
        createExecutionContext(),
      )
    ).services.proofs;
  const proofs = await servicesOf(ann.client);
  const first = await proofs.listOwn(1);
  expect(first).toMatchObject({
    waiting: [
      {
        number: 14,
        state: "sent",
        order: { id: order.id, number: String(order.number) },
        product: { name: line.productName },
      },
    ],
    historyTotal: 13,
    pages: 2,
  });
  expect(first?.history.map(({ number }) => number)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  expect((await proofs.listOwn(2))?.history.map(({ number }) => number)).toEqual([1]);
  expect(await proofs.listOwn(3)).toBeUndefined();
  const view = await proofs.find(first?.waiting[0]?.id ?? "");
  expect(view).toMatchObject({ isOpen: true, line: { width: 3, height: 2 } });
  expect(view?.versions).toHaveLength(13);
  const bob = await servicesOf((await person()).client);
  expect(await bob.listOwn(1)).toMatchObject({ waiting: [], historyTotal: 0 });
  expect(await bob.find(first?.waiting[0]?.id ?? "")).toBeUndefined();
  expect(await (await servicesOf(new Client())).listOwn(1)).toBeUndefined();
});

test("a picture that was shown is kept as it was: the database refuses to change it", async () => {
  const { order, line } = await bench();
  const shown = await insert(schema.proof, {
    id: newId(),
    orderLineId: line.id,
    number: 1,
    pictureKey: "proof/a.png",
    createdAt: NOW,
  });
  await expect(
    db.update(schema.proof).set({ pictureKey: "proof/b.png" }).where(eq(schema.proof.id, shown.id)),
  ).rejects.toThrow();
  expect(order.id).not.toBe("");
  expect(await env.FILES.get("proof/b.png")).toBeNull();
});
