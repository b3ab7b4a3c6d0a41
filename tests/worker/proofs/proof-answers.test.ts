import { describe, expect, test } from "vitest";
import { emailsTo } from "../support/customers.ts";
import { setUpOrder, listOrderEventTypes, send, findOrderState } from "./proof-orders.ts";

describe("a response to a proof", () => {
  test("that approves approves the order once every line's newest proof is approved", async () => {
    const { ann, teo, order, lines } = await setUpOrder(2);
    const [first, second] = [await send(teo.client, lines[0]?.id ?? ""), await send(teo.client, lines[1]?.id ?? "")];
    const approved = await ann.client.post(`/profile/api/proof/${first.id}/approve/`, { version: 1 });
    expect([approved.status, await approved.json()]).toEqual([
      200,
      expect.objectContaining({ state: "approved", version: 2, date_decided: expect.any(String) as string }),
    ]);
    expect(await findOrderState(order.id)).toBe("proofing");
    expect((await ann.client.post(`/profile/api/proof/${second.id}/approve/`, {})).status).toBe(200);
    expect(await findOrderState(order.id)).toBe("approved");
    expect(await listOrderEventTypes(order.id)).toEqual(expect.arrayContaining(["proof.approved", "state.approved"]));
    expect((await emailsTo(teo.email)).map(({ subject }) => subject)).toContain(
      `Order ${order.number}: proof 1 approved`,
    );
  });

  test("that comes second is told who responded first and when, and changes nothing", async () => {
    const { ann, teo, line, order } = await setUpOrder();
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
    const answers = (await listOrderEventTypes(order.id)).filter(
      (type) => type === "proof.approved" || type === "proof.changes-requested",
    );
    expect(answers).toHaveLength(1);
    const again = await ann.client.post(`/profile/api/proof/${id}/approve/`, {});
    expect(again.status).toBe(409);
  });
});
