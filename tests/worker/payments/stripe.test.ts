import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { money } from "#domain/ground/kernel/money";
import { stockCatalog } from "../../factories/catalog.ts";
import { stripe } from "./providers.ts";
import { requestsAbout, paymentKey, request } from "./stripe-setup.ts";

beforeAll(() => stockCatalog());
beforeEach(async () => {
  // Refusals are logged on purpose.
  for (const log of ["error", "warn"] as const) vi.spyOn(console, log).mockImplementation(() => undefined);
  await env.DB.prepare("DELETE FROM rate_bucket").run();
});

describe("Stripe's client", () => {
  test("sends each change once, with a key made of ours, and no telemetry", async () => {
    const [gateway, key] = [stripe(), paymentKey()];
    const { reference } = await gateway.authorize(request(key));
    await gateway.capture(key, money(3000), `${key}:charge`);
    await gateway.refund(key, money(1000), `${key}:refund`);
    const changes = (await requestsAbout(reference)).concat(await requestsAbout(key));
    const posts = changes.filter(({ call }) => call.startsWith("POST"));
    expect(new Set(posts.map(({ key: postKey }) => postKey))).toEqual(
      new Set([key, `${key}:confirm`, `${key}:charge`, `${key}:refund`]),
    );
  });
});
