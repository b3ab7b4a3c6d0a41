import { beforeAll, expect, test } from "vitest";
import { configure } from "../../factories/checkout.ts";
import { stockCatalog } from "../../factories/catalog.ts";
import { signedUp } from "../support/customers.ts";
import { newId } from "../support/database/rows.ts";

beforeAll(() => stockCatalog());

test("a change that sends another value of a field that is set at creation is refused; the same value is accepted", async () => {
  const { client } = await signedUp();
  await configure(client);
  const { objects } = await (
    await client.get("/profile/api/user/design/")
  ).json<{ objects: Array<{ resource_uri: string; configured_product: string }> }>();
  const [design] = objects;
  if (!design) throw new Error("what was configured was not kept");
  const uri = `/catalog/api/v1/configured-product/${design.configured_product}/`;
  const { product } = await (await client.get(uri)).json<{ product: string }>();
  const errors = ["This can only be set at creation."];

  const productRefusal = await client.put(uri, { product: "gift-card", quantity: 400 });
  expect([productRefusal.status, await productRefusal.json()]).toEqual([
    400,
    { "configured-product": { product: errors } },
  ]);
  const productResponse = await client.put(uri, { product, quantity: 500 });
  expect([productResponse.status, await productResponse.json()]).toMatchObject([200, { product, quantity: 500 }]);

  const designRefusal = await client.put(design.resource_uri, { configured_product: newId(), name: "Other" });
  expect([designRefusal.status, await designRefusal.json()]).toEqual([400, { design: { configured_product: errors } }]);
  const renamed = await client.put(design.resource_uri, {
    configured_product: design.configured_product,
    name: "Same",
  });
  expect(await renamed.json()).toMatchObject({ configured_product: design.configured_product, name: "Same" });
});
