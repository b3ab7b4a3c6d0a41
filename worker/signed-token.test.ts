import * as v from "valibot";
import { expect, test } from "vitest";
import { base64Url } from "./crypto.ts";
import { isSigned, readToken, sign, signText, signToken, type SigningPurpose } from "./signed-token.ts";

const SECRET = "a signing secret of thirty-two characters";
const PURPOSES: ReadonlyArray<SigningPurpose> = [
  "quote",
  "share",
  "newsletter-confirm",
  "newsletter-leave",
  "chat-return",
  "order-link",
  "picture-request",
  "gift-card-code",
  "rate-limit",
  "chat-ticket",
  "chat-address",
  "known-device",
  "oauth-state",
  "passkey-challenge",
];
const schema = v.tuple([v.string(), v.number()]);

test("a token returns its payload to its own purpose and to no other one", async () => {
  for (const purpose of PURPOSES) {
    const token = await signToken(SECRET, purpose, ["room", 7]);
    for (const otherPurpose of PURPOSES)
      expect(await readToken(SECRET, otherPurpose, { token, schema })).toEqual(
        otherPurpose === purpose ? ["room", 7] : undefined,
      );
  }
});

test("a token of another secret, a changed one, and a text that is not a token return nothing", async () => {
  const token = await signToken(SECRET, "quote", ["room", 7]);
  const [body = "", mark = ""] = token.split(".");
  const forged = `${base64Url(new TextEncoder().encode('["room",8]'))}.${mark}`;
  expect(await readToken(`${SECRET}!`, "quote", { token, schema })).toBeUndefined();
  for (const text of [forged, body, `${token}.x`, `${token}x`, "", ".", "a.b", "é.é", "x".repeat(5000)])
    expect(await readToken(SECRET, "quote", { token: text, schema })).toBeUndefined();
});

test("a signed payload of another form returns nothing", async () => {
  const token = await signToken(SECRET, "quote", ["room"]);
  expect(await readToken(SECRET, "quote", { token, schema })).toBeUndefined();
});

test("signatures in circulation stay valid", async () => {
  const signatures: ReadonlyArray<[SigningPurpose, string]> = [
    ["quote", "TRvbmNOfTW-de0e9yZsASPlFlGxUdUmUPmgfiRTHJFY"],
    ["share", "CbEmN8GwOgHjqLuKPlmaW4heyP39Zk2F-FB5lXb4Sts"],
    ["newsletter-confirm", "zpm-QWtWWQRB47MgNotNfRjmMhTwu2a_72e_-8Tt6BU"],
    ["newsletter-leave", "fkt3D4lkO0RM0x7ax8Bc8BQQYCznvHEpqS8lRlfiYzY"],
    ["chat-return", "TyrA7tiQ2oN1TD9KhLrZUsb4rtgXgmTuYhsul6oXmDs"],
    ["gift-card-code", "FJpy3W8e_xiqFDKZKEiWekzvazAkrbJ_sBwBwQeIwSc"],
    ["chat-ticket", "mNDmlIrvikOuaJSV_FGUOFum_Ozepx7RMAYYLOaQLC0"],
    ["chat-address", "40FIVxLwytEKm0R4SqSWQeKQf4alr2CRsgPMOGdpzjY"],
    ["known-device", "czqUNEJHLiZMZLONQPDEjYqeM6hEl9yMvbgnpwIFphw"],
    ["oauth-state", "JxRT6H0Vow_eNLN3VSwGRTNOvZVq8uZ6OW1tX7FxxBw"],
    ["passkey-challenge", "hNzj4vzGEhRrt9Zkd60_fes0S8q1M_h5O9utww9VUhw"],
  ];
  for (const [purpose, signature] of signatures)
    expect(base64Url(await signText(SECRET, purpose, "message"))).toBe(signature);
});

test("a signature covers its whole message", async () => {
  const message = new Uint8Array([1, 2, 3]);
  const signature = await sign(SECRET, "share", message);
  expect(await isSigned(SECRET, "share", { message, signature })).toBe(true);
  expect(await isSigned(SECRET, "share", { message: message.slice(1), signature })).toBe(false);
});
