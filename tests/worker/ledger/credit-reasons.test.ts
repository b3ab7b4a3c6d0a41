import { expect, test } from "vitest";
import { CREDIT_ACTIONS } from "#domain/shop/ledger/ledger";
import { newKey } from "../../factories/checkout.ts";
import { signedUp } from "../support/customers.ts";

const LEDGER = "/profile/api/user/user-in-store-credit-transaction/";

test.each(Object.entries(CREDIT_ACTIONS))(
  "staff give credit for the reason %s (%d), within their limit",
  async (_name, action) => {
    const [staff, customer] = [await signedUp({ role: "staff" }), await signedUp()];
    const give = (amount: string) =>
      staff.client.post(
        LEDGER,
        { customer: customer.userId, action, balance_change: amount, comment: "" },
        { "idempotency-key": newKey() },
      );
    const response = await give("100.00");
    expect([response.status, await response.json()]).toEqual([
      201,
      expect.objectContaining({ action, balance_change: "100.00", balance_end: "100.00" }),
    ]);
    expect((await give("0.01")).status).toBe(403);
  },
);
