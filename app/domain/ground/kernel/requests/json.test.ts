import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { NewConfigured } from "#domain/shop/configured-products/configured-product";
import { measureSchemaBounds, describeJsonExcess, JSON_BOUNDS, readJson } from "#domain/ground/kernel/requests/json";
import { err, ok } from "#domain/ground/kernel/result";

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const list = (length: number) => JSON.stringify(Array.from({ length }, () => 1));
const TOO_DEEP = err("JSON may nest 32 levels deep.");
const TOO_MANY = err("JSON may hold 10,000 keys and entries.");

describe("JSON from outside", () => {
  test("nests up to 32 levels deep", () => {
    expect(readJson(nested(32))).toEqual(ok(JSON.parse(nested(32))));
    expect(readJson(nested(33))).toEqual(TOO_DEEP);
  });

  test.each([5_000, 500_000])("that nests %d levels deep is refused without an error", (depth) => {
    expect(readJson(nested(depth))).toEqual(TOO_DEEP);
    expect(readJson('{"a":'.repeat(depth) + "1" + "}".repeat(depth))).toEqual(TOO_DEEP);
  });

  test("holds up to 10,000 keys and entries, wherever they are", () => {
    expect(readJson(list(10_000))).toMatchObject({ ok: true });
    expect(readJson(list(10_001))).toEqual(TOO_MANY);
    expect(readJson(`{"a":${list(5_000)},"b":${list(4_999)}}`)).toEqual(TOO_MANY);
  });

  test.each(['"\\ud800"', '{"a":["x\\uDC00y"]}', '{"\\udfff":1}', '"\\udc00\\ud800"'])(
    "%s is refused: no text has half a pair",
    (text) => {
      expect(readJson(text)).toEqual(err("JSON may not contain half of a surrogate pair."));
    },
  );

  test.each(['"\\ud83e\\udd8a"', '"\\\\ud800"', '"🦊"'])("%s is a text", (text) => {
    expect(readJson(text)).toEqual(ok(JSON.parse(text)));
  });

  test("that is no JSON is refused", () => {
    expect(readJson("{")).toEqual(err("This isn't valid JSON."));
  });

  test.each(["1", '"text"', "null", "[]", "{}"])("%s is small enough", (text) => {
    expect(describeJsonExcess(JSON.parse(text))).toBeUndefined();
  });
});

describe("a schema", () => {
  test("that limits its lists allows as many entries as they hold", () => {
    const names = v.pipe(v.array(v.pipe(v.record(v.string(), v.string()), v.maxEntries(12))), v.maxLength(1_000));
    expect(measureSchemaBounds(names)).toEqual({ depth: 32, entries: 13_000 });
    expect(
      measureSchemaBounds(v.object({ names: v.optional(names), more: v.nullable(v.pipe(names, v.minLength(1))) })),
    ).toEqual({
      depth: 32,
      entries: 26_002,
    });
    const people = JSON.stringify(
      Array.from({ length: 1_000 }, () => Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`f${i}`, "x"]))),
    );
    expect(readJson(people)).toEqual(TOO_MANY);
    expect(readJson(people, names)).toMatchObject({ ok: true });
  });

  test("without limits has the usual bounds", () => {
    const schemas = [v.unknown(), v.array(v.unknown()), v.record(v.string(), v.array(v.number())), v.looseObject({})];
    for (const schema of schemas) expect(measureSchemaBounds(schema)).toEqual(JSON_BOUNDS);
  });

  test("counts a limit only on what is sent, not on what it is changed to", () => {
    const listSchema = v.pipe(
      v.array(v.number()),
      v.transform((all) => all),
      v.array(v.number()),
      v.maxLength(50_000),
    );
    expect(measureSchemaBounds(listSchema)).toEqual(JSON_BOUNDS);
  });

  test("of several forms allows the largest, and of a list the narrowest of its limits", () => {
    const short = v.pipe(v.array(v.number()), v.maxLength(20_000));
    const long = v.pipe(v.array(v.number()), v.maxLength(30_000));
    expect(measureSchemaBounds(v.union([short, long])).entries).toBe(30_000);
    expect(measureSchemaBounds(v.pipe(long, v.maxLength(15_000))).entries).toBe(15_000);
    const forms = [v.object({ kind: v.literal("a"), short }), v.object({ kind: v.literal("b"), long })] as const;
    expect(measureSchemaBounds(v.variant("kind", [...forms])).entries).toBe(30_002);
  });

  test("as deep as it says may be nested deeper than usual", () => {
    let deep: v.GenericSchema<unknown, unknown> = v.number();
    for (let level = 0; level < 40; level++) deep = v.tuple([deep]);
    expect(measureSchemaBounds(deep).depth).toBe(40);
    expect(readJson("[".repeat(40) + "1" + "]".repeat(40), deep)).toMatchObject({ ok: true });
  });

  test("of a configured product takes a list of names with all fields of a tag", () => {
    expect(measureSchemaBounds(NewConfigured).entries).toBeGreaterThanOrEqual(5_000 * 16);
  });
});
