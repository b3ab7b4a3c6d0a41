import { expect, test } from "vitest";
import { inBackground } from "./background-action.ts";

const form = new Request("https://shop.example/cart/", { method: "POST" });
const send = (outcome: () => unknown) => inBackground(form, () => Promise.resolve().then(outcome));
const throws = (error: unknown) => () => {
  throw error;
};
const redirectTo = (location: string) => new Response(null, { status: 302, headers: { location } });

test("a redirect to the form's own address is no navigation", async () => {
  for (const location of ["/cart/", "https://shop.example/cart/"])
    expect(await send(throws(redirectTo(location)))).toBeNull();
});

test("other redirects, errors and answers are left as they are", async () => {
  const outcomes = [redirectTo("/account/login/"), redirectTo("/cart/?changed=1"), new Response(), new Error("broken")];
  for (const outcome of outcomes) await expect(send(throws(outcome))).rejects.toBe(outcome);
  expect(await send(() => ({ errors: {} }))).toEqual({ errors: {} });
});
