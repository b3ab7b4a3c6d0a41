import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { ok } from "#domain/ground/kernel/result";
import { refuse } from "#domain/ground/kernel/refusal";
import { answerStaffForm } from "./order-form.server.ts";

type Services = AppLoadContext["services"];

/** Services of which only an order's money is used. */
const services = (orders: object): Services =>
  ({ orders: { timeline: () => Promise.resolve(ok({ items: [] })), ...orders } }) as unknown as Services;
const CHANGED = "This order changed since you opened the page.";
const MOVED_ON = refuse({ code: "conflict", message: CHANGED });
const orderIn = (status: string) => () => Promise.resolve({ order: { status } });

const move = { intent: "status", status: "in-production", expect: "confirmed" };

test("a step is made with the state that the page showed, and says what changed on a stale page", async () => {
  const calls: Array<unknown> = [];
  const answer = (result: unknown, now: string) =>
    answerStaffForm(
      services({
        move: (...all: Array<unknown>) => {
          calls.push(all);
          return Promise.resolve(result);
        },
        findForStaff: orderIn(now),
      }),
      "o1",
      move,
    );
  expect(await answer(ok({}), "in-production")).toMatchObject({ ok: true, form: "status" });
  expect(calls).toEqual([["o1", { status: "in-production", expect: "confirmed" }]]);
  expect(await answer(MOVED_ON, "shipped")).toMatchObject({ ok: false, message: CHANGED });
  // A second click on the same button.
  expect(await answer(MOVED_ON, "in-production")).toMatchObject({
    ok: true,
    message: 'This order is already "In production".',
  });
});

test("a refund is asked for pieces or an amount as typed, with the form's key", async () => {
  const calls: Array<unknown> = [];
  const refund = (_id: string, request: unknown, key: string) => {
    calls.push([request, key]);
    return Promise.resolve(ok({ amount: "12.50", currency: "USD", state: "done" }));
  };
  const form = { intent: "refund", key: "k1", to: "payment", reason: "Late", amount: "$1,012,50" };
  const openOrder = (email: string) =>
    services({ refund, findForStaff: () => Promise.resolve({ customer: { email } }) });
  const answer = await answerStaffForm(openOrder("ann@example.com"), "o1", {
    ...form,
    "pieces:l1": "0",
    "pieces:l2": "",
  });
  expect(answer).toMatchObject({ ok: true, message: "Refunded $12.50 to the payment. The customer gets an e-mail." });
  const unmailed = await answerStaffForm(openOrder(""), "o1", { ...form, amount: "", "pieces:l1": "5" });
  expect(unmailed).toMatchObject({ ok: true, message: expect.stringContaining("account is deleted") as string });
  expect(calls).toMatchObject([
    [{ lines: [], amount: "1012.50", to: "payment" }, "k1"],
    [{ lines: [{ order_line: "l1", quantity: 5 }], amount: "" }, "k1"],
  ]);
  const both = await answerStaffForm(services({ refund }), "o1", { ...form, "pieces:l1": "5" });
  expect(both).toMatchObject({ ok: false, errors: { amount: [expect.any(String)] }, typed: { "pieces:l1": "5" } });
});

test("money needs a recent sign-in, which the page asks for", async () => {
  const refund = () => Promise.resolve(refuse({ code: "reauthentication-required", message: "Confirm" }));
  const form = { intent: "refund", key: "k1", to: "credit", reason: "Late", amount: "5" };
  expect(await answerStaffForm(services({ refund }), "o1", form)).toBe("confirm-first");
});

test("canceling needs a reason, and a second click is told that it is done", async () => {
  const cancel = () => Promise.resolve(MOVED_ON);
  const now = services({ cancel, findForStaff: orderIn("cancelled") });
  const form = { intent: "cancel", expect: "approved", reason: " " };
  expect(await answerStaffForm(now, "o1", form)).toMatchObject({ ok: false, errors: { reason: [expect.any(String)] } });
  expect(await answerStaffForm(now, "o1", { ...form, reason: "Out of vinyl" })).toMatchObject({ ok: true });
});
