import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import type { ApplicationFilter } from "#domain/shop/applications/queue";
import { openContext } from "../../../worker/context.ts";
import { applyFor, tier } from "../../factories/wholesale.ts";
import type { Client } from "../support/clients/client.ts";
import { emailsTo, signedUp } from "../support/customers.ts";
import { decide } from "../wholesale/wholesale-application.ts";
import { complete } from "../wholesale/nonprofit-application.ts";

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

async function openServices(client: Client) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://shop.test/", { headers: { cookie } });
  return (await openContext(request, env, createExecutionContext())).services;
}

const list = async (client: Client, filter: Partial<ApplicationFilter> = {}, page = 1) =>
  (await openServices(client)).office.listApplications(
    { state: "waiting", kind: undefined, id: undefined, ...filter },
    page,
  );

test("applications of both kinds wait by age, with all that was written, for staff alone", async () => {
  const [ann, bob, sam] = [await signedUp(), await signedUp(), await signedUp({ role: "staff" })];
  const business = await applyFor(ann.client);
  const charity = await complete(bob.client);
  const ownApplication = await applyFor(sam.client);
  const ids = [business.id, charity.id, ownApplication.id];
  const waiting = (await list(sam.client))?.applications.filter(({ id }) => ids.includes(id)) ?? [];
  expect(waiting.map(({ id, kind, isOwn }) => [id, kind, isOwn])).toEqual([
    [business.id, "wholesale", false],
    [charity.id, "nonprofit", false],
    [ownApplication.id, "wholesale", true],
  ]);
  expect(waiting[0]).toMatchObject({ title: "Lee Signs", applicant: { email: ann.email }, status: 0, granted: "" });
  expect(waiting[0]?.answers).toContainEqual({ term: "Employees", value: "2 to 10" });
  expect(waiting[0]?.answers).toContainEqual({ term: "Business description", value: "Sign Manufacture" });
  expect(waiting[0]?.answers).toContainEqual({
    term: "Address",
    value: "12 Alder St, Portland, OR 97201, United States",
  });
  expect(waiting[1]?.answers).toContainEqual({ term: "Mission", value: "Clean water for everybody." });
  expect(waiting[1]?.document?.name).toBe("determination-letter.pdf");
  const kinds = (await list(sam.client, { kind: "nonprofit" }))?.applications.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["nonprofit"]));
  expect(await list(ann.client)).toBeUndefined();
  expect(await list(sam.client, {}, 99)).toBeUndefined();
  const today = await (await openServices(sam.client)).office.readToday();
  expect(today?.map(({ name }) => name)).toEqual(expect.arrayContaining(["wholesale", "nonprofit"]));
});

test("a decided application says who decided and what it granted, and the mail about a new one links to it", async () => {
  const [ann, sam] = [await signedUp(), await signedUp({ role: "staff", name: "Sam Lee" })];
  const { id: tierId } = await tier(8000, { name: "Zinc" });
  const { id } = await applyFor(ann.client);
  const notices = await emailsTo("hello@kisscut.example");
  expect(notices[0]?.text).toContain(`/staff/applications/?kind=wholesale&id=${id}`);
  expect((await list(sam.client))?.tiers).toContainEqual({ id: String(tierId), display: "Zinc: 20% off" });
  expect((await decide(id, { application_status: 2, account: String(tierId) }, sam.client)).status).toBe(200);
  const application = (await list(sam.client, { state: "accepted" }))?.applications[0];
  expect(application).toMatchObject({ id, status: 2, decidedBy: "Sam Lee" });
  expect(application?.granted).toMatch(/^Membership KC-\d+$/);
  expect((await list(sam.client, { id }))?.applications.map((row) => row.id)).toEqual([id]);
});
