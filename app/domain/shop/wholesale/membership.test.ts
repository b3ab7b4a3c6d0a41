import * as v from "valibot";
import { expect, test } from "vitest";
import { MembershipInput, membershipState } from "./membership.ts";
import { TierInput } from "./tier.ts";

const now = new Date("2026-11-21T12:00:00Z");
const active = { enabled: true, expiration: undefined, tierEnabled: true };

test("a membership is active while it is enabled, not expired, and its tier is enabled", () => {
  expect(membershipState(active, now)).toBe("active");
  expect(membershipState({ ...active, expiration: new Date(now.getTime() + 1) }, now)).toBe("active");
  expect(membershipState({ ...active, expiration: now }, now)).toBe("expired");
  expect(membershipState({ ...active, tierEnabled: false }, now)).toBe("tier-disabled");
  expect(membershipState({ enabled: false, expiration: new Date(0), tierEnabled: false }, now)).toBe("disabled");
});

test.each([null, ""])("what a new membership or tier needs is reported as missing when it is %j", (empty) => {
  const messages = (schema: v.GenericSchema, fields: ReadonlyArray<string>) => {
    const parsed = v.safeParse(schema, Object.fromEntries(fields.map((field) => [field, empty])));
    return parsed.issues?.map(({ path, message }) => [path?.[0].key, message]);
  };
  const fields = ["customer", "account", "account_number"];
  expect(messages(MembershipInput, fields)).toEqual(fields.map((field) => [field, "This field is required."]));
  expect(messages(TierInput, ["name", "price_modifier"])).toEqual([
    ["name", "This field is required."],
    ["price_modifier", "This field is required."],
  ]);
});
