import { expect, test } from "vitest";
import { isOwn, nameOfAuthor } from "#domain/chat/conversation/authorship";

const sam = { customer_name: "Sam", user_identifier: "S-sam", is_staff: true };
const guest = { customer_name: "", user_identifier: "C-guest", is_staff: false };

test("staff own what they wrote themselves, not what a colleague or the customer wrote", () => {
  expect(isOwn(sam, { side: "staff", user: "S-sam" })).toBe(true);
  expect(isOwn(sam, { side: "staff", user: "S-teo" })).toBe(false);
  expect(isOwn(guest, { side: "staff", user: "S-teo" })).toBe(false);
});

test("a customer owns everything that staff did not write, also from before a sign-in", () => {
  for (const user of ["C-guest", "C-account"]) {
    expect(isOwn(guest, { side: "customer", user })).toBe(true);
    expect(isOwn(sam, { side: "customer", user })).toBe(false);
  }
});

test("an author without a name is called by their side", () => {
  expect([sam, guest, { ...sam, customer_name: "" }].map(nameOfAuthor)).toEqual(["Sam", "Visitor", "Customer service"]);
});
