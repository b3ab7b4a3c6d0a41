import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { neighbours, parseListQuery, type Params } from "#domain/ground/kernel/requests/list-query";

const known = { filters: ["id", "status"], orderBy: ["id", "date"] };
const parse = (query: string) => parseListQuery([...new URLSearchParams(query)], known);
const findErrors = (query: string) => {
  const parsed = parse(query);
  return parsed.ok ? {} : parsed.error;
};

describe("a list's query", () => {
  test("asks for 20 from the start by default", () => {
    expect(parse("")).toEqual({ ok: true, value: { limit: 20, offset: 0, order: [], filters: [] } });
  });

  test("has several sort orders, each with its direction, and filters with one or many values", () => {
    expect(parse("order_by=-date,id,date&status=new&id__in=a,b,a,&limit=5&offset=10")).toEqual({
      ok: true,
      value: {
        limit: 5,
        offset: 10,
        order: [
          { field: "date", descending: true },
          { field: "id", descending: false },
        ],
        filters: [
          { field: "status", values: ["new"] },
          { field: "id", values: ["a", "b", ""] },
        ],
      },
    });
  });

  test("returns at most a hundred", () => {
    for (const limit of ["101", "1000", "9".repeat(300)])
      expect(parse(`limit=${limit}`)).toMatchObject({ value: { limit: 100 } });
    expect(parse(`offset=${"9".repeat(300)}`)).toMatchObject({ value: { offset: 1e15 } });
  });

  test.each(["0", "-1", "1.5", "1e3", "NaN", "Infinity", "abc", "", " 5", "0x10", "٣"])(
    "refuses the limit %j by name",
    (limit) => {
      expect(findErrors(`limit=${encodeURIComponent(limit)}`)).toEqual({
        limit: ["Enter a whole number from 1 to 100."],
      });
    },
  );

  test("reports each unknown name once", () => {
    expect(findErrors("colour=red&order_by=size,-weight")).toEqual({
      colour: [`This list can't be filtered by "colour".`],
      order_by: [`This list can't be ordered by "size".`, `This list can't be ordered by "weight".`],
    });
    expect(findErrors("status__gt=1")).toHaveProperty("status__gt");
  });

  test("refuses a repeated name instead of choosing one value", () => {
    expect(findErrors("status=a&status=b")).toEqual({
      status: ['Send "status" only once. Use "status__in" for several values separated by commas.'],
    });
  });

  test("recommends a list of values only for a filter", () => {
    expect(findErrors("limit=1&limit=2&offset=0&offset=0&order_by=id&order_by=date")).toEqual({
      limit: ['Send "limit" only once.'],
      offset: ['Send "offset" only once.'],
      order_by: ['Send "order_by" only once. Separate several fields by commas.'],
    });
  });

  test("reports names like those of Object.prototype", () => {
    for (const name of ["__proto__", "constructor", "prototype", "__proto____in", "toString"]) {
      const errors = findErrors(`${name}=x`);
      expect(JSON.stringify(errors)).toContain(name);
      expect(Object.getPrototypeOf(errors)).toBe(Object.prototype);
    }
  });

  test("accepts a thousand values at most", () => {
    const ids = (count: number) => Array.from({ length: count }, (_, i) => `i${i}`).join(",");
    expect(parse(`id__in=${ids(1000)}`).ok).toBe(true);
    expect(findErrors(`id__in=${ids(1001)}`)).toEqual({ id__in: ["Send at most 1,000 values."] });
  });

  test("never throws, for any URL", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string(), fc.string())),
        (params) => typeof parseListQuery(params, known).ok === "boolean",
      ),
    );
  });
});

describe("the neighbors of a page", () => {
  test("preserve filters and order, and are null at the ends", () => {
    const params: Params = [
      ["status", "a b"],
      ["limit", "5"],
      ["order_by", "-id"],
    ];
    const query = { limit: 5, offset: 5, order: [], filters: [] };
    expect(neighbours("/x/", params, query, 11)).toEqual({
      previous: "/x/?status=a%20b&order_by=-id&limit=5&offset=0",
      next: "/x/?status=a%20b&order_by=-id&limit=5&offset=10",
    });
    expect(neighbours("/x/", [], { ...query, offset: 0 }, 5)).toEqual({ previous: null, next: null });
  });

  test("followed from the first page list every row once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 100 }), (total, limit) => {
        let entryCount = 0;
        let address: string | null = `/x/?limit=${limit}`;
        while (address !== null) {
          const params: Params = [...new URL(address, "http://shop.test").searchParams];
          const parsed = parseListQuery(params, known);
          if (!parsed.ok) return false;
          entryCount += Math.max(0, Math.min(parsed.value.limit, total - parsed.value.offset));
          address = neighbours("/x/", params, parsed.value, total).next;
        }
        return entryCount === total;
      }),
    );
  });
});
