import { expect, test } from "vitest";
import * as v from "valibot";
import { GoogleTagId, isTrackable, MetaPixelId, listTrackerSources, trackersOn } from "#domain/shop/analytics/trackers";
import { hasTrackers } from "#domain/shop/analytics/tracker-ids";

const SHOP = { trackers: { google: "G-ABC1234567" }, local: false, origin: "https://shop.example" };

test("trackers are used on the production origin only", () => {
  expect(trackersOn(SHOP, "https://shop.example")).toEqual({ google: "G-ABC1234567" });
  expect(trackersOn(SHOP, "https://preview.shop.example")).toEqual({});
  expect(trackersOn({ ...SHOP, local: true }, "https://shop.example")).toEqual({});
});

test("the content security policy is extended for configured trackers alone", () => {
  expect(listTrackerSources({})).toEqual({ script: "", image: "", connect: "" });
  expect(listTrackerSources({ google: "G-ABC1234567" }).script).toBe(" https://www.googletagmanager.com");
  expect(listTrackerSources({ google: "G-A", meta: "1" }).script).toBe(
    " https://www.googletagmanager.com https://connect.facebook.net",
  );
  expect([hasTrackers({}), hasTrackers({ meta: "1" })]).toEqual([false, true]);
});

test.each([
  ["/", "", true],
  ["/products/setup/fox-sticker/", "?utm_source=mail", true],
  ["/checkout/thank-you/1/", "", true],
  ["/chat/return/secret/", "", false],
  ["/search/ann@example.com/", "", false],
  ["/products/setup/fox-sticker/", "?share=secret", false],
  ["/profile/orders/", "", false],
  ["/staff/orders/", "", false],
])("whether trackers may see %s%s is %s", (path, search, may) => expect(isTrackable(path, search)).toBe(may));

test("ids of another form are refused", () => {
  expect(["", "G-ABC1234567"].every((id) => v.is(GoogleTagId, id))).toBe(true);
  expect(["UA-1-1", "G-abc", "G-A');alert(1)"].some((id) => v.is(GoogleTagId, id))).toBe(false);
  expect([v.is(MetaPixelId, "123456789"), v.is(MetaPixelId, "12a")]).toEqual([true, false]);
});
