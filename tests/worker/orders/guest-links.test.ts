import { beforeEach, describe, expect, test } from "vitest";
import { openPages } from "../../factories/ordered-designs.ts";
import { Client } from "../support/clients/client.ts";
import { db, schema } from "../support/database/rows.ts";
import { ask, linkIn, openedBy, ordered, readStatus, SUBJECT } from "./guest-order.ts";

beforeEach(() => db.delete(schema.rateBucket));

describe("the link in an e-mail about a guest's order", () => {
  test("opens the order in another browser, and leaves its token out of the address", async () => {
    const { order, email, page } = await ordered();
    await ask(order);
    const link = await linkIn(email, SUBJECT);
    expect(link).toMatch(new RegExp(`^${page}\\?token=[\\w.-]+$`));
    const phone = new Client();
    expect(await readStatus(phone.get(`/profile/api/user/order/${order.id}/`))).toBe(404);
    const followed = await phone.get(link);
    expect([followed.status, followed.headers.get("location"), followed.headers.get("cache-control")]).toEqual([
      303,
      page,
      "private, no-store",
    ]);
    expect(await readStatus(phone.get(`/profile/api/user/order/${order.id}/`))).toBe(200);
    expect([...phone.cookies.keys()].filter((name) => name === "sessionid" || name === "kc_guest")).toEqual([]);
  });

  test("does not cancel the order or claim for it, until it was just mailed", async () => {
    const { order, line } = await ordered({ state: "confirmed" });
    const phone = await openedBy(order.id, false);
    const response = await phone.post(`/orders/api/${order.id}/cancel/`, {});
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: expect.stringContaining("Ask for a new link") as string },
    ]);
    const limitedPages = await openPages(phone);
    expect(await limitedPages.orders.findHistory(order.id)).toMatchObject({
      canCancel: false,
      needsLink: true,
      isOwn: false,
    });
    expect(await limitedPages.claims.findLine(line.id)).toBeUndefined();
    expect(await limitedPages.claims.orderThatNeedsLink(line.id)).toBe(order.id);

    await openedBy(order.id, true, phone);
    const confirmedPages = await openPages(phone);
    expect(await confirmedPages.orders.findHistory(order.id)).toMatchObject({
      canCancel: true,
      needsLink: false,
      isOwn: false,
    });
    expect(await confirmedPages.claims.findLine(line.id)).toMatchObject({ lineId: line.id });
    expect(await confirmedPages.claims.orderThatNeedsLink(line.id)).toBeUndefined();
    expect(await readStatus(phone.post(`/orders/api/${order.id}/cancel/`, {}))).toBe(200);
  });
});
