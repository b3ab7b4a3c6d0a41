import { expect, test } from "vitest";
import { readClientAddress, toNetworkAddress } from "./client-address.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:9::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("a limit counts %s as %s", (address, network) => {
  expect(toNetworkAddress(address)).toBe(network);
});

test("a local shop trusts the header only where its tests say so", () => {
  const headers = new Headers({ "cf-connecting-ip": "203.0.113.9" });
  expect(readClientAddress(headers, {})).toBe("127.0.0.1");
  expect(readClientAddress(headers, { TRUST_CF: "0" })).toBe("127.0.0.1");
  expect(readClientAddress(headers, { TRUST_CF: "1" })).toBe("203.0.113.9");
  expect(readClientAddress(new Headers(), { TRUST_CF: "1" })).toBe("");
});
