import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openContext } from "../../../worker/context.ts";
import { openServices } from "../claims/claimed.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo } from "../support/customers.ts";
import { db, insert, newId, NOW, catchConstraintName, schema } from "../support/database/rows.ts";
import { pdf } from "../../fixtures/uploads/documents.ts";
import { sha256Hex } from "../../../worker/crypto.ts";
import {
  PNG,
  type Proof,
  setUpOrder,
  listOrderEventTypes,
  newMockUp,
  person,
  send,
  findOrderState,
  storePrint,
  upload,
} from "./proof-orders.ts";

describe("a proof sent by staff", () => {
  test("reaches the customer: the record, the file that prints, the e-mail, the order's state", async () => {
    const { ann, teo, order, line } = await setUpOrder();
    const proof = await send(teo.client, line.id, "Mind the <b>blue</b>.");
    expect(proof).toMatchObject({
      state: "sent",
      number: 1,
      version: 1,
      order: order.id,
      message: "Mind the <b>blue</b>.",
      content_type_id: 11,
      resource_uri: `/profile/api/user/proof/${proof.id}/`,
    });
    expect(await findOrderState(order.id)).toBe("proofing");
    expect(await listOrderEventTypes(order.id)).toEqual(expect.arrayContaining(["state.proofing", "proof.sent"]));
    const picture = await ann.client.get(proof.picture_url);
    expect([
      picture.status,
      picture.headers.get("content-type"),
      picture.headers.get("x-content-type-options"),
    ]).toEqual([200, "application/pdf", "nosniff"]);
    expect(picture.headers.get("content-security-policy")).toContain("sandbox");
    expect(await sha256Hex(await picture.arrayBuffer())).toBe(proof.print_hash);
    const [letter] = await emailsTo(ann.email);
    expect(letter?.subject).toBe(`Your proof for order ${order.number} is ready`);
    expect(letter?.text).toContain(`http://shop.test/profile/proofs/${proof.id}/`);
    expect(letter?.text).toContain("Mind the <b>blue</b>.");
  });

  test("replaces the one that was open", async () => {
    const { ann, teo, line } = await setUpOrder();
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

  test("shows the stored print file of its line, whatever is stored later", async () => {
    const { ann, teo, line } = await setUpOrder();
    const [firstFile, two] = [await pdf({ width: 100 }), await pdf({ width: 200 })];
    const shownBy = async ({ picture_url: url }: Proof) =>
      new Uint8Array(await (await ann.client.get(url)).arrayBuffer());
    await storePrint(line.configured, firstFile);
    const first = await send(teo.client, line.id);
    await storePrint(line.configured, two);
    const second = await send(teo.client, line.id);
    expect([await shownBy(first), await shownBy(second)]).toEqual([firstFile, two]);
    expect([first.print_hash, second.print_hash]).toEqual([await sha256Hex(firstFile), await sha256Hex(two)]);
  });

  test("of an unchanged file is refused while one waits, and after changes were requested unless staff confirm it", async () => {
    const { ann, teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    const post = (body: object) => teo.client.post("/profile/api/user/proof/", { order_line: line.id, ...body });
    for (const body of [{}, { message: "Orange now" }, { unchanged: true }]) {
      const early = await post(body);
      expect([early.status, await early.text()]).toEqual([409, expect.stringContaining("Version 1 shows this same")]);
    }
    expect(await emailsTo(ann.email)).toHaveLength(1);
    const changes = { comment: "Make it orange", version: 1 };
    expect((await ann.client.post(`/profile/api/proof/${id}/request-changes/`, changes)).status).toBe(200);
    const same = await post({ message: "Orange now" });
    expect([same.status, await same.json()]).toEqual([
      400,
      { proof: { unchanged: [expect.stringContaining("hasn't changed since")] } },
    ]);
    expect((await post({ message: "It is orange", unchanged: true })).status).toBe(201);
    expect((await emailsTo(ann.email)).filter(({ subject }) => subject.includes("proof"))).toHaveLength(2);
  });

  test("is refused before its print file is made, and for a file whose bytes changed", async () => {
    const { teo, line, order } = await setUpOrder();
    const send = () => teo.client.post("/profile/api/user/proof/", { order_line: line.id, message: "" });
    const is = eq(schema.printFile.configuredProductId, line.configured);
    const [file] = await db.select().from(schema.printFile).where(is);
    await env.FILES.put(file?.r2Key ?? "", await pdf({ pages: 2 }));
    const response = await send();
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining("isn't the one that the shop made"),
    ]);
    for (const state of ["waiting", "failed"] as const) {
      await db.update(schema.printFile).set({ state }).where(is);
      const early = await send();
      expect([state, early.status, await early.text()]).toEqual([
        state,
        409,
        expect.stringContaining("no print file yet"),
      ]);
    }
    expect(await findOrderState(order.id)).toBe("confirmed");
    expect(await listOrderEventTypes(order.id)).not.toContain("proof.sent");
  });

  test("cannot be sent by a customer or a guest, nor for an unknown line, nor with a picture", async () => {
    const { ann, teo, line, order } = await setUpOrder();
    const body = { order_line: line.id };
    expect((await new Client().post("/profile/api/user/proof/", body)).status).toBe(401);
    expect((await ann.client.post("/profile/api/user/proof/", body)).status).toBe(403);
    expect((await upload(ann.client)).status).toBe(403);
    expect((await upload(new Client())).status).toBe(401);
    const missing = await teo.client.post("/profile/api/user/proof/", { ...body, order_line: "no-such-line" });
    expect([missing.status, await missing.json()]).toEqual([
      400,
      { proof: { order_line: ["We couldn't find that order item."] } },
    ]);
    for (const picture of [await newMockUp(teo.client), "proof/nobody-has-uploaded-this.png", "", 7, null]) {
      const response = await teo.client.post("/profile/api/user/proof/", { ...body, picture });
      expect([picture, response.status, Object.keys((await response.json<{ proof: object }>()).proof)]).toEqual([
        picture,
        400,
        ["picture"],
      ]);
    }
    const long = await teo.client.post("/profile/api/user/proof/", { ...body, message: "x".repeat(2001) });
    expect(await long.json()).toEqual({ proof: { message: ["Use at most 2,000 characters."] } });
    expect((await teo.client.post("/profile/api/user/proof/", body)).status).toBe(201);
    await db.update(schema.orders).set({ state: "cancelled" }).where(eq(schema.orders.id, order.id));
    const late = await teo.client.post("/profile/api/user/proof/", body);
    expect([late.status, await late.json<{ proof?: unknown; error?: string }>()]).toEqual([409, expect.anything()]);
  });

  test("that names no print file is not approved, but changes can be requested", async () => {
    const { ann, line } = await setUpOrder();
    const { id } = await insert(schema.proof, {
      ...{ id: newId(), orderLineId: line.id, number: 1, pictureKey: "proof/a.png", createdAt: NOW },
    });
    const response = await ann.client.post(`/profile/api/proof/${id}/approve/`, { version: 1 });
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining("doesn't show the file")]);
    const forced = db.update(schema.proof).set({ state: "approved", decidedAt: NOW }).where(eq(schema.proof.id, id));
    expect(await catchConstraintName(forced)).toBe("proof_names_no_file");
    const changes = { comment: "Bluer", version: 1 };
    expect((await ann.client.post(`/profile/api/proof/${id}/request-changes/`, changes)).status).toBe(200);
  });
});

describe("a mock-up", () => {
  test("is recognized as a picture or a PDF by its bytes, whatever its name", async () => {
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
      const response = await upload(client, bytes, name);
      expect([response.status, Object.keys((await response.json<{ errors: object }>()).errors)]).toEqual([
        400,
        ["file"],
      ]);
    }
    expect((await client.form("/profile/api/proof/picture/", { file: "text" })).status).toBe(400);
  });
});

describe("ownership of proofs", () => {
  test("another customer's proof is a 404, in every call and as a file", async () => {
    const { ann, teo, line } = await setUpOrder();
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
    const { ann, teo, line, order } = await setUpOrder();
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

test("the page of proofs shows the open ones first, the customer's history in pages, and no one else's", async () => {
  const { ann, teo, line, order } = await setUpOrder();
  for (let i = 0; i < 14; i++) await send(teo.client, line.id);
  const openProofService = async (client: Client) =>
    (
      await openContext(
        new Request("http://shop.test/", { headers: { cookie: `sessionid=${client.cookies.get("sessionid") ?? ""}` } }),
        env,
        createExecutionContext(),
      )
    ).services.proofs;
  const proofs = await openProofService(ann.client);
  const first = await proofs.listForUser(1);
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
  expect((await proofs.listForUser(2))?.history.map(({ number }) => number)).toEqual([1]);
  expect(await proofs.listForUser(3)).toBeUndefined();
  const view = await proofs.find(first?.waiting[0]?.id ?? "");
  expect(view).toMatchObject({ isTheirs: true, isOpen: true, line: { width: 3, height: 2 } });
  // Its page speaks to the customer only if they are the one who reads it.
  expect(await (await openProofService(teo.client)).find(view?.id ?? "")).toMatchObject({
    isTheirs: false,
    isOpen: false,
  });
  expect(view?.versions).toHaveLength(13);
  const bob = await openProofService((await person()).client);
  expect(await bob.listForUser(1)).toMatchObject({ waiting: [], historyTotal: 0 });
  expect(await bob.find(first?.waiting[0]?.id ?? "")).toBeUndefined();
  expect(await (await openProofService(new Client())).listForUser(1)).toBeUndefined();
});

test("a picture that was shown is immutable: the database refuses to change it", async () => {
  const { order, line } = await setUpOrder();
  const proof = await insert(schema.proof, {
    id: newId(),
    orderLineId: line.id,
    number: 1,
    pictureKey: "proof/a.png",
    createdAt: NOW,
  });
  await expect(
    db.update(schema.proof).set({ pictureKey: "proof/b.png" }).where(eq(schema.proof.id, proof.id)),
  ).rejects.toThrow();
  expect(order.id).not.toBe("");
  expect(await env.FILES.get("proof/b.png")).toBeNull();
});

test("staff read of a line why it may not be printed until its proof is approved", async () => {
  const { ann, teo, line } = await setUpOrder();
  const { printing } = await openServices(teo.client);
  expect((await printing.findLineProblems([line.id]))[line.id]).toContain("The customer hasn't approved it.");
  const { id } = await send(teo.client, line.id);
  expect((await printing.findLineProblems([line.id]))[line.id]).toContain("hasn't answered its proof yet");
  expect((await ann.client.post(`/profile/api/proof/${id}/approve/`, { version: 1 })).status).toBe(200);
  expect(await printing.findLineProblems([line.id])).toEqual({});
  expect(await (await openServices(ann.client)).printing.findLineProblems([line.id])).toEqual({});
});
