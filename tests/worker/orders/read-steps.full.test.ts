import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openContext } from "../../../worker/context.ts";
import { CLAIM, delivered, send } from "../claims/claimed.ts";
import type { Client } from "../support/clients/client.ts";
import { countSteps } from "../support/database/counted-steps.ts";

type Services = Awaited<ReturnType<typeof openContext>>["services"];

/** How often `read` waits for the database. */
async function readSteps(client: Client, read: (services: Services) => Promise<unknown>): Promise<number> {
  const { database, steps } = countSteps(env.DB);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const request = new Request("http://shop.test/", { headers: { cookie } });
  const { services } = await openContext(request, { ...env, DB: database }, createExecutionContext());
  const stepsBefore = steps();
  expect(await read(services)).toBeDefined();
  return steps() - stepsBefore;
}

test("lists of orders, packages, claims and proofs ask at once for what doesn't depend on each other", async () => {
  const { ann, staff, order, line, customer } = await delivered();
  await send(customer, line.id, 1);
  expect(await customer.claims.make(line.id, CLAIM)).toMatchObject({ ok: true });
  expect({
    orders: await readSteps(ann.client, ({ orders }) => orders.listForUser(1)),
    packages: await readSteps(ann.client, ({ orders }) => orders.shipments.listForUser(1)),
    order: await readSteps(ann.client, ({ orders }) => orders.findHistory(order.id)),
    claims: await readSteps(staff.client, ({ claims }) => claims.list({ state: "open", id: undefined }, 1)),
    proofs: await readSteps(staff.client, ({ proofs }) => proofs.findWork(order.id)),
    orderOfStaff: await readSteps(staff.client, ({ orders }) => orders.findForStaff(order.id)),
  }).toEqual({ orders: 2, packages: 2, order: 3, claims: 3, proofs: 3, orderOfStaff: 3 });
});
