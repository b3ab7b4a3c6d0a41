import * as v from "valibot";
import { expect, test } from "vitest";
import { fieldErrorsOf } from "#domain/kernel/field-errors";
import { CheckoutAddress } from "../addresses/checkout-address.ts";
import { CheckoutQuoteRequest, PlaceOrderRequest } from "./requests.ts";

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
  return parsed.success ? {} : fieldErrorsOf(parsed.issues);
};

test("a US address without a state is refused on the state, also while other fields are wrong", () => {
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

test("without a country the United States are meant, and elsewhere a state is not needed", () => {
  expect(errors(CheckoutAddress, { ...home, country: undefined, country_area: "" })).toEqual({
    country_area: ["This field is required."],
  });
  expect(errors(CheckoutAddress, { ...home, country: "DE", country_area: "" })).toEqual({});
});

test("a state may be written out, and one that does not exist is refused", () => {
  expect(v.parse(CheckoutAddress, { ...home, country_area: "oregon" }).country_area).toBe("OR");
  expect(errors(CheckoutAddress, { ...home, country_area: "Narnia" })).toEqual({
    country_area: ["Choose a state from the list."],
  });
});

test("an address that is still being typed is enough for a quote, but a blank field is not", () => {
  expect(errors(CheckoutQuoteRequest, { shipping_address: { country: "US", country_area: "CA" } })).toEqual({});
  expect(
    errors(CheckoutQuoteRequest, { shipping_address: { country: "US", country_area: "CA", postal_code: "" } }),
  ).toEqual({
    shipping_address: { postal_code: ["This field is required."] },
  });
});

test("an order without anything names every field", () => {
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
