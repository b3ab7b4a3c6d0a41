import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { emailsTo, type SignedUp } from "../support/customers.ts";
import { complete, customer, decide, openNonprofitPeople } from "./nonprofit-application.ts";

openNonprofitPeople();

// A hundred concurrent calls are slow on a busy machine.

const balance = async ({ client, userId }: SignedUp) =>
  (await (await client.get(`/profile/api/user/user/${userId}/`)).json<{ in_store_credit: string }>()).in_store_credit;

describe("deciding a nonprofit application", () => {
  test("by accepting grants the year's credit once, with its ledger entry, e-mail and audit row", async () => {
    const { id } = await complete();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => decide(id, { application_status: 2, staff_comment: "Keep it up" })),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await balance(customer)).toBe("150.00");
    const ledger = await (
      await customer.client.get("/profile/api/user/user-in-store-credit-transaction/")
    ).json<{ objects: Array<object> }>();
    expect(ledger.objects).toMatchObject([{ action: 5, balance_change: "150.00", comment: "River Friends, year 1" }]);
    const letters = (await emailsTo(customer.email)).filter(
      ({ subject }) => subject === "River Friends is in our nonprofit program",
    );
    expect(letters).toHaveLength(1);
    for (const word of ["$150.00", "Keep it up"]) expect(letters[0]?.text).toContain(word);
    expect(await env.DB.prepare("SELECT is_tax_exempt FROM user WHERE id = ?").bind(customer.userId).first()).toEqual({
      is_tax_exempt: 0,
    });
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM audit WHERE entity_id = ? AND action = 'accepted'")
        .bind(id)
        .first(),
    ).toEqual({ n: 1 });
  });
});
