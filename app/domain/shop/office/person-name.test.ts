import { expect, test } from "vitest";
import { DELETED_ACCOUNT, DELETED_CUSTOMER, isDeletedEmail, namePerson, toDeletedEmail } from "./person-name.ts";

test("a person is called by their name, and by their address without one", () => {
  expect(namePerson({ name: "Ann Lee", email: "ann@example.com" })).toBe("Ann Lee");
  expect(namePerson({ name: "", email: "ann@example.com" })).toBe("ann@example.com");
  expect(namePerson({ name: null, email: null })).toBe("");
});

test("a deleted account's address is shown nowhere", () => {
  const email = toDeletedEmail("usr_01ABC");
  expect(isDeletedEmail(email)).toBe(true);
  expect(namePerson({ name: "", email })).toBe(DELETED_CUSTOMER);
  // Where SQL has put the address in the name's place.
  expect(namePerson({ name: email }, DELETED_ACCOUNT)).toBe(DELETED_ACCOUNT);
  expect(isDeletedEmail("ann@deleted.invalid.example.com")).toBe(false);
});
