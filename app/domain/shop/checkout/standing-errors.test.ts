import { expect, test } from "vitest";
import { addressForm } from "#domain/shop/addresses/address-form";
import { countryRow } from "#domain/shop/addresses/country-table";
import { REQUIRED } from "#domain/ground/kernel/forms/required";
import { EMPTY_DRAFT } from "#domain/shop/checkout/draft";
import { standingErrors } from "#domain/shop/checkout/standing-errors";

const form = (changes: Partial<typeof EMPTY_DRAFT> = {}, method = "") => {
  const draft = { ...EMPTY_DRAFT, ...changes };
  const findForm = (kind: "shipping" | "billing") => addressForm(countryRow(draft[kind].country));
  return { draft, method, forms: { shipping: findForm("shipping"), billing: findForm("billing") } };
};

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

test("a refused address lacks in another country what that one requires, once its fields are known", () => {
  const address = { first_name: ["No name."], country_area: ["Choose a state."], postal_code: ["Enter a ZIP code."] };
  const errors = { shipping_address: address, billing_address: address };
  const sentForm = form({ billingSame: false });
  const readErrors = (country: string, refusedForm = sentForm, forms?: typeof sentForm.forms) => {
    const shipping = { ...EMPTY_DRAFT.shipping, street_address_1: "1 Main St", country };
    const changedForm = form({ billingSame: false, shipping, billing: shipping });
    const { fields } = standingErrors(errors, refusedForm, { ...changedForm, ...(forms && { forms }) });
    expect(fields["billing_address"]).toEqual(fields["shipping_address"]);
    return fields["shipping_address"];
  };
  const lack = { first_name: ["No name."], city: [REQUIRED], postal_code: [REQUIRED] };
  expect(readErrors("JP", sentForm, sentForm.forms)).toEqual({ first_name: ["No name."] });
  expect(readErrors("JP")).toEqual({ ...lack, country_area: [REQUIRED] });
  expect(readErrors("DE")).toEqual(lack);
  expect(readErrors("HK")).toEqual({ first_name: ["No name."], country_area: [REQUIRED], city: [REQUIRED] });
  const germany = { ...EMPTY_DRAFT.shipping, country: "DE" };
  const sentAbroad = form({ billingSame: false, shipping: germany, billing: germany });
  expect(readErrors("US", sentAbroad)).toEqual({ ...lack, country_area: [REQUIRED] });
});

test("an address that was not refused lacks nothing", () => {
  const japan = { ...EMPTY_DRAFT.shipping, country: "JP" };
  expect(standingErrors({ email: ["No."] }, form(), form({ shipping: japan })).fields).toEqual({ email: ["No."] });
  const errors = { shipping_address: { first_name: ["No name."] }, billing_address: { first_name: ["No name."] } };
  const billingForm = form({ billingSame: false, billing: japan });
  expect(standingErrors(errors, form(), billingForm).fields["billing_address"]).toEqual({ first_name: ["No name."] });
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
