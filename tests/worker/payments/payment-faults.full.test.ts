import { env } from "cloudflare:workers";
import { beforeAll, beforeEach } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});
