import { expect, test } from "vitest";
import { EMPTY_ADDRESS, EMPTY_DRAFT, quotableAddress, readDraft } from "./draft.ts";

test("a draft survives a reload as it was", () => {
  const draft = {
    ...EMPTY_DRAFT,
    email: "ann@example.com",
    shipping: { ...EMPTY_ADDRESS, city: "Salem", po_box: true },
  };
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test("what cannot be read costs its own field, not the rest", () => {
  expect(readDraft({ email: "ann@example.com", shipping: 7, billingSame: "no" })).toEqual({
    ...EMPTY_DRAFT,
    email: "ann@example.com",
  });
  expect(readDraft("not json")).toBeUndefined();
  expect(readDraft(undefined)).toBeUndefined();
});

test("nothing is quoted for the United States before there is a state", () => {
  expect(quotableAddress(EMPTY_ADDRESS)).toBeUndefined();
  expect(quotableAddress({ ...EMPTY_ADDRESS, country_area: "OR" })).toEqual({ country: "US", country_area: "OR" });
  expect(quotableAddress({ ...EMPTY_ADDRESS, country: "DE" })).toEqual({ country: "DE" });
});
