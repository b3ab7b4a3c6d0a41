import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import * as closedShop from "../../../scripts/deploy/closed-shop.ts";

test("a closed shop answers every request with 503, and when to come back", async () => {
  const response = closedShop.default.fetch();
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await response.text()).toMatch(/^The shop is closed for a minute/);
});

test("a closed shop has each Durable Object of the shop, and sets its alarm again for the release that follows", async () => {
  const namespaces = [env.CHAT_ROOMS, env.STAFF_WATCHERS];
  for (const [i, Closed] of [closedShop.ChatRoom, closedShop.StaffWatcher].entries()) {
    const namespace = namespaces[i];
    if (!namespace) throw new Error("There is no namespace");
    const stub = namespace.get(namespace.newUniqueId()) as DurableObjectStub<undefined>;
    await runInDurableObject(stub, async (_, state) => {
      const closed = new Closed(state, env);
      await closed.alarm();
      expect(await state.storage.getAlarm()).toBeGreaterThan(Date.now());
      await state.storage.deleteAlarm();
      expect(closed.fetch().status).toBe(503);
    });
  }
});
