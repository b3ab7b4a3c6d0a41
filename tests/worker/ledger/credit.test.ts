import { describe, expect, test } from "vitest";
import { emailsTo } from "../support/customers.ts";
import { BASE, customer, openCreditPeople, staff } from "./credit-ledger.ts";

openCreditPeople();

// A hundred concurrent calls are slow on a busy machine.

const add = (amount: string, more: object = {}, headers: Record<string, string> = {}) =>
  staff.client.post(BASE, { customer: customer.userId, action: 0, balance_change: amount, ...more }, headers);

describe("adding credit", () => {
  test("appends an entry that continues the last balance, and e-mails the customer", async () => {
    const first = await add("25", { action: 4, comment: "For the kind words", currency: "usd" });
    expect(first.status).toBe(201);
    expect(await first.json()).toMatchObject({
      action: 4,
      transaction_type: 0,
      balance_start: "0.00",
      balance_change: "25.00",
      balance_end: "25.00",
      currency: "USD",
      comment: "For the kind words",
      order: null,
      content_type_id: 3,
      customer: `/profile/api/user/user/${customer.userId}/`,
    });
    expect(await (await add("-5.50", { transaction_type: 1 })).json()).toMatchObject({
      n: 2,
      transaction_type: 1,
      balance_start: "25.00",
      balance_change: "-5.50",
      balance_end: "19.50",
    });

    const letters = await emailsTo(customer.email);
    expect(letters.map(({ subject }) => subject)).toEqual(["$25.00 of store credit for you"]);
    expect(letters[0]?.text).toContain("For the kind words");
    const account = await (await customer.client.get(`/profile/api/user/user/${customer.userId}/`)).json();
    expect(account).toMatchObject({ in_store_credit: "19.50" });
  });
});
