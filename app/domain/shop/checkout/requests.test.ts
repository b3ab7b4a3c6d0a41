import * as v from "valibot";
import { expect, test } from "vitest";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { CheckoutAddress, QuoteAddress } from "../addresses/checkout-address.ts";
import {
  AddToCartRequest,
  ApplyCodeRequest,
  CheckoutQuoteRequest,
  missingAddresses,
  PlaceOrderRequest,
} from "./requests.ts";

const home = {
  first_name: "Ann",
  last_name: "Lee",
  phone: "555 0100",
  street_address_1: "1 Elm St",
  city: "Salem",
  country_area: "OR",
  postal_code: "97301",
  country: "US",
};
const errors = (schema: v.GenericSchema, input: unknown) => {
  const parsed = v.safeParse(schema, input);
  return parsed.success ? {} : collectFieldErrors(parsed.issues);
};

test("a US address without a state is refused on the state, even if other fields are wrong", () => {
  expect(errors(CheckoutQuoteRequest, { shipping_address: { ...home, country_area: "" } })).toEqual({
    shipping_address: { country_area: ["This field is required."] },
  });
  expect(errors(CheckoutQuoteRequest, { shipping_address: { country: "US" } })).toEqual({
    shipping_address: { country_area: ["This field is required."] },
  });
  expect(errors(CheckoutAddress, { ...home, country_area: null, city: " " })).toEqual({
    city: ["This field is required.", 'For APO addresses use "APO".'],
    country_area: ["This field is required."],
  });
});

test("a missing country means the United States; elsewhere no state is required", () => {
  expect(errors(CheckoutAddress, { ...home, country: undefined, country_area: "" })).toEqual({
    country_area: ["This field is required."],
  });
  expect(errors(CheckoutAddress, { ...home, country: "DE", country_area: "" })).toEqual({});
});

test("a state may be a full name, and an unknown state is refused", () => {
  expect(v.parse(CheckoutAddress, { ...home, country_area: "oregon" }).country_area).toBe("OR");
  expect(errors(CheckoutAddress, { ...home, country_area: "Narnia" })).toEqual({
    country_area: ["Choose a state from the list."],
  });
});

test("an incomplete address suffices for a quote, but a blank field does not", () => {
  expect(errors(CheckoutQuoteRequest, { shipping_address: { country: "US", country_area: "CA" } })).toEqual({});
  expect(
    errors(CheckoutQuoteRequest, { shipping_address: { country: "US", country_area: "CA", postal_code: "" } }),
  ).toEqual({
    shipping_address: { postal_code: ["This field is required."] },
  });
});

test("an empty order names every required field", () => {
  expect(Object.keys(errors(PlaceOrderRequest, {})).sort()).toEqual([
    "billing_address",
    "email",
    "payment",
    "shipping_address",
    "shipping_method",
  ]);
  const { shipping_address } = errors(PlaceOrderRequest, {});
  expect(Object.keys(shipping_address ?? {})).toEqual(
    expect.arrayContaining([
      "first_name",
      "last_name",
      "phone",
      "street_address_1",
      "city",
      "postal_code",
      "country_area",
    ]),
  );
});

test("an expected total must be an amount", () => {
  expect(errors(PlaceOrderRequest, { expected_total: "ten" })).toHaveProperty("expected_total");
});

const order = {
  email: "ann@example.com",
  billing_address: home,
  shipping_address: home,
  shipping_method: "ground",
  payment: { provider: "card", token: "tok_1" },
};

test("missing fields of an order are empty, and nothing is saved or paid by credit without a request", () => {
  for (const nothing of [undefined, null]) {
    const request = v.parse(PlaceOrderRequest, {
      ...order,
      payment: { provider: "invoice", token: nothing },
      use_credit: nothing,
      save_address: nothing,
      note: nothing,
      expected_total: nothing,
    });
    expect(request).toMatchObject({ use_credit: false, save_address: false, note: "" });
    expect(request.payment).toEqual({ provider: "invoice", token: "", purchase_order: "" });
  }
});

test("the fields of an order are trimmed", () => {
  const request = v.parse(PlaceOrderRequest, {
    ...order,
    email: " Ann@Example.COM ",
    payment: { provider: "invoice", token: "tok_1", purchase_order: " PO 7 " },
    use_credit: true,
    save_address: true,
    note: " ring twice ",
    expected_total: "12.50",
  });
  expect(request).toMatchObject({
    email: "ann@example.com",
    payment: { provider: "invoice", token: "tok_1", purchase_order: "PO 7" },
    use_credit: true,
    save_address: true,
    note: "ring twice",
    expected_total: "12.50",
  });
});

test.each([
  [{ email: "" }, { email: ["This field is required."] }],
  [{ email: "ann" }, { email: ["Enter an e-mail address such as name@example.com."] }],
  [{ use_credit: "yes" }, { use_credit: ["Answer yes or no."] }],
  [{ save_address: 1 }, { save_address: ["Answer yes or no."] }],
  [{ note: "x".repeat(2001) }, { note: ["Notes can have up to 2,000 characters."] }],
  [{ payment: undefined }, { payment: ["This field is required."] }],
  [{ payment: { provider: "" } }, { payment: { provider: ["This field is required."] } }],
  [{ shipping_method: "" }, { shipping_method: ["This field is required."] }],
])("an order with %j says what is wrong at its field", (changes, expected) => {
  expect(errors(PlaceOrderRequest, { ...order, ...changes })).toEqual(expected);
});

test("a code is trimmed and has 1 to 64 characters", () => {
  expect(v.parse(ApplyCodeRequest, { code: " WELCOME10 " })).toEqual({ code: "WELCOME10" });
  expect(v.parse(CheckoutQuoteRequest, { code: " WELCOME10 " })).toEqual({ code: "WELCOME10", use_credit: false });
  expect(v.parse(ApplyCodeRequest, { code: "x".repeat(64) }).code).toHaveLength(64);
  expect(errors(ApplyCodeRequest, { code: undefined })).toEqual({ code: ["This field is required."] });
  expect(errors(ApplyCodeRequest, { code: " " })).toEqual({ code: ["This field is required."] });
  expect(errors(ApplyCodeRequest, { code: "x".repeat(65) })).toEqual({ code: ["Codes have up to 64 characters."] });
});

test("what is added to the cart is named", () => {
  expect(v.parse(AddToCartRequest, { configured_product: "c1" })).toEqual({ configured_product: "c1" });
  for (const configured_product of [undefined, ""])
    expect(errors(AddToCartRequest, { configured_product })).toEqual({
      configured_product: ["This field is required."],
    });
});

test("missing addresses for a parcel are reported field by field", () => {
  expect(missingAddresses(QuoteAddress, ["shipping_address"])).toEqual({
    shipping_address: { country_area: ["This field is required."] },
  });
  const missing = missingAddresses(CheckoutAddress, ["billing_address", "shipping_address"]);
  expect(Object.keys(missing)).toEqual(["billing_address", "shipping_address"]);
  expect(missing["billing_address"]).toEqual(missing["shipping_address"]);
  expect(missing["billing_address"]).toMatchObject({ first_name: ["This field is required."] });
});
