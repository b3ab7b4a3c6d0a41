import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { APPLICATION, tier, type Application } from "../../factories/wholesale.ts";
import { emailsTo } from "../support/customers.ts";
import { newId } from "../support/database/rows.ts";
import { applied, customer, decide, openWholesalePeople, staff } from "./wholesale-application.ts";

openWholesalePeople();

// A hundred concurrent calls are slow on a busy machine.

const ACCOUNT = "/profile/api/user/wholesale-account/";

const MEMBERSHIP = "/profile/api/user/wholesale-membership/";

beforeAll(async () => {
  await stockCatalog();
});

describe("deciding a wholesale application", () => {
  test("by accepting creates a membership with the next number in the first tier, and e-mails it", async () => {
    await tier(7000);
    const first = await tier(9000, { name: `Maker ${newId()}` });
    const { id } = await applied();
    const accepted = await (
      await decide(id, { application_status: 2, staff_comment: "Welcome aboard" })
    ).json<Application>();
    expect(accepted).toMatchObject({ application_status: 2, staff_comment: "Welcome aboard", version: 2 });
    const [membership] = accepted.membership_applications;
    expect(membership).toMatchObject({
      account: `${ACCOUNT}${first.id}/`,
      enabled: true,
      expiration: null,
      content_type_id: 6,
      resource_uri: `${MEMBERSHIP}${membership?.id}/`,
      application: `${APPLICATION}${id}/`,
    });
    expect(membership?.account_number).toMatch(/^KC-\d+$/);
    const [letter] = await emailsTo(customer.email);
    expect(letter?.subject).toBe("Welcome to wholesale: 10% off");
    for (const word of [membership?.account_number ?? "", first.name, "Welcome aboard"])
      expect(letter?.text).toContain(word);
    expect(letter?.text).not.toContain(membership?.id);
    const note = await env.DB.prepare("SELECT actor, action FROM audit WHERE entity_id = ?").bind(id).first();
    expect(note).toEqual({ actor: staff.userId, action: "accepted" });
  });
});
