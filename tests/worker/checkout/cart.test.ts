import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "cloudflare:workers";
import { stockCatalog } from "../../factories/catalog.ts";
import { configure } from "../../factories/checkout.ts";
import { Client } from "../support/clients/client.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("adding", () => {
  test("returns 201 with the cart line, priced by the server", async () => {
    const client = new Client();
    const { id, total } = await configure(client);
    const response = await client.post("/cart/api/add/", { configured_product: id });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      configured_product: id,
      quantity: 100,
      total,
      currency: "USD",
      content_type_id: 41,
    });
  });
});
