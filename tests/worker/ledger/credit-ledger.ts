import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";
import type { Client } from "../support/clients/client.ts";
import { signedUp, type SignedUp } from "../support/customers.ts";

export const BASE = "/profile/api/user/user-in-store-credit-transaction/";

export interface Line {
  id: string;
  n: number;
  balance_start: string;
  balance_change: string;
  balance_end: string;
}

export let staff: SignedUp;
export let customer: SignedUp;

export const lines = async (client: Client, query = "?limit=100&order_by=n") =>
  (await (await client.get(BASE + query)).json<{ objects: Array<Line> }>()).objects;

/** Creates the file's staff and customer before its tests. */
export function openCreditPeople(): void {
  beforeEach(async () => {
    await env.DB.prepare("DELETE FROM rate_bucket").run();
    [staff, customer] = [await signedUp({ role: "staff" }), await signedUp()];
  });
}
