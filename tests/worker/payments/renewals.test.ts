import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { storeFoxArt } from "../../factories/ordered-designs.ts";
import { orderedWithCard, jobs, listOrderPayments } from "./renewals-setup.ts";

beforeAll(async () => {
  await stockCatalog();
  await storeFoxArt();
});
beforeEach(async () => {
  // Lost answers are logged on purpose.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  // Only the order of the test lapses.
  await env.DB.batch([
    env.DB.prepare("DELETE FROM rate_bucket"),
    env.DB.prepare("UPDATE payment SET expires_at = NULL"),
  ]);
});

describe("an authorization that lapses soon", () => {
  test("is left alone as long as there is time", async () => {
    const { id, due } = await orderedWithCard(37);
    await jobs();
    expect(await listOrderPayments(id)).toMatchObject([{ state: "authorized", authorized: due }]);
  });
});
