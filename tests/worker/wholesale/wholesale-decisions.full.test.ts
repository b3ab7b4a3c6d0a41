import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { APPLICATION, apply, tier, type Application, type Membership } from "../../factories/wholesale.ts";
import { Client } from "../support/clients/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { insert, newId, NOW, schema } from "../support/database/rows.ts";
import {
  REQUIRED,
  admin,
  applied,
  customer,
  decide,
  readWholesaleErrors,
  openWholesalePeople,
  staff,
} from "./wholesale-application.ts";

openWholesalePeople();

// A hundred concurrent calls are slow on a busy machine.

const ACCOUNT = "/profile/api/user/wholesale-account/";

const MEMBERSHIP = "/profile/api/user/wholesale-membership/";

beforeAll(async () => {
  await stockCatalog();
});

describe("deciding a wholesale application", () => {
  test("uses the tier, number and end date that staff choose", async () => {
    await tier(9000);
    const secondTier = await tier(7000);
    const number = `T-${newId()}`.slice(0, 40);
    const { id } = await applied();
    const accepted = await (
      await decide(id, {
        application_status: 2,
        account: `${ACCOUNT}${secondTier.id}/`,
        account_number: number,
        expiration: "2031-05-01",
      })
    ).json<Application>();
    expect(accepted.membership_applications).toMatchObject([
      { account: `${ACCOUNT}${secondTier.id}/`, account_number: number, expiration: "2031-05-01T00:00:00.000Z" },
    ]);
    const otherApplication = await applied((await signedUp()).client);
    expect(
      await readWholesaleErrors(await decide(otherApplication.id, { application_status: 2, account_number: number })),
    ).toEqual({
      account_number: ["This account number is already in use."],
    });
    expect(
      await readWholesaleErrors(await decide(otherApplication.id, { application_status: 2, account: "999999" })),
    ).toEqual({
      account: ["We couldn't find that wholesale account."],
    });
    expect(await (await staff.client.get(`${APPLICATION}${otherApplication.id}/`)).json()).toMatchObject({
      application_status: 0,
      membership_applications: [],
    });
  });

  test("numbers memberships without gaps, after those that staff choose by hand", async () => {
    await tier(9000);
    const accept = async () =>
      Number(
        (
          await (
            await decide((await applied((await signedUp()).client)).id, { application_status: 2 })
          ).json<Application>()
        ).membership_applications[0]?.account_number.slice(3),
      );
    const a = await accept();
    expect(await accept()).toBe(a + 1);
    await insert(schema.wholesaleMembership, {
      id: newId(),
      userId: customer.userId,
      accountId: (await tier(9000)).id,
      accountNumber: `KC-${a + 9}`,
      createdAt: NOW,
    });
    expect(await accept()).toBe(a + 10);
  });

  test("twice at once creates one membership", async () => {
    await tier(9000);
    const { id } = await applied();
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide(id, { application_status: 2 })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const application = await (await staff.client.get(`${APPLICATION}${id}/`)).json<Application>();
    expect(application.membership_applications).toHaveLength(1);
    expect(
      (await emailsTo(customer.email)).filter(({ subject }) => subject.startsWith("Welcome to wholesale")),
    ).toHaveLength(1);
  });

  test("goes from New to Pending to a final decision; a denied applicant may apply again", async () => {
    const { id } = await applied();
    expect((await decide(id, { application_status: 3 })).status).toBe(200);
    expect((await apply(customer.client)).status).toBe(400);
    expect(
      await (await decide(id, { application_status: 1, staff_comment: "No sign of a business." })).json(),
    ).toMatchObject({ application_status: 1, membership_applications: [] });
    expect((await emailsTo(customer.email))[0]).toMatchObject({
      subject: "About your wholesale application",
      text: expect.stringContaining("No sign of a business.") as string,
    });
    expect(await readWholesaleErrors(await decide(id, { application_status: 2 }))).toEqual({
      application_status: ["This application was already decided: Denied."],
    });
    expect((await apply(customer.client)).status).toBe(201);
  });

  test("of an older version is refused, and changes nothing", async () => {
    const { id, version } = await applied();
    await decide(id, { application_status: 3, version });
    const late = await decide(id, { application_status: 1, version });
    expect([late.status, Object.keys((await readWholesaleErrors(late)) ?? {})]).toEqual([409, ["__all__"]]);
    expect(await (await staff.client.get(`${APPLICATION}${id}/`)).json()).toMatchObject({ application_status: 3 });
  });

  test.each([
    [{ application_status: 4 }, "application_status"],
    [{ application_status: "2" }, "application_status"],
    [{}, "application_status"],
    [{ application_status: 2, expiration: "soon" }, "expiration"],
    [{ application_status: 1, staff_comment: "x".repeat(1001) }, "staff_comment"],
  ])("refuses %j", async (body, field) => {
    const { id } = await applied();
    const response = await decide(id, body);
    expect([response.status, Object.keys((await readWholesaleErrors(response)) ?? {})]).toEqual([400, [field]]);
  });

  test("a member needs no other application", async () => {
    await tier(9000);
    await decide((await applied()).id, { application_status: 2 });
    expect(await readWholesaleErrors(await apply(customer.client))).toEqual({
      __all__: ["You already have a wholesale membership."],
    });
  });

  test("a list reads the memberships of all applications at once, and filters by status", async () => {
    await tier(9000);
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await applied((await signedUp()).client, { company_name: `List ${i}` })).id);
    await decide(ids[1] ?? "", { application_status: 2 });
    const list = await (
      await staff.client.get(`${APPLICATION}?id__in=${ids.join(",")}&order_by=id`)
    ).json<{ objects: Array<Application> }>();
    expect(list.objects.map((application) => application.membership_applications.length)).toEqual([0, 1, 0]);
    const accepted = await (
      await staff.client.get(`${APPLICATION}?id__in=${ids.join(",")}&application_status=2`)
    ).json<{ objects: Array<Application> }>();
    expect(accepted.objects.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await staff.client.get(`${APPLICATION}?shoe_size=9`)).status).toBe(400);
  });
});

describe("tiers and memberships", () => {
  test("a tier is edited by an admin; its modifier is the price factor, its display the savings", async () => {
    const name = `Studio ${newId()}`.slice(0, 50);
    const response = await admin.client.post(ACCOUNT, { name, price_modifier: "0.85", icon: "store" });
    const record = await response.json<{ id: number; version: number }>();
    expect([response.status, record]).toEqual([
      201,
      expect.objectContaining({
        name,
        price_modifier: "0.85",
        discount_percent: 15,
        display: `${name}: 15% off`,
        enabled: true,
        icon: "store",
        content_type_id: 4,
      }) as unknown,
    ]);
    expect(
      await (
        await admin.client.put(`${ACCOUNT}${record.id}/`, { price_modifier: 0.825, version: record.version })
      ).json(),
    ).toMatchObject({ price_modifier: "0.825", discount_percent: 17.5 });
    expect(
      (await admin.client.put(`${ACCOUNT}${record.id}/`, { enabled: false, version: record.version })).status,
    ).toBe(409);
    expect(await (await admin.client.post(ACCOUNT, { name, price_modifier: "0.9" })).json()).toHaveProperty(
      ["wholesale-account", "name", 0],
      "A wholesale account with this name already exists.",
    );
    expect((await admin.client.delete(`${ACCOUNT}${record.id}/`)).status).toBe(204);
    expect((await customer.client.post(ACCOUNT, { name: "Mine", price_modifier: "0" })).status).toBe(403);
    expect((await new Client().get(ACCOUNT)).status).toBe(401);
  });

  test.each([
    [{ price_modifier: "1.01" }],
    [{ price_modifier: "85%" }],
    [{ price_modifier: -1 }],
    [{ price_modifier: "0.12345" }],
    [{ price_modifier: null }],
    [{ name: "" }],
    [{ name: 4 }],
    [{ enabled: "yes" }],
    [{ icon: "<svg>" }],
  ])("a tier with %j is refused", async (wrong) => {
    const response = await admin.client.post(ACCOUNT, { name: newId(), price_modifier: "0.9", ...wrong });
    expect([
      response.status,
      Object.keys((await response.json<Record<string, object>>())["wholesale-account"] ?? {}),
    ]).toEqual([400, Object.keys(wrong)]);
  });

  test("a membership is granted and changed by staff, visible to its owner, and to no one else", async () => {
    const { id: account } = await tier(9000);
    const response = await staff.client.post(MEMBERSHIP, {
      customer: customer.userId,
      account,
      account_number: newId().slice(0, 40),
      expiration: "2030-01-01T00:00:00Z",
    });
    const membership = await response.json<Membership>();
    expect([response.status, membership]).toEqual([
      201,
      expect.objectContaining({
        account: `${ACCOUNT}${account}/`,
        enabled: true,
        expiration: "2030-01-01T00:00:00.000Z",
      }) as unknown,
    ]);
    expect(await (await customer.client.get(`${MEMBERSHIP}${membership.id}/`)).json()).toMatchObject({
      id: membership.id,
    });
    expect((await customer.client.get(`${ACCOUNT}${account}/`)).status).toBe(200);
    expect((await customer.client.put(`${MEMBERSHIP}${membership.id}/`, { enabled: true })).status).toBe(403);
    const stranger = (await signedUp()).client;
    expect([
      (await stranger.get(`${MEMBERSHIP}${membership.id}/`)).status,
      (await stranger.get(`${ACCOUNT}${account}/`)).status,
    ]).toEqual([404, 404]);
    expect(
      await (await staff.client.put(`${MEMBERSHIP}${membership.id}/`, { enabled: false, version: 1 })).json(),
    ).toMatchObject({ enabled: false, version: 2 });
    expect((await staff.client.put(`${MEMBERSHIP}${membership.id}/`, { enabled: true, version: 1 })).status).toBe(409);
    expect((await admin.client.delete(`${ACCOUNT}${account}/`)).status).toBe(409);
    const wrong = await staff.client.post(MEMBERSHIP, { customer: "nobody", account, account_number: "" });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { "wholesale-membership": { account_number: [REQUIRED] } },
    ]);
    expect((await staff.client.delete(`${MEMBERSHIP}${membership.id}/`)).status).toBe(204);
  });
});
