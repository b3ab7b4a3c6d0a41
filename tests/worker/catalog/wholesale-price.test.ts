import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openContext } from "../../../worker/context.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { APPLICATION, applyFor, tier } from "../../factories/wholesale.ts";
import { Client } from "../support/clients/client.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";
import { insert, makeAddress, newId, NOW, schema } from "../support/database/rows.ts";

// Creating accounts is slow on a busy machine.

let staff: SignedUp;
let customer: SignedUp;
beforeAll(async () => {
  await stockCatalog();
});
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
  await env.DB.prepare("UPDATE wholesale_account SET enabled = 0").run();
  [staff, customer] = [await signedUp({ role: "staff" }), await signedUp()];
});

const decide = (id: string, body: object) => staff.client.put(`${APPLICATION}${id}/`, body);

describe("the price", () => {
  const total = async (client: Client) =>
    Number(
      (
        await (
          await client.post("/catalog/api/quote/", {
            product: "custom-die-cut-stickers",
            width: 3,
            height: 3,
            quantity: 100,
            material: "white-vinyl",
          })
        ).json<{ total: string }>()
      ).total,
    );

  test("drops to the tier's as soon as the application is accepted", async () => {
    await tier(8000);
    const previousTotal = await total(customer.client);
    await decide((await applyFor(customer.client)).id, { application_status: 2 });
    expect(await total(customer.client)).toBeCloseTo(previousTotal * 0.8, 1);
    expect(await total((await signedUp()).client)).toBe(previousTotal);
  });

  test.each([
    ["is disabled", { enabled: false }, {}],
    ["has expired", { expiration: new Date("2020-01-01") }, {}],
    ["is of a tier that is switched off", {}, { enabled: false }],
  ])("is the retail price when the membership %s", async (_, membership, account) => {
    const { id } = await tier(5000, account);
    const usual = await total(new Client());
    await insert(schema.wholesaleMembership, {
      id: newId(),
      userId: customer.userId,
      accountId: id,
      accountNumber: newId(),
      createdAt: NOW,
      ...membership,
    });
    expect(await total(customer.client)).toBe(usual);
  });

  test("is the best of several active memberships", async () => {
    const usual = await total(new Client());
    for (const modifier of [9000, 6000, 7000])
      await insert(schema.wholesaleMembership, {
        id: newId(),
        userId: customer.userId,
        accountId: (await tier(modifier)).id,
        accountNumber: newId(),
        createdAt: NOW,
      });
    expect(await total(customer.client)).toBeCloseTo(usual * 0.6, 1);
  });
});

describe("the page of a customer", () => {
  const overview = async ({ client }: SignedUp) => {
    const cookie = `sessionid=${client.cookies.get("sessionid")}`;
    const { services } = await openContext(
      new Request("http://shop.test/", { headers: { cookie } }),
      env,
      createExecutionContext(),
    );
    return services.wholesale.readOverview();
  };

  test("prefills the form with the account and its default address", async () => {
    await makeAddress(
      { userId: customer.userId },
      { companyName: "Lee Signs", defaultBilling: true, streetAddress2: "Unit 4" },
    );
    expect(await overview(customer)).toMatchObject({
      mayApply: true,
      memberships: [],
      applications: [],
      example: undefined,
      draft: {
        company_name: "Lee Signs",
        address: "1 Main St, Unit 4",
        city: "Portland",
        state: "OR",
        country: "US",
        email: customer.email,
        employees: "",
      },
    });
  });

  test("shows the membership with its tier, and an example at both prices", async () => {
    const { id, name } = await tier(8200, { icon: "store" });
    await insert(schema.wholesaleMembership, {
      id: newId(),
      userId: customer.userId,
      accountId: id,
      accountNumber: `KC-${newId()}`.slice(0, 30),
      createdAt: NOW,
    });
    const summary = await overview(customer);
    expect(summary).toMatchObject({
      mayApply: false,
      memberships: [{ tier: name, discountPercent: 18, state: "active", icon: "store" }],
    });
    expect((summary?.example?.member.minor ?? 0) / (summary?.example?.usual.minor ?? 1)).toBeCloseTo(0.82, 2);
  });

  test.each([
    ["disabled", { enabled: false }, {}, true],
    ["expired", { expiration: new Date("2020-01-01") }, {}, true],
    ["tier-disabled", {}, { enabled: false }, false],
  ])("says that a membership is %s", async (state, membership, account, mayApply) => {
    const { id } = await tier(8200, account);
    await insert(schema.wholesaleMembership, {
      id: newId(),
      userId: customer.userId,
      accountId: id,
      accountNumber: newId(),
      createdAt: NOW,
      ...membership,
    });
    expect(await overview(customer)).toMatchObject({ memberships: [{ state }], mayApply, example: undefined });
  });
});
