import { beforeAll, describe, expect, test } from "vitest";
import { claimText } from "#domain/shop/claims/claim";
import { stockCatalog } from "../../factories/catalog.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { paidClaim, REFUND, refundEmails } from "./paid-claim.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});

describe("a remedy", () => {
  test("is the price of the pieces after discount plus tax, and its customer reads the amount", async () => {
    const { id, email, customer, press, claim, worth, refundMinor, line } = await paidClaim();
    expect(
      (await press.claims.list({ state: "open", id: undefined }, 1))?.claims.find(
        (openClaim) => openClaim.id === claim.id,
      )?.worth?.minor,
    ).toBe(worth);
    expect(await press.claims.decide(claim.id, REFUND)).toMatchObject({ ok: true });
    expect(await refundMinor()).toBe(worth);
    const [customerClaim] = await customer.claims.ofOrder(id);
    expect(customerClaim).toMatchObject({
      state: "approved",
      remedied: 20,
      refund: { amount: { minor: worth }, to: "payment", isDone: true },
    });
    expect(customerClaim && claimText(customerClaim)).toContain("to the card you paid with");
    expect((await customer.claims.findLine(line.id))?.claims.map((lineClaim) => lineClaim.id)).toEqual([claim.id]);
    const emails = await refundEmails(email);
    expect(emails.map(({ text }) => text.includes("Sorry!"))).toEqual([true]);
  });
});
