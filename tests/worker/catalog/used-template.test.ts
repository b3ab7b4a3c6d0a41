import { expect, test } from "vitest";
import { signedUp } from "../support/customers.ts";
import { insert, makeOrder, makeOrderLine, newId, NOW, schema } from "../support/database/rows.ts";

test("a template that an order prints from is not deleted, and the answer says why", async () => {
  const [ann, admin] = [await signedUp(), await signedUp({ role: "admin" })];
  const makeTemplate = () =>
    insert(schema.template, { slug: newId().toLowerCase(), name: "Color bar", width: 3, height: 1, updatedAt: NOW });
  const [used, unused] = [await makeTemplate(), await makeTemplate()];
  const order = await makeOrder({ userId: ann.userId });
  await makeOrderLine(order.id, { spec: { template: used.id, template_version: used.version } });
  const remove = (id: number) => admin.client.delete(`/catalog/api/v1/template/${String(id)}/`);
  const refusal = await remove(used.id);
  expect([refusal.status, await refusal.json()]).toEqual([
    400,
    { template: { __all__: ["An order still prints from this template."] } },
  ]);
  expect((await remove(unused.id)).status).toBe(204);
});
