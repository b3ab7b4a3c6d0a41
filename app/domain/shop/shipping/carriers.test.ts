import { describe, expect, test } from "vitest";
import { canMoveShipment, carrierName, SHIPMENT_STATES, trackingLink } from "./carriers.ts";

const usps = { carrier: "usps", trackingNumber: "9400 1000 0000 0000 0000 01", trackingUrl: "" };

describe("a tracking link", () => {
  test("is the carrier's own page with the number", () => {
    expect(trackingLink(usps)).toBe("https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000001");
  });
  test("that is stored counts only on the carrier's host, over https", () => {
    const carrierLink = "https://www.ups.com/track?tracknum=1Z";
    expect(trackingLink({ carrier: "UPS", trackingNumber: "", trackingUrl: carrierLink })).toBe(carrierLink);
    for (const trackingUrl of [
      "http://www.ups.com/x",
      "https://ups.com.evil.example/",
      "https://www.ups.com@evil.example/",
      "https://www.ups.com:99/",
      "javascript:alert(1)",
      "//www.ups.com/",
    ]) {
      expect(trackingLink({ carrier: "ups", trackingNumber: "", trackingUrl })).toBeUndefined();
      expect(trackingLink({ ...usps, trackingUrl })).toMatch(/^https:\/\/tools\.usps\.com\//);
    }
  });
  test("is missing for an unknown carrier or an invalid number", () => {
    expect(trackingLink({ ...usps, carrier: "Pigeon" })).toBeUndefined();
    expect(trackingLink({ ...usps, carrier: "constructor" })).toBeUndefined();
    expect(trackingLink({ ...usps, trackingNumber: '"><script>' })).toBeUndefined();
  });
});

test("a carrier is shown by its name, or as written if it is unknown", () => {
  expect(carrierName("fedex")).toBe("FedEx");
  expect(carrierName("Bicycle courier")).toBe("Bicycle courier");
});

test("a delivered or returned parcel is never in transit again", () => {
  expect(canMoveShipment("delivered", "shipped")).toBe(false);
  expect(SHIPMENT_STATES.filter((to) => canMoveShipment("returned", to))).toEqual(["returned"]);
});
