import * as v from "valibot";
import { expect, test } from "vitest";
import { trackingLink } from "./carriers.ts";
import { NewShipment, ShipmentChanges } from "./shipment.ts";

test.each([
  ["１Z 999 AA1", "1Z 999 AA1"],
  ["\u200b 9400\u20111000  ", "9400-1000"],
  ["", ""],
])("the tracking number %j is stored, mailed and linked as %j", (trackingNumber, stored) => {
  const shipment = {
    order: "o1",
    carrier: "ups",
    lines: [{ order_line: "l1", quantity: 1 }],
    tracking_number: trackingNumber,
  };
  expect(v.parse(NewShipment, shipment).tracking_number).toBe(stored);
  expect(v.parse(ShipmentChanges, { tracking_number: trackingNumber }).tracking_number).toBe(stored);
});

test("a tracking number stored as it was typed is linked as its carrier prints it", () => {
  expect(trackingLink({ carrier: "ups", trackingNumber: "１Z 999", trackingUrl: "" })).toBe(
    "https://www.ups.com/track?tracknum=1Z999",
  );
});
