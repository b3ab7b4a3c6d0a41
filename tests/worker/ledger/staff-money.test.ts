import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { apply, applyFor, APPLICATION, tier } from "../../factories/wholesale.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";
import { insert, makeAddress, newId, NOW, schema } from "../support/database/rows.ts";

// Many concurrent calls are slow on a busy machine.

const LEDGER = "/profile/api/user/user-in-store-credit-transaction/";
const ACCOUNT = "/profile/api/user/wholesale-account/";
const MEMBERSHIP = "/profile/api/user/wholesale-membership/";
const NONPROFIT = "/profile/api/user/nonprofit-application/";
const ADDRESS = "/profile/api/user/address/";
const OWN = "You can't change this for your own account. Ask a colleague.";

let staff: SignedUp;
let admin: SignedUp;
let customer: SignedUp;
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
  [staff, admin, customer] = [await signedUp({ role: "staff" }), await signedUp({ role: "admin" }), await signedUp()];
});

const add = ({ client }: SignedUp, { userId }: { userId: string }, amount: string) =>
  client.post(LEDGER, { customer: userId, action: 0, balance_change: amount });
const readStatus = async (answer: Promise<Response>) => (await answer).status;
const readAnswer = async (answer: Promise<Response>): Promise<unknown> => {
  const { status, json } = await answer.then(async (response) => ({
    status: response.status,
    json: await response.json<object>(),
  }));
  return [status, json];
};
const credited = (userId: string) =>
  env.DB.prepare("SELECT coalesce(sum(balance_change_minor), 0) AS sum FROM credit_ledger WHERE user_id = ?")
    .bind(userId)
    .first<number>("sum");
const notes = async (entity: string, id: string) =>
  (
    await env.DB.prepare(
      "SELECT actor, action, before, after FROM audit WHERE entity = ? AND entity_id = ? ORDER BY created_at",
    )
      .bind(entity, id)
      .all<{ actor: string; action: string; before: string | null; after: string | null }>()
  ).results;

describe("store credit that staff add", () => {
  test("is limited to $100 a day for one customer, and the refusal says so", async () => {
    expect(await readStatus(add(staff, customer, "100.01"))).toBe(403);
    expect(await readStatus(add(staff, customer, "60"))).toBe(201);
    expect(await readAnswer(add(staff, customer, "40.01"))).toEqual([
      403,
      {
        error:
          "You can give up to $100.00 a day to one customer in store credit and gift cards. You have given $60.00 today. Ask an admin to give more.",
      },
    ]);
    expect(await readStatus(add(staff, customer, "40"))).toBe(201);
    expect(await credited(customer.userId)).toBe(10_000);
  });

  test("is limited to $500 a day in total for each staff member", async () => {
    for (let i = 0; i < 5; i++) expect(await readStatus(add(staff, await signedUp(), "100"))).toBe(201);
    expect(await readAnswer(add(staff, customer, "0.01"))).toEqual([
      403,
      {
        error:
          "You can give away up to $500.00 a day in credit, gift cards, reprints and written-off invoices. You have given $500.00 today. Ask an admin to give more.",
      },
    ]);
    expect(await readStatus(add(await signedUp({ role: "staff" }), customer, "0.01"))).toBe(201);
  });

  test("is not restored by debiting credit again", async () => {
    expect(await readStatus(add(staff, customer, "100"))).toBe(201);
    expect(await readStatus(add(staff, customer, "-100"))).toBe(201);
    expect(await readStatus(add(staff, customer, "1"))).toBe(403);
  });

  test("counts from zero on the shop's next day", async () => {
    await add(staff, customer, "100");
    // The ledger is append-only: yesterday's entry is inserted with yesterday's date.
    const otherCustomer = await signedUp();
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    await insert(schema.creditLedger, {
      id: newId(),
      userId: otherCustomer.userId,
      n: 1,
      action: 0,
      transactionType: 0,
      balanceStartMinor: 0,
      balanceChangeMinor: 10_000,
      balanceEndMinor: 10_000,
      idempotencyKey: newId(),
      createdBy: staff.userId,
      dateCreated: yesterday,
    });
    expect(await readStatus(add(staff, otherCustomer, "100"))).toBe(201);
  });

  test("stays within both limits with forty concurrent calls", async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => signedUp()));
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => add(staff, customers[i % 8] ?? customer, "30").then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(16);
    expect(answers.filter((status) => status === 403)).toHaveLength(24);
    const sums = await Promise.all(customers.map(({ userId }) => credited(userId)));
    expect(Math.max(...sums.map(Number))).toBeLessThanOrEqual(9_000);
    expect(sums.reduce<number>((sum, amount) => sum + Number(amount), 0)).toBe(48_000);
  });

  test("has no limit for an admin", async () => {
    expect(await readStatus(add(admin, customer, "5000"))).toBe(201);
  });

  test("never goes to the author's own account, admins included", async () => {
    for (const who of [staff, admin]) {
      expect(await readAnswer(add(who, who, "1"))).toEqual([403, { error: OWN }]);
      expect(await credited(who.userId)).toBe(0);
    }
    expect(
      await readStatus(
        admin.client.post(LEDGER, {
          customer: `/profile/api/user/user/${admin.userId}/`,
          action: 1,
          balance_change: "1",
        }),
      ),
    ).toBe(403);
  });
});

describe("discounts", () => {
  test("tiers are edited by admins; staff only read them", async () => {
    const { id } = await tier(9000);
    const answers = [
      staff.client.get(`${ACCOUNT}${id}/`),
      staff.client.post(ACCOUNT, { name: newId(), price_modifier: "0.01" }),
      staff.client.put(`${ACCOUNT}${id}/`, { price_modifier: "0.01" }),
      staff.client.delete(`${ACCOUNT}${id}/`),
    ];
    expect(await Promise.all(answers.map(readStatus))).toEqual([200, 403, 403, 403]);
    expect(await readStatus(admin.client.put(`${ACCOUNT}${id}/`, { price_modifier: "0.8" }))).toBe(200);
  });

  test("staff cannot grant themselves a membership, change their own or decide their own application", async () => {
    const { id: account } = await tier(9000);
    for (const who of [staff, admin]) {
      expect(
        await readAnswer(
          who.client.post(MEMBERSHIP, { customer: who.userId, account, account_number: newId().slice(0, 40) }),
        ),
      ).toEqual([403, { error: OWN }]);
      const { id } = await insert(schema.wholesaleMembership, {
        id: newId(),
        userId: who.userId,
        accountId: account,
        accountNumber: newId(),
        enabled: false,
        createdAt: NOW,
      });
      expect(await readStatus(who.client.put(`${MEMBERSHIP}${id}/`, { enabled: true }))).toBe(403);
      expect(await readStatus(who.client.delete(`${MEMBERSHIP}${id}/`))).toBe(403);
      const application = await applyFor(who.client);
      expect(await readAnswer(who.client.put(`${APPLICATION}${application.id}/`, { application_status: 2 }))).toEqual([
        403,
        { error: OWN },
      ]);
    }
  });

  test("an admin cannot change the modifier of their own tier, but can rename it", async () => {
    const { id } = await tier(9000);
    await insert(schema.wholesaleMembership, {
      id: newId(),
      userId: admin.userId,
      accountId: id,
      accountNumber: newId(),
      createdAt: NOW,
    });
    expect(await readAnswer(admin.client.put(`${ACCOUNT}${id}/`, { price_modifier: "0.01" }))).toEqual([
      403,
      { error: OWN },
    ]);
    expect(await readStatus(admin.client.put(`${ACCOUNT}${id}/`, { enabled: false }))).toBe(403);
    expect(await readStatus(admin.client.put(`${ACCOUNT}${id}/`, { name: newId() }))).toBe(200);
    expect(
      await env.DB.prepare("SELECT price_modifier_bp AS bp FROM wholesale_account WHERE id = ?")
        .bind(id)
        .first<number>("bp"),
    ).toBe(9000);
  });
});

describe("nonprofits", () => {
  const form = {
    organisation: "River Friends",
    country: "US",
    ein: "12-3456789",
    mission: "Clean water.",
    planned_use: "Stickers.",
    contact_name: "Ann Lee",
    contact_email: "ann@riverfriends.example",
    contact_phone: "503 555 0100",
  };
  /** An application with its document. */
  const applied = async ({ client }: SignedUp): Promise<string> => {
    const { id } = await (await client.post(NONPROFIT, form)).json<{ id: string }>();
    await env.DB.prepare(
      "UPDATE nonprofit_application SET document_key = 'artwork/x', document_name = 'x.pdf', document_bytes = 1 WHERE id = ?",
    )
      .bind(id)
      .run();
    return id;
  };
  const accept = ({ client }: SignedUp, id: string, more: object = {}) =>
    client.put(`${NONPROFIT}${id}/`, { application_status: 2, ...more });

  test("staff grant at most the program's usual credit; an admin may grant more", async () => {
    const id = await applied(customer);
    expect(await readAnswer(accept(staff, id, { yearly_credit: "150.01" }))).toEqual([
      403,
      { error: "You can grant up to $150.00 a year. Ask an admin to grant more." },
    ]);
    expect(await readStatus(accept(admin, id, { yearly_credit: "900" }))).toBe(200);
  });

  test("credit granted by staff counts toward their daily limit", async () => {
    for (let i = 0; i < 3; i++) expect(await readStatus(accept(staff, await applied(await signedUp())))).toBe(200);
    const [fourth, person] = [await applied(customer), customer];
    expect(await readAnswer(accept(staff, fourth))).toEqual([
      403,
      {
        error:
          "You can give away up to $500.00 a day in credit, gift cards, reprints and written-off invoices. You have given $450.00 today. Ask an admin to give more.",
      },
    ]);
    expect(await credited(person.userId)).toBe(0);
  });

  test("staff cannot accept their own application or exempt themselves from tax", async () => {
    for (const who of [staff, admin])
      expect(await readAnswer(accept(who, await applied(who), { is_tax_exempt: true }))).toEqual([403, { error: OWN }]);
  });
});

describe("the audit log", () => {
  test("records addresses that staff edit or remove for a customer, with their old values; not customers' own changes", async () => {
    const { id } = await makeAddress({ userId: customer.userId });
    expect(await readStatus(customer.client.put(`${ADDRESS}${id}/`, { company_name: "Lee Signs" }))).toBe(200);
    expect(await notes("address", id)).toEqual([]);
    expect(await readStatus(staff.client.put(`${ADDRESS}${id}/`, { city: "Salem" }))).toBe(200);
    expect(await readStatus(staff.client.delete(`${ADDRESS}${id}/`))).toBe(204);
    const [change, removal] = await notes("address", id);
    expect([change?.actor, change?.action, removal?.action]).toEqual([staff.userId, "change", "remove"]);
    expect([JSON.parse(change?.before ?? "{}"), JSON.parse(change?.after ?? "{}")]).toEqual([
      expect.objectContaining({ city: "Portland", company_name: "Lee Signs" }),
      expect.objectContaining({ city: "Salem" }),
    ]);
    expect(JSON.parse(removal?.before ?? "{}")).toMatchObject({ city: "Salem" });
  });

  test("records whose membership was created, changed and removed, and by whom", async () => {
    const { id: account } = await tier(9000);
    const { id } = await (
      await staff.client.post(MEMBERSHIP, { customer: customer.userId, account, account_number: newId().slice(0, 40) })
    ).json<{ id: string }>();
    await staff.client.put(`${MEMBERSHIP}${id}/`, { enabled: false });
    await staff.client.delete(`${MEMBERSHIP}${id}/`);
    const auditEntries = await notes("wholesale-membership", id);
    expect(auditEntries.map(({ actor, action }) => [actor, action])).toEqual([
      [staff.userId, "create"],
      [staff.userId, "change"],
      [staff.userId, "remove"],
    ]);
    expect([JSON.parse(auditEntries[0]?.after ?? "{}"), JSON.parse(auditEntries[2]?.before ?? "{}")]).toEqual([
      expect.objectContaining({ customer: customer.userId }),
      expect.objectContaining({ customer: customer.userId }),
    ]);
  });
});

test("an applicant may not decide", async () => {
  const { id } = await (await apply(customer.client)).json<{ id: string }>();
  expect(await readAnswer(customer.client.put(`${APPLICATION}${id}/`, { application_status: 2 }))).toEqual([
    403,
    { error: "You don't have permission to do that." },
  ]);
});
