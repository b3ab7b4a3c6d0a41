import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { refuse } from "#domain/ground/kernel/refusal";
import { action } from "./claims.tsx";

const ID = "c1";

/** Refunds a claim of this state, which the service refuses. */
const refundLate = (claim: object, refusal: ReturnType<typeof refuse>) =>
  action({
    request: new Request("http://shop.test/staff/claims/", {
      method: "POST",
      body: new URLSearchParams({ id: ID, decision: "refund", quantity: "2", to: "payment", answer: "", version: "1" }),
    }),
    params: {},
    context: {
      actor: { role: "admin", userId: "a" },
      services: {
        claims: {
          decide: () => Promise.resolve(refusal),
          list: () =>
            Promise.resolve({
              claims: [{ id: ID, product: { name: "Fox sticker" }, order: { number: "1042" }, ...claim }],
            }),
        },
      },
    },
  } as unknown as ActionFunctionArgs);

test("whoever confirms a sign-in to decide comes back to the same report, in whichever list it is by then", async () => {
  const answer = await refundLate(
    { state: "open" },
    refuse({ code: "reauthentication-required", message: "Confirm that it's you." }),
  );
  const location = answer instanceof Response ? (answer.headers.get("location") ?? "") : "";
  expect(new URL(location, "http://shop.test").searchParams.get("next")).toBe(`/staff/claims/?id=${ID}`);
});

test("a late decision is refused with who decided what before it, and a link to that", async () => {
  const conflict = refuse({ code: "conflict", message: "Someone else decided this claim in the meantime." });
  expect(await refundLate({ state: "declined", decidedBy: "Sam Lee" }, conflict)).toMatchObject({
    init: { status: 409 },
    data: {
      id: ID,
      overtaken: {
        subject: "Fox sticker of order 1042",
        decision: "Claim declined by Sam Lee.",
        href: `/staff/claims/?id=${ID}`,
      },
    },
  });
  expect(await refundLate({ state: "open" }, conflict)).toMatchObject({ data: { id: ID, overtaken: undefined } });
});
