import { expect, test } from "vitest";
import { describeChanges, listHistorySources } from "./history-words.ts";
import { toDeletedEmail } from "./person-name.ts";

const describe = (
  kind: string,
  oldValues: Record<string, unknown> | null,
  newValues: Record<string, unknown> | null,
  names: Record<string, string> = {},
) => {
  const lists = { materials: [{ value: "white-vinyl", label: "White vinyl" }] };
  return describeChanges({ kind, before: oldValues, after: newValues, names }, lists);
};

test("a change is said with the labels and choices of its form", () => {
  const draft = { status: "draft", materials: [], is_featured: false };
  const active = { status: "active", materials: ["white-vinyl", "gone"], is_featured: true };
  expect(describe("product", draft, active)).toEqual([
    { field: "Status", before: "Draft", after: "Active" },
    { field: "Featured", before: "No", after: "Yes" },
    { field: "Materials", before: undefined, after: "White vinyl, gone" },
  ]);
  expect(listHistorySources([{ kind: "product", before: draft, after: active }])).toEqual(["materials"]);
});

test("of an object only the fields that differ are said, and a stored hash is no text", () => {
  expect(
    describe("post", { seo: { title: "A", description: "B" } }, { seo: { title: "C", description: "B" } }),
  ).toEqual([{ field: "Title", before: "A", after: "C" }]);
  const [body] = describe("post", { body: "Short" }, { body: { sha256: "ab".repeat(32), bytes: 9000 } });
  expect(body).toEqual({
    field: "Text",
    before: "Short",
    after: "A text of 9,000 characters, stored by its hash",
  });
});

test("money has its currency, moments the shop's time, and ids the name of whom they stand for", () => {
  expect(
    describe(
      "user-in-store-credit-transaction",
      null,
      { customer: "u1", change_minor: -1250, action: 2 },
      { u1: "Ann" },
    ),
  ).toContainEqual({ field: "Change of the balance", before: undefined, after: "-$12.50" });
  expect(describe("order", null, { customer: "u1" }, { u1: "Ann" })).toEqual([
    { field: "Customer", before: undefined, after: "Ann" },
  ]);
  expect(describe("page", null, { date_published: "2026-12-01T17:00:00.000Z" })[0]?.after).toMatch(/9:00 AM.* PST|PST/);
  expect(describe("setting", { dayMinor: 50_000 }, { dayMinor: 60_000 })).toEqual([
    { field: "In total a day", before: "$500.00", after: "$600.00" },
  ]);
});

test("a decision on an application is said as the office says it, and what a deleted record counted is left out", () => {
  expect(describe("wholesale-application", { application_status: 0 }, { application_status: 2 })).toEqual([
    { field: "Status", before: "New", after: "Accepted" },
  ]);
  expect(describe("faq", { id: 3, version: 7, question: "Why?" }, null)).toEqual([
    { field: "Question", before: "Why?", after: undefined },
  ]);
});

test("a long text ends between two characters, because half an emoji is another text in the page than in its data", () => {
  const answer = `${"x".repeat(399)}🦊🦊`;
  expect(describe("faq", null, { answer })[0]?.after).toBe(`${"x".repeat(399)}🦊…`);
});

test("a step of an order is said with the names of its states", () => {
  expect(describe("order", { state: "in-production" }, { state: "cancelled" })).toEqual([
    { field: "State", before: "In production", after: "Canceled" },
  ]);
});

test("a state is said in the words of its own record", () => {
  expect(describe("claim", { state: "cancelled" }, null)[0]?.before).toBe("Cancelled");
  expect(describe("order", { state: "cancelled" }, null)[0]?.before).toBe("Canceled");
});

test("only an address of a person is that of a deleted customer", () => {
  const deletedEmail = toDeletedEmail("u1");
  expect(describe("email", null, { recipient: deletedEmail, subject: deletedEmail })).toEqual([
    { field: "Subject", before: undefined, after: deletedEmail },
    { field: "To", before: undefined, after: "Deleted customer" },
  ]);
});

test("a price table is named as its page names it", () => {
  expect(describe("price-table", null, { profile: "simple-shape" })).toEqual([
    { field: "Price table", before: undefined, after: "Simple shape" },
  ]);
});
