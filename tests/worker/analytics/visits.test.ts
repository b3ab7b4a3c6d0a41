import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { page, send, stored } from "./visit-events.ts";

const steps = async () =>
  (await env.DB.prepare("SELECT subject FROM visit_event WHERE kind = 'step' ORDER BY subject").all()).results.map(
    ({ subject }) => subject,
  );

beforeEach(async () => {
  await env.DB.batch(
    ["visit_event", "visit_day", "visit_day_done", "rate_bucket"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

describe("events of a visit", () => {
  test("count once, however often a request arrives", async () => {
    const events = [page(1), page(2, "/checkout/"), { kind: "product", product: "fox-sticker" }];
    expect((await send(events)).status).toBe(204);
    expect((await send(events)).status).toBe(204);
    expect(await stored()).toEqual(["page /cart/ 1", "page /checkout/ 1", "product fox-sticker 1"]);
    expect(await steps()).toEqual(["checkout", "product", "visit"]);
  });
});
