import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";
import { APPLICATION, applyFor } from "../../factories/wholesale.ts";
import type { Client } from "../support/clients/client.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";

export const REQUIRED = "This field is required.";

export let staff: SignedUp;
export let admin: SignedUp;
export let customer: SignedUp;

export const applied = (client: Client = customer.client, changes: object = {}) => applyFor(client, changes);

export const decide = (id: string, body: object, client = staff.client) => client.put(`${APPLICATION}${id}/`, body);

export const readWholesaleErrors = async (answer: Response) =>
  (await answer.json<Record<string, Record<string, Array<string>>>>())["wholesale-application"];

/** Creates the file's staff, admin and customer before its tests. */
export function openWholesalePeople(): void {
  beforeEach(async () => {
    await env.DB.prepare("DELETE FROM rate_bucket").run();
    await env.DB.prepare("UPDATE wholesale_account SET enabled = 0").run();
    [staff, admin, customer] = [await signedUp({ role: "staff" }), await signedUp({ role: "admin" }), await signedUp()];
  });
}
