import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { runScheduledJobs } from "../support/run-jobs.ts";
import { emailsTo, type SignedUp } from "../support/customers.ts";
import {
  applied,
  apply,
  complete,
  customer,
  decide,
  readNonprofitErrors,
  openNonprofitPeople,
} from "./nonprofit-application.ts";

openNonprofitPeople();

// A hundred concurrent calls are slow on a busy machine.

const balance = async ({ client, userId }: SignedUp) =>
  (await (await client.get(`/profile/api/user/user/${userId}/`)).json<{ in_store_credit: string }>()).in_store_credit;

describe("deciding a nonprofit application", () => {
  test("grants the amount that staff enter, and exempts from tax only if they say so", async () => {
    const { id } = await complete();
    expect(
      await (await decide(id, { application_status: 2, yearly_credit: "20.50", is_tax_exempt: true })).json(),
    ).toMatchObject({ yearly_credit: "20.50", is_tax_exempt: true, application_status: 2 });
    expect(await balance(customer)).toBe("20.50");
    expect(await env.DB.prepare("SELECT is_tax_exempt FROM user WHERE id = ?").bind(customer.userId).first()).toEqual({
      is_tax_exempt: 1,
    });
    expect(await readNonprofitErrors(await apply(customer.client))).toEqual({
      __all__: ["Your organization is already in the program."],
    });
  });

  test("uses the shop's configured amount by default", async () => {
    await env.DB.prepare(
      "INSERT INTO setting (name, value, updated_at) VALUES ('nonprofit', '{\"yearly_credit_minor\":4200}', 0)",
    ).run();
    await decide((await complete()).id, { application_status: 2 });
    await env.DB.prepare("DELETE FROM setting WHERE name = 'nonprofit'").run();
    expect(await balance(customer)).toBe("42.00");
  });

  test("grants the credit again each year, once, until staff set it to zero", async () => {
    const { id } = await complete();
    await decide(id, { application_status: 2, yearly_credit: "10" });
    const passYear = () =>
      env.DB.prepare("UPDATE nonprofit_application SET next_credit_at = 1000 WHERE id = ?").bind(id).run();
    await passYear();
    await Promise.all([runScheduledJobs(), runScheduledJobs(), runScheduledJobs()]);
    expect(await balance(customer)).toBe("20.00");
    await runScheduledJobs(); // 1971 is over, too
    expect(await balance(customer)).toBe("30.00");
    expect((await decide(id, { application_status: 2, yearly_credit: "0" })).status).toBe(200);
    await runScheduledJobs();
    expect(await balance(customer)).toBe("30.00");
  });

  test("is refused without a document, for a decided one, for an older version, and with invalid values", async () => {
    const { id, version } = await applied();
    expect(await readNonprofitErrors(await decide(id, { application_status: 2 }))).toEqual({
      application_status: ["You can't accept this application without a document."],
    });
    for (const [body, field] of [
      [{}, "application_status"],
      [{ application_status: 9 }, "application_status"],
      [{ application_status: 1, yearly_credit: "-5" }, "yearly_credit"],
      [{ application_status: 1, yearly_credit: "much" }, "yearly_credit"],
      [{ application_status: 1, is_tax_exempt: "yes" }, "is_tax_exempt"],
      [{ application_status: 1, staff_comment: 5 }, "staff_comment"],
    ] as const) {
      expect([field, Object.keys((await readNonprofitErrors(await decide(id, body))) ?? {})]).toEqual([field, [field]]);
    }
    expect(
      (await decide(id, { application_status: 1, staff_comment: "We could not find you in the register." })).status,
    ).toBe(200);
    expect((await decide(id, { application_status: 3, version })).status).toBe(400);
    expect((await emailsTo(customer.email))[0]).toMatchObject({
      subject: "About your nonprofit application",
      text: expect.stringContaining("in the register") as string,
    });
    const again = await applied();
    await decide(again.id, { application_status: 3, version: again.version });
    expect((await decide(again.id, { application_status: 1, version: again.version })).status).toBe(409);
  });
});
