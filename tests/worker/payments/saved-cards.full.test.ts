import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, vi } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  // Refusals are logged on purpose.
  for (const log of ["error", "warn"] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});
