import { beforeAll, describe, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { shopper } from "../../factories/checkout.ts";
import { readFirstLine } from "./cart-lines-setup.ts";

beforeAll(() => stockCatalog());

describe("two windows", () => {
  test("the second change of a line that names an old version is a 409 and changes nothing", async () => {
    const client = await shopper();
    const line = await readFirstLine(client);
    expect((await client.put(line.resource_uri, { quantity: 60, version: line.version })).status).toBe(200);
    const late = await client.put(line.resource_uri, { quantity: 70, version: line.version });
    expect(late.status).toBe(409);
    expect(await late.json()).toHaveProperty("cart-line.__all__");
    const now = await readFirstLine(client);
    expect(now).toMatchObject({ quantity: 60 });
    expect((await client.put(line.resource_uri, { quantity: 70, version: now.version })).status).toBe(200);
  });
});
