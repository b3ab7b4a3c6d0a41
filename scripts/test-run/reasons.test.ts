import { describe, expect, test } from "vitest";
import { reasonOfStep, reasonOfTest } from "./reasons.mjs";

describe("why a step failed, in one line", () => {
  test.each([
    [
      "worker/env.ts(3,1): error TS2322: Type 'a' is not 'b'.\nworker/env.ts(9,1): error TS1005",
      "worker/env.ts(3,1): error TS2322: Type 'a' is not 'b'.",
    ],
    [
      "\u001b[4mapp/a.ts\u001b[24m\n  61:13  error  Say which  a-rule\n\n✖ 1 problem (1 error)",
      "app/a.ts: 61:13 error Say which a-rule",
    ],
    [
      "vite.config.ts:95:31: Unsafe member access. [Error/typescript(no-unsafe-member-access)]\n\n1 problem",
      "vite.config.ts:95:31: Unsafe member access. [Error/typescript(no-unsafe-member-access)]",
    ],
    ["\n  error no-cycles: app/a.ts → app/b.ts\n\nx 1 dependency violations", "error no-cycles: app/a.ts → app/b.ts"],
    ["first\nit differs", "it differs"],
    ["", "no output"],
    [`error ${"x".repeat(400)}`, `error ${"x".repeat(194)}…`],
  ])("%j", (output, line) => {
    expect(reasonOfStep(output)).toBe(line);
  });
});

describe("why a test failed, in one line", () => {
  const FILE = "tests/chat.test.ts";

  test("names the place in its own file and the first line of what is wrong", () => {
    const message =
      "\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n- 2\n+ 1\n    at helper (/shop/tests/people.ts:9:1)\n    at /shop/tests/chat.test.ts:84:7";
    expect(reasonOfTest({ name: "chat > answers", message }, FILE)).toBe(
      `${FILE}:84 chat > answers: AssertionError: expected 1 to be 2`,
    );
  });

  test("names what a browser waited for in vain", () => {
    const message =
      "TimeoutError: locator.waitFor: Timeout 15000ms exceeded.\nCall log:\n  - waiting for getByText('Live') to be visible\n\n    at /shop/tests/chat.test.ts:5:1";
    expect(reasonOfTest({ name: "", message }, FILE)).toBe(
      `${FILE}:5 TimeoutError: locator.waitFor: Timeout 15000ms exceeded. waiting for getByText('Live') to be visible`,
    );
  });

  test("names what kept an element from being used", () => {
    const message =
      "TimeoutError: locator.click: Timeout 60000ms exceeded.\nCall log:\n  - waiting for getByText('Pay')\n    - locator resolved to <button>Pay</button>\n  - attempting click action\n    2 × waiting for element to be visible, enabled and stable\n      - element is not stable\n    - retrying click action\n    5 × waiting 500ms\n      - <div>…</div> intercepts pointer events\n\n    at /shop/tests/chat.test.ts:5:1";
    expect(reasonOfTest({ name: "", message }, FILE)).toBe(
      "tests/chat.test.ts:5 TimeoutError: locator.click: Timeout 60000ms exceeded. waiting for getByText('Pay') <div>…</div> intercepts pointer events",
    );
  });

  test("has no line when the failure is outside of the file", () => {
    expect(reasonOfTest({ name: "", message: "Cannot find module 'x'\nmore" }, FILE)).toBe(
      `${FILE} Cannot find module 'x'`,
    );
  });
});
