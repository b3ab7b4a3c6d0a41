import fc from "fast-check";
import { expect, test } from "vitest";
import {
  captureTarget,
  chargeOfParcel,
  type ChargedLine,
  type ChargedOrder,
  lineWorth,
  type ParcelCharges,
  worthOfPieces,
} from "./capture-target.ts";

const line = (changes: Partial<ChargedLine> = {}): ChargedLine => ({
  id: "a",
  quantity: 50,
  totalMinor: 1500,
  discountMinor: 0,
  taxMinor: 100,
  ...changes,
});
const order = (
  lines: ReadonlyArray<ChargedLine>,
  rest = 400,
  paid = { creditMinor: 0, giftCardMinor: 0 },
): ChargedOrder => {
  const totalMinor = lines.reduce((sum, orderLine) => sum + lineWorth(orderLine), 0) + rest;
  return { lines, totalMinor, ...paid, dueMinor: totalMinor - paid.creditMinor - paid.giftCardMinor };
};

const amount = fc.integer({ min: 0, max: 100_000 });
const someLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 500 }),
    totalMinor: amount,
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    taxMinor: amount,
  })
  .map(({ discount, ...rest }) => ({ ...rest, discountMinor: Math.floor(rest.totalMinor * discount) }));
const someOrder = fc
  .record({
    lines: fc.array(someLine, { minLength: 1, maxLength: 5 }),
    rest: amount,
    credit: fc.double({ min: 0, max: 1, noNaN: true }),
    card: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ lines, rest, credit, card }) => {
    const whole = order(
      lines.map((orderLine, i) => ({ ...orderLine, id: String(i) })),
      rest,
    );
    const giftCardMinor = Math.floor(whole.totalMinor * card);
    const creditMinor = Math.floor((whole.totalMinor - giftCardMinor) * credit);
    return { ...whole, creditMinor, giftCardMinor, dueMinor: whole.totalMinor - creditMinor - giftCardMinor };
  });
/** The pieces of an order, one after another, in any order and divided at random into parcels. */
const shippedInAnyOrder = someOrder.chain((whole) =>
  fc.record({
    whole: fc.constant(whole),
    parcels: fc.array(fc.tuple(fc.nat({ max: whole.lines.length - 1 }), fc.integer({ min: 1, max: 200 })), {
      maxLength: 20,
    }),
  }),
);

test("a parcel charges its pieces' price after discount plus tax, and the first one shipping too", () => {
  const whole = order([line({ discountMinor: 100 })]);
  expect(captureTarget(whole, new Map([["a", 25]]))).toBe(750 + 400);
  expect(captureTarget(whole, new Map([["a", 50]]))).toBe(1500 + 400);
});

test("the last parcel takes the remainder of a price that does not divide", () => {
  const whole = order([line({ quantity: 3, totalMinor: 1000, taxMinor: 0 })], 0);
  expect([1, 2, 3].map((pieces) => captureTarget(whole, new Map([["a", pieces]])))).toEqual([333, 666, 1000]);
});

test("credit and gift card pay for the earliest parcels", () => {
  const whole = order([line()], 400, { creditMinor: 1000, giftCardMinor: 500 });
  expect(captureTarget(whole, new Map([["a", 25]]))).toBe(0);
  expect(captureTarget(whole, new Map([["a", 50]]))).toBe(500);
});

test("nothing is charged before a piece ships", () => {
  fc.assert(
    fc.property(someOrder, (whole) => {
      expect(captureTarget(whole, new Map())).toBe(0);
    }),
  );
});

test("however an order is divided into parcels, each charges zero or more, and all of them exactly what is due", () => {
  fc.assert(
    fc.property(shippedInAnyOrder, ({ whole, parcels }) => {
      const remainingPieces = new Map(whole.lines.map(({ id, quantity }) => [id, quantity]));
      const shipped = new Map<string, number>();
      let charged = 0;
      const ship = (id: string, pieces: number) => {
        remainingPieces.set(id, (remainingPieces.get(id) ?? 0) - pieces);
        shipped.set(id, (shipped.get(id) ?? 0) + pieces);
        const more = captureTarget(whole, shipped) - charged;
        expect(more).toBeGreaterThanOrEqual(0);
        charged += more;
      };
      for (const [index, pieces] of parcels) {
        const fits = Math.min(pieces, remainingPieces.get(String(index)) ?? 0);
        if (fits > 0) ship(String(index), fits);
      }
      for (const [id, pieces] of remainingPieces) if (pieces > 0) ship(id, pieces);
      expect(charged).toBe(whole.dueMinor);
    }),
  );
});

const MINIMUM = 50;
const makeCharges = (whole: ChargedOrder, changes: Partial<ParcelCharges> = {}): ParcelCharges => ({
  order: whole,
  currency: "USD",
  capturedMinor: 0,
  shipped: {},
  inParts: true,
  minimumMinor: MINIMUM,
  ...changes,
});
const pieces = (count: number) => new Map([["a", count]]);

test("a parcel below the smallest charge is charged with a later one", () => {
  const whole = order([line({ quantity: 100, totalMinor: 2000, taxMinor: 0 })], 0);
  expect(chargeOfParcel(makeCharges(whole), pieces(2))).toEqual({ minor: 0, laterMinor: 40, lostMinor: 0 });
  expect(chargeOfParcel(makeCharges(whole, { shipped: { a: 2 } }), pieces(8))).toMatchObject({ minor: 200 });
});

test("a parcel leaves the last one nothing or the smallest charge", () => {
  const whole = order([line({ quantity: 100, totalMinor: 2000, taxMinor: 0 })], 0);
  expect(chargeOfParcel(makeCharges(whole), pieces(99))).toEqual({ minor: 1950, laterMinor: 30, lostMinor: 0 });
  const last = makeCharges(whole, { shipped: { a: 99 }, capturedMinor: 1950 });
  expect(chargeOfParcel(last, pieces(1))).toEqual({ minor: 50, laterMinor: 0, lostMinor: 0 });
  const small = order([line({ quantity: 10, totalMinor: 90, taxMinor: 0 })], 0);
  expect(chargeOfParcel(makeCharges(small), pieces(8))).toEqual({ minor: 0, laterMinor: 72, lostMinor: 0 });
});

test("what earlier charges left below the minimum is not charged, and does not hold a parcel back", () => {
  const whole = order([line({ quantity: 100, totalMinor: 2000, taxMinor: 0 })], 0);
  const charges = makeCharges(whole, { shipped: { a: 99 }, capturedMinor: 1980 });
  expect(chargeOfParcel(charges, pieces(1))).toEqual({ minor: 0, laterMinor: 0, lostMinor: 20 });
});

test("no charge is below the minimum, none comes before its pieces ship, and all of them are exactly what is due", () => {
  const due = shippedInAnyOrder.filter(({ whole: { dueMinor } }) => dueMinor === 0 || dueMinor >= 5000);
  fc.assert(
    fc.property(due, fc.integer({ min: 0, max: 5000 }), ({ whole, parcels }, minimumMinor) => {
      const remainingPieces = new Map(whole.lines.map(({ id, quantity }) => [id, quantity]));
      const shipped = new Map<string, number>();
      let capturedMinor = 0;
      const ship = (id: string, count: number) => {
        const facts = { minimumMinor, capturedMinor, shipped: Object.fromEntries(shipped) };
        const { minor, laterMinor, lostMinor } = chargeOfParcel(makeCharges(whole, facts), new Map([[id, count]]));
        remainingPieces.set(id, (remainingPieces.get(id) ?? 0) - count);
        shipped.set(id, (shipped.get(id) ?? 0) + count);
        if (minor !== 0) expect(minor).toBeGreaterThanOrEqual(minimumMinor);
        capturedMinor += minor;
        expect([capturedMinor + laterMinor, lostMinor]).toEqual([captureTarget(whole, shipped), 0]);
      };
      for (const [index, count] of parcels) {
        const fits = Math.min(count, remainingPieces.get(String(index)) ?? 0);
        if (fits > 0) ship(String(index), fits);
      }
      for (const [id, count] of remainingPieces) if (count > 0) ship(id, count);
      expect(capturedMinor).toBe(whole.dueMinor);
    }),
  );
});

test("what was charged depends on the pieces that shipped, not on their order", () => {
  fc.assert(
    fc.property(someLine, fc.nat(), (orderLine, seed) => {
      const whole = { ...orderLine, id: "a" };
      const pieces = seed % (whole.quantity + 1);
      expect(worthOfPieces(whole, pieces)).toBeLessThanOrEqual(lineWorth(whole));
      expect(worthOfPieces(whole, whole.quantity)).toBe(lineWorth(whole));
    }),
  );
});
