import fc from "fast-check";
import { expect, test } from "vitest";
import { canMoveShipment, SHIPMENT_STATES } from "./carriers.ts";
import { nextState, trackedState, TRACKING_STATUSES } from "./tracking.ts";

test("a label alone ships nothing, and a problem changes nothing", () => {
  expect(trackedState(["announced"])).toBe("preparing");
  expect(trackedState(["problem"])).toBe("preparing");
  expect(trackedState(["in-transit", "problem"])).toBe("shipped");
});

test("a parcel that came back is returned, whatever was reported in between", () => {
  expect(trackedState(["in-transit", "returned", "delivered"])).toBe("returned");
});

const reports = fc.array(fc.constantFrom(...TRACKING_STATUSES), { maxLength: 8 });

test("the order and the repetition of reports do not matter, and one more never leads back", () => {
  fc.assert(
    fc.property(reports, reports, (some, more) => {
      const state = trackedState(some);
      expect(trackedState([...some].reverse())).toBe(state);
      expect(trackedState([...some, ...some])).toBe(state);
      const both = trackedState([...some, ...more]);
      expect(SHIPMENT_STATES.indexOf(both)).toBeGreaterThanOrEqual(SHIPMENT_STATES.indexOf(state));
    }),
  );
});

test("the way to every later state takes allowed steps only", () => {
  for (const from of SHIPMENT_STATES)
    for (const target of SHIPMENT_STATES) {
      let state = from;
      for (let next = nextState(state, target); next; next = nextState(state, target)) {
        expect(canMoveShipment(state, next)).toBe(true);
        state = next;
      }
      const isLater = SHIPMENT_STATES.indexOf(target) > SHIPMENT_STATES.indexOf(from);
      expect(state).toBe(isLater ? target : from);
    }
});
