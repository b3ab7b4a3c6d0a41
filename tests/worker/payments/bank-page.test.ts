import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { place, type Placed, shopper } from "../../factories/checkout.ts";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";

beforeAll(() => stockCatalog());

describe("the demo bank's page that a customer comes back to", () => {
  async function askedAtBank() {
    const client = await shopper();
    const answer = await place(client, { payment: { provider: "test", token: "requires_action" } });
    const { order, redirect } = await answer.json<Placed>();
    return { client, id: order.id, reference: redirect.split("/").at(-2) ?? "" };
  }
  const find = async (client: Client, reference: string) => (await openPages(client)).checkout.findChallenge(reference);
  const decide = async (client: Client, reference: string, isApproved: boolean) =>
    (await openPages(client)).checkout.answerChallenge(reference, isApproved);

  test("says that the payment is confirmed, with the way to its order, to its customer alone", async () => {
    const { client, id, reference } = await askedAtBank();
    expect(await find(client, reference)).not.toHaveProperty("next");
    await decide(client, reference, true);
    expect(await find(client, reference)).toEqual({ isConfirmed: true, next: `/checkout/thank-you/${id}/` });
    expect(await find(await shopper(), reference)).toBeUndefined();
    expect(await find(new Client(), reference)).toBeUndefined();
  });

  test("leads back to the checkout after a payment that its customer declined", async () => {
    const { client, reference } = await askedAtBank();
    await decide(client, reference, false);
    expect(await find(client, reference)).toEqual({ isConfirmed: false, next: "/checkout/?payment=declined" });
  });
});
