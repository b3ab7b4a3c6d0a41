import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emailsTo } from "../support/customers.ts";
import { db, schema } from "../support/database/rows.ts";
import { type Proof, setUpOrder, send, findOrderState } from "./proof-orders.ts";

describe("a response to a proof", () => {
  test("with changes keeps the order waiting until the next version is approved", async () => {
    const { ann, teo, order, line } = await setUpOrder();
    const first = await send(teo.client, line.id);
    const remark = "Größer, bitte 🦊 שלום <script>alert(1)</script>";
    const response = await ann.client.post(`/profile/api/proof/${first.id}/request-changes/`, {
      comment: `  ${remark}  `,
      version: first.version,
    });
    expect([response.status, (await response.json<Proof>()).comment]).toEqual([200, remark]);
    expect(await findOrderState(order.id)).toBe("proofing");
    const [letter] = await emailsTo(teo.email);
    expect(letter?.subject).toBe(`Order ${order.number}: proof 1 needs changes`);
    expect(letter?.text).toContain("Größer");
    const second = await send(teo.client, line.id);
    expect(await (await ann.client.get(first.resource_uri)).json()).toMatchObject({
      state: "changes-requested",
      comment: remark,
    });
    expect(
      (await ann.client.post(`/profile/api/proof/${second.id}/approve/`, { version: second.version })).status,
    ).toBe(200);
    expect(await findOrderState(order.id)).toBe("approved");
  });

  test("to an outdated version is refused with a message", async () => {
    const { ann, teo, line } = await setUpOrder();
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
    const { ann, teo, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    const response = await ann.client.post(`/profile/api/proof/${id}/request-changes/`, body);
    expect([response.status, Object.keys((await response.json<{ errors: object }>()).errors).sort()]).toEqual([
      400,
      fields,
    ]);
  });

  test("is refused for an order that was canceled", async () => {
    const { ann, teo, order, line } = await setUpOrder();
    const { id } = await send(teo.client, line.id);
    await db.update(schema.orders).set({ state: "cancelled" }).where(eq(schema.orders.id, order.id));
    const late = await ann.client.post(`/profile/api/proof/${id}/approve/`, {});
    expect([late.status, (await late.json<{ error: string }>()).error]).toEqual([
      409,
      expect.stringContaining("can no longer be changed"),
    ]);
  });
});
