import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findNextStart, getVersionState, listInForce, type PriceVersion } from "#domain/shop/pricing/tables/versions";

const version = (number: number, startsAt: number, changes: Partial<PriceVersion> = {}): PriceVersion => ({
  profile: "magnet",
  version: number,
  startsAt,
  withdrawnAt: undefined,
  ...changes,
});
const findVersion = (versions: ReadonlyArray<PriceVersion>, moment: number) =>
  listInForce(versions, moment).get("magnet")?.version;

test("the version that started last holds, from its first millisecond", () => {
  const versions = [version(1, 0), version(2, 100), version(3, 50)];
  expect([49, 50, 99, 100, 1000].map((moment) => findVersion(versions, moment))).toEqual([1, 3, 3, 2, 2]);
});

test("of two versions with one start the one that was saved later holds", () => {
  expect(findVersion([version(2, 100), version(1, 100)], 100)).toBe(2);
});

test("a withdrawn version never holds, and nothing starts with it", () => {
  const versions = [version(1, 0), version(2, 100, { withdrawnAt: 50 })];
  expect(findVersion(versions, 200)).toBe(1);
  expect(findNextStart(versions, 0)).toBeUndefined();
});

test("profiles are independent, and one whose first version is planned has no prices yet", () => {
  const versions = [version(1, 0), version(1, 100, { profile: "sheet" })];
  expect([...listInForce(versions, 50).keys()]).toEqual(["magnet"]);
  expect([...listInForce(versions, 100).keys()]).toEqual(["magnet", "sheet"]);
});

test("a version is planned, in force, past or withdrawn", () => {
  const versions = [version(1, 0), version(2, 40), version(3, 100), version(4, 100, { withdrawnAt: 60 })];
  const inForce = listInForce(versions, 50).get("magnet");
  expect(versions.map((entry) => getVersionState(entry, inForce, 50))).toEqual([
    "past",
    "in-force",
    "planned",
    "withdrawn",
  ]);
});

const histories = fc.uniqueArray(
  fc.record({
    profile: fc.constantFrom("magnet", "sheet"),
    version: fc.integer({ min: 1, max: 30 }),
    startsAt: fc.integer({ min: 0, max: 20 }),
    withdrawnAt: fc.constantFrom(undefined, undefined, 3),
  }),
  { selector: ({ profile, version: number }) => `${profile} ${number}` },
);

test("whatever was planned and withdrawn, prices only change at the next start, and their order does not matter", () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 25 }), (versions, moment) => {
      const inForce = listInForce(versions, moment);
      expect(listInForce(versions.toReversed(), moment)).toEqual(inForce);
      const next = findNextStart(versions, moment) ?? moment + 100;
      expect(listInForce(versions, next - 1)).toEqual(inForce);
      for (const [profile, { startsAt, version: number }] of inForce)
        for (const rival of versions.filter((entry) => entry.profile === profile && entry.withdrawnAt === undefined))
          expect(
            rival.startsAt > moment ||
              rival.startsAt < startsAt ||
              (rival.startsAt === startsAt && rival.version <= number),
          ).toBe(true);
    }),
  );
});
