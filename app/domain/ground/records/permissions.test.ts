import { describe, expect, test } from "vitest";
import { ROLES, type Role } from "#domain/ground/kernel/capabilities";
import { CONTENT_TYPES, type RecordName } from "#domain/ground/kernel/records";
import {
  getCallRequirement,
  getRequirement,
  maySetField,
  mayWithAll,
  PERMISSIONS,
  RECORD_ACTIONS,
} from "./permissions.ts";

const NAMES = Object.keys(CONTENT_TYPES) as ReadonlyArray<RecordName>;
const WRITES = RECORD_ACTIONS.filter((action) => action !== "read");

/** The writes that a role may do with every record of a kind, as "product change". */
const listWrites = (role: Role) =>
  NAMES.flatMap((name) =>
    WRITES.filter((action) => mayWithAll(role, name, action)).map((action) => `${name} ${action}`),
  );

const all = (...names: ReadonlyArray<RecordName>) =>
  names.flatMap((name) => WRITES.map((action) => `${name} ${action}`));

describe("the table of permissions says what the contract says", () => {
  // Contract, sections 3 and 6. Written by hand: a mistake in the table must not be one here too.
  const EVERYONE = ["configured-product create", "design create", "address create"];
  const STAFF = [
    ...EVERYONE,
    ...all("category", "product", "ready-made-design", "material", "color", "font", "post-category", "faq-category"),
    ...all("post", "faq", "gallery-item", "testimonial", "page", "alert", "banner", "redirect", "media"),
    ...all("shipment", "wholesale-membership", "canned-reply"),
    ...["address change", "address delete", "review change", "review delete", "chat-line change", "chat-line delete"],
    ...["email change", "text-message change", "gift-card change"],
    "newsletter-subscription change",
    ...["proof create", "user-in-store-credit-transaction create"],
    ...["wholesale-application change", "nonprofit-application change"],
  ];

  test.each([
    ["guest", EVERYONE],
    ["customer", EVERYONE],
    ["staff", STAFF],
    [
      "admin",
      [
        ...STAFF,
        ...all("template", "wholesale-account", "promotion", "promotion-code"),
        "gift-card create",
        "price-table create",
        "price-table delete",
      ],
    ],
  ] as const)("%s writes records of everyone", (role, writes) => {
    expect(new Set(listWrites(role))).toEqual(new Set(writes));
  });

  test("guests and customers read all of nothing but templates and categories of texts, staff read all of everything", () => {
    const readable = (role: Role) => NAMES.filter((name) => mayWithAll(role, name, "read"));
    for (const role of ["guest", "customer"] as const)
      expect(readable(role)).toEqual(["template", "post-category", "faq-category"]);
    expect(readable("staff")).toEqual(NAMES);
    expect(readable("admin")).toEqual(NAMES);
  });

  test("a price is an admin's, payment by invoice and publishing a review are decided by staff", () => {
    const guarded = NAMES.flatMap((name) =>
      Object.keys(PERMISSIONS[name].fields ?? {}).map((field) => [name, field] as const),
    );
    const first = guarded.map(([name, field]) => [
      `${name}.${field}`,
      ROLES.find((role) => maySetField(role, name, field)),
    ]);
    expect(Object.fromEntries(first)).toEqual({
      "product.price_profile": "admin",
      "product.min_quantity": "admin",
      "product.max_quantity": "admin",
      "product.default_quantity": "admin",
      "user.may_pay_by_invoice": "staff",
      "review.state": "staff",
    });
  });

  test("orders, their items, invoices and events of chats are written by nobody", () => {
    const unwritable = NAMES.filter((name) => WRITES.every((action) => PERMISSIONS[name][action] === undefined));
    expect(unwritable).toEqual(["order", "order-line", "invoice", "cart", "chat-event", "chat-room", "chat-file"]);
  });
});

test("a call needs an account or a capability only where no guest may own the record", () => {
  expect(getRequirement("cart-line", "change")).toBeUndefined();
  expect(getRequirement("post", "read")).toBeUndefined();
  expect(getRequirement("review", "change")).toBe("account");
  expect(getRequirement("template", "change")).toBe("editTemplates");
  expect(getRequirement("canned-reply", "read")).toBe("answerChats");
  expect(getCallRequirement("wholesale-application", "change")).toBe("account");
  expect(getCallRequirement("wholesale-membership", "change")).toBe("manageWholesale");
});
