import * as v from "valibot";
import { expect, test } from "vitest";
import { UserChanges } from "#domain/shop/accounts/user";
import { StaffInvitation } from "#domain/shop/accounts/staff-member";
import { CheckoutAddress } from "#domain/shop/addresses/checkout-address";
import { CategoryInput } from "#domain/shop/catalog/changes";
import { PageInput } from "#domain/shop/content/inputs";
import { ViewInput } from "#domain/shop/office/lists/list-views";

const TURNED = "Anna\u202e\0\nLee\u2066";

test.each([
  ["an account", UserChanges.entries.name],
  ["staff", StaffInvitation.entries.name],
  ["an address", CheckoutAddress.pipe[0].entries.last_name],
  ["a category", CategoryInput.entries.name],
  ["a page", PageInput.entries.title],
  ["a view", ViewInput.entries.name],
])("the name of %s is one line in one direction", (_, schema) => {
  expect(v.parse(schema, TURNED)).toBe("Anna Lee");
});
