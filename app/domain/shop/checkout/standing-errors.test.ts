import { expect, test } from "vitest";
import { EMPTY_DRAFT } from "#domain/shop/checkout/draft";
import { standingErrors } from "#domain/shop/checkout/standing-errors";

const form = (changes: Partial<typeof EMPTY_DRAFT> = {}, method = "") => ({
  draft: { ...EMPTY_DRAFT, ...changes },
  method,
});

test("nothing stands before the first refusal", () => {
  expect(standingErrors({ email: ["No."] }, undefined, form())).toEqual({ fields: {}, others: [] });
});

test("an error stands until its field changes", () => {
  const errors = { email: ["Enter your e-mail."], note: ["Too long."] };
  expect(standingErrors(errors, form(), form())).toEqual({ fields: errors, others: [] });
  expect(standingErrors(errors, form(), form({ email: "ada@example.net" })).fields).toEqual({ note: ["Too long."] });
});

test("a missing shipping method stands until the methods are known and one is proposed", () => {
  const errors = { shipping_method: ["Required."] };
  expect(standingErrors(errors, form(), form()).fields).toEqual(errors);
  expect(standingErrors(errors, form(), form({}, "standard"))).toEqual({ fields: {}, others: [] });
});

test("a refused method that the shop has replaced is said until the customer chooses one", () => {
  const errors = { shipping_method: ["Not available for this address."] };
  expect(standingErrors(errors, form({}, "overnight"), form({}, "standard"))).toEqual({
    fields: {},
    others: ["Not available for this address."],
  });
  const chosenForm = form({ method: "standard" }, "standard");
  expect(standingErrors(errors, form({}, "overnight"), chosenForm)).toEqual({ fields: {}, others: [] });
});

test("a line of an address stands on its own", () => {
  const errors = { shipping_address: { city: ["Enter a city."], postal_code: ["Enter a ZIP code."] } };
  const changedForm = form({ shipping: { ...EMPTY_DRAFT.shipping, city: "Portland" } });
  expect(standingErrors(errors, form(), changedForm).fields).toEqual({
    shipping_address: { postal_code: ["Enter a ZIP code."] },
  });
});

test("what a country names in its own way does not stand in another one", () => {
  const address = { first_name: ["Required."], country_area: ["Choose a state."], postal_code: ["Enter a ZIP code."] };
  const japan = { ...EMPTY_DRAFT.shipping, country: "JP" };
  const errors = { shipping_address: address, billing_address: address };
  const sentForm = form({ billingSame: false });
  expect(
    standingErrors(errors, sentForm, form({ billingSame: false, shipping: japan, billing: japan })).fields,
  ).toEqual({
    shipping_address: { first_name: ["Required."] },
    billing_address: { first_name: ["Required."] },
  });
});

test("errors of an invoice address that is the shipping address are shown once, at the shipping address", () => {
  const address = { city: ["Enter a city."] };
  const errors = { shipping_address: address, billing_address: address };
  expect(standingErrors(errors, form(), form()).fields).toEqual({ shipping_address: address });
  const billingForm = form({ billingSame: false });
  expect(standingErrors(errors, billingForm, billingForm).fields).toEqual(errors);
});

test("a message about what the form does not show is listed apart, once", () => {
  const errors = {
    code: ["This code was just used up."],
    shipping_address: ["Required."],
    billing_address: ["Required."],
    payment: { token: ["Choose how to pay."], provider: ["Not available."] },
  };
  expect(standingErrors(errors, form(), form())).toEqual({
    fields: { payment: { provider: ["Not available."] } },
    others: ["This code was just used up.", "Required.", "Choose how to pay."],
  });
});
