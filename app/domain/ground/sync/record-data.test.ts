import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterChange,
  belongs,
  listQuery,
  readRecordList,
  readOne,
  shown,
  takeServer,
  writable,
  type Draft,
  type ListPage,
} from "#domain/ground/sync/record-data";

const row = (id: number, more = {}) => ({ id, resource_uri: `/x/${id}/`, content_type_id: 2, ...more });

describe("a response", () => {
  test("is read as a list in both formats", () => {
    expect(readRecordList({ objects: [row(1)], meta: { total_count: 7 } })).toEqual({ rows: [row(1)], total: 7 });
    expect(readRecordList({ items: [row(1)], totalCount: 3 })).toEqual({ rows: [row(1)], total: 3 });
    for (const body of [undefined, null, [], "x", { objects: 7 }]) expect(readRecordList(body)).toBeUndefined();
  });

  test("is read as one record, alone or first in a list; an empty list has none", () => {
    expect(readOne(row(1))).toEqual(row(1));
    expect(readOne({ items: [row(2)], totalCount: 1 })).toEqual(row(2));
    expect(readOne({ objects: [row(3), row(4)], meta: {} })).toEqual(row(3));
    for (const body of [{ objects: [] }, {}, null, { error: "x" }]) expect(readOne(body)).toBeUndefined();
  });
});

test("read-only fields are never sent", () => {
  expect(
    writable({ id: 1, resource_uri: "x", content_type_id: 2, label: "L", city: "Bend", note: undefined }, ["label"]),
  ).toEqual({ city: "Bend" });
});

test("a list's query has its filters, comma-separated values, and the newest first", () => {
  expect(listQuery({ filters: { archived: false, country: ["US", "CA"] }, limit: 5, offset: 10 })).toBe(
    "?archived=false&country__in=US%2CCA&limit=5&offset=10&order_by=-id",
  );
});

describe("a record changed elsewhere", () => {
  const draft = { saved: { name: "Ann", city: "Bend", version: 3 }, edits: { city: "Salem" }, contested: [] };

  test("gets its new values, without touching edits", () => {
    const next = takeServer(draft, { name: "Anna", city: "Bend", version: 4 });
    expect(shown(next)).toEqual({ name: "Anna", city: "Salem", version: 4 });
    expect(next.contested).toEqual([]);
  });

  test("reports a field that both changed, and keeps the old version so that saving is refused", () => {
    const next = takeServer(draft, { name: "Ann", city: "Eugene", version: 4 });
    expect(next).toEqual({
      saved: { name: "Ann", city: "Eugene", version: 3 },
      edits: { city: "Salem" },
      contested: ["city"],
    });
    expect(takeServer(next, { name: "Ann", city: "Eugene", version: 5 }).contested).toEqual(["city"]);
    expect(takeServer(next, { name: "Ann", city: "Salem", version: 6 })).toEqual({
      saved: { name: "Ann", city: "Salem", version: 6 },
      edits: {},
      contested: [],
    });
  });

  test("never loses an edit, for any responses", () => {
    const values = fc.record({ a: fc.integer({ min: 0, max: 3 }), b: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(values, fc.record({ a: fc.integer({ min: 4, max: 9 }) }), fc.array(values), (saved, edits, news) => {
        let now: Draft<{ a: number; b: number }> = { saved, edits, contested: [] };
        for (const server of news) now = takeServer(now, server);
        return shown(now).a === edits.a && shown(now).b === (news.at(-1) ?? saved).b;
      }),
    );
  });
});

describe("a page of a list", () => {
  const filters = { archived: false };
  const page = { rows: [row(1, { archived: false }), row(2, { archived: false })], total: 12 };

  test("replaces a changed record, removes one that left, and is otherwise unchanged", () => {
    expect(afterChange(page, "2", row(2, { archived: false, city: "Bend" }), filters).rows[1]).toMatchObject({
      city: "Bend",
    });
    expect(afterChange(page, "2", row(2, { archived: true }), filters)).toEqual({ rows: [page.rows[0]], total: 11 });
    expect(afterChange(page, "1", undefined, filters)).toEqual({ rows: [page.rows[1]], total: 11 });
    expect(afterChange(page, "9", row(9), filters)).toBe(page);
  });

  test("leaves filters on missing fields to the server", () => {
    expect(belongs({ customer: "u1", archived: false }, { archived: false })).toBe(true);
    expect(belongs({ customer: "u1", archived: false }, { archived: true })).toBe(false);
    expect(belongs({ id__in: "1,2" }, { id: 2 })).toBe(true);
  });

  test("contains exactly the matching records after any changes", () => {
    const record = fc.record({ id: fc.integer({ min: 1, max: 8 }), archived: fc.boolean(), gone: fc.boolean() });
    fc.assert(
      fc.property(fc.array(record), (changes) => {
        const server = new Map(Array.from({ length: 8 }, (_, i) => [i + 1, row(i + 1, { archived: false })]));
        let now: ListPage<ReturnType<typeof row>> = { rows: [...server.values()], total: 8 };
        for (const { id, archived, gone } of changes) {
          if (!now.rows.some((listedRow) => listedRow.id === id)) continue;
          if (gone) server.delete(id);
          else server.set(id, row(id, { archived }));
          now = afterChange(now, String(id), server.get(id), filters);
        }
        const matching = [...server.values()].filter((serverRow) => belongs(filters, serverRow));
        return (
          now.total === matching.length &&
          now.rows.length === matching.length &&
          now.rows.every((listedRow) => matching.includes(listedRow))
        );
      }),
    );
  });
});
