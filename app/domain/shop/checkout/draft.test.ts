import { expect, test } from "vitest";
import { EMPTY_DRAFT, parseCheckoutDraft } from "./draft.ts";
import { EMPTY_ADDRESS, quotableAddress } from "#domain/shop/addresses/address-draft";

test("a draft survives a reload unchanged", () => {
  const draft = {
    ...EMPTY_DRAFT,
    email: "ann@example.com",
    shipping: { ...EMPTY_ADDRESS, city: "Salem", po_box: true },
  };
  expect(parseCheckoutDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test("an unreadable field is reset alone", () => {
  expect(parseCheckoutDraft({ email: "ann@example.com", shipping: 7, billingSame: "no" })).toEqual({
    ...EMPTY_DRAFT,
    email: "ann@example.com",
  });
  expect(parseCheckoutDraft("not json")).toBeUndefined();
  expect(parseCheckoutDraft(undefined)).toBeUndefined();
});

test("no quote is requested for the United States without a state", () => {
  expect(quotableAddress(EMPTY_ADDRESS)).toBeUndefined();
  expect(quotableAddress({ ...EMPTY_ADDRESS, country_area: "OR" })).toEqual({ country: "US", country_area: "OR" });
  expect(quotableAddress({ ...EMPTY_ADDRESS, country: "DE" })).toEqual({ country: "DE" });
});

test("a new checkout is in the United States, with one address for shipping and billing", () => {
  expect(EMPTY_DRAFT).toEqual({
    email: "",
    shipping: EMPTY_ADDRESS,
    saveAddress: false,
    billingSame: true,
    billing: EMPTY_ADDRESS,
    method: "",
    useCredit: false,
    note: "",
    purchaseOrder: "",
  });
  const { country, po_box, ...texts } = EMPTY_ADDRESS;
  expect([country, po_box, ...new Set(Object.values(texts))]).toEqual(["US", false, ""]);
  expect(Object.keys(texts)).toHaveLength(10);
});

test.each(["", "usa", "us", "USA", "U", "12", "1US", 7])(
  "a draft with the country %j is reset to the United States",
  (country) => {
    expect(
      parseCheckoutDraft({ ...EMPTY_DRAFT, shipping: { ...EMPTY_ADDRESS, country, city: "Bonn" } })?.shipping,
    ).toEqual({
      ...EMPTY_ADDRESS,
      city: "Bonn",
    });
  },
);

test("a draft in another country stays there", () => {
  expect(parseCheckoutDraft({ ...EMPTY_DRAFT, billing: { ...EMPTY_ADDRESS, country: "DE" } })?.billing.country).toBe(
    "DE",
  );
});
