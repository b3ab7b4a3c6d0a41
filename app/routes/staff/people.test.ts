import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { ok } from "#domain/ground/kernel/result";
import { action } from "./people.tsx";

test.each([
  [null, "invite"],
  ["2026-11-29T15:04:00.000Z", "join"],
])("an invitation to an account that last signed in at %s is answered by %s", async (last_login, outcome) => {
  const staff = { invite: () => Promise.resolve(ok({ last_login })) };
  const answer = await action({
    request: new Request("http://shop.test/staff/people/", {
      method: "POST",
      body: new URLSearchParams({ intent: "invite", email: "sam@example.com", name: "", role: "staff" }),
    }),
    params: {},
    context: { actor: { role: "admin", userId: "a" }, services: { accounts: { staff } } },
  } as unknown as ActionFunctionArgs);
  expect(answer instanceof Response && answer.headers.get("location")).toBe(`/staff/people/?said=${outcome}`);
});
