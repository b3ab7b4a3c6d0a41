import { describe, expect, test } from "vitest";
import { failedStep, failedTests } from "./failures.mjs";

describe("a failed step in one line", () => {
  test.each([
    [
      "types: worker",
      "worker/env.ts(3,1): error TS2322: Type 'a' is not 'b'.\nworker/env.ts(9,1): error TS1005",
      "types: worker: worker/env.ts(3,1): error TS2322: Type 'a' is not 'b'.",
    ],
    [
      "lint",
      "\u001b[4mapp/a.ts\u001b[24m\n  61:13  error  Say which  a-rule\n\n✖ 1 problem (1 error)",
      "lint: app/a.ts: 61:13 error Say which a-rule",
    ],
    [
      "lint",
      "vite.config.ts:95:31: Unsafe member access. [Error/typescript(no-unsafe-member-access)]\n\n1 problem",
      "lint: vite.config.ts:95:31: Unsafe member access. [Error/typescript(no-unsafe-member-access)]",
    ],
    [
      "boundaries",
      "\n  error no-cycles: app/a.ts → app/b.ts\n\nx 1 dependency violations",
      "boundaries: error no-cycles: app/a.ts → app/b.ts",
    ],
    ["lock file", "first\nit differs", "lock file: it differs"],
    ["build", "", "build: no output"],
  ])("%s", (name, output, line) => {
    expect(failedStep(name, output)).toBe(line);
  });
});

describe("failed tests in one line each", () => {
  const file = (
    assertionResults: ReadonlyArray<{
      status: string;
      title: string;
      ancestorTitles?: ReadonlyArray<string>;
      failureMessages?: ReadonlyArray<string>;
    }>,
    message = "",
  ) => ({
    testResults: [
      {
        name: "/shop/tests/chat.test.ts",
        status: message || assertionResults.some(({ status }) => status === "failed") ? "failed" : "passed",
        message,
        assertionResults: assertionResults.map((result) => ({ ancestorTitles: [], failureMessages: [], ...result })),
      },
    ],
  });

  test("name the project, the place, the whole name and the first line of what is wrong", () => {
    const failureMessages = [
      "\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n- 2\n+ 1\n    at helper (/shop/tests/people.ts:9:1)\n    at /shop/tests/chat.test.ts:84:7",
    ];
    const report = file([
      { status: "passed", title: "fine" },
      { status: "failed", ancestorTitles: ["", "a chat", "out of hours"], title: "is told", failureMessages },
    ]);
    expect(failedTests("worker", report, "/shop")).toEqual([
      "worker: tests/chat.test.ts:84 a chat > out of hours > is told: AssertionError: expected 1 to be 2",
    ]);
  });

  test("say what a browser waited for in vain", () => {
    const failureMessages = [
      "TimeoutError: locator.waitFor: Timeout 15000ms exceeded.\nCall log:\n  - waiting for getByText('Live') to be visible\n\n    at /shop/tests/chat.test.ts:5:1",
    ];
    expect(failedTests("journeys", file([{ status: "failed", title: "is live", failureMessages }]), "/shop")).toEqual([
      "journeys: tests/chat.test.ts:5 is live: TimeoutError: locator.waitFor: Timeout 15000ms exceeded. waiting for getByText('Live') to be visible",
    ]);
  });

  test("and what kept an element from being used", () => {
    const failureMessages = [
      "TimeoutError: locator.click: Timeout 60000ms exceeded.\nCall log:\n  - waiting for getByText('Pay')\n    - locator resolved to <button>Pay</button>\n  - attempting click action\n    2 × waiting for element to be visible, enabled and stable\n      - element is not stable\n    - retrying click action\n    5 × waiting 500ms\n      - <div>…</div> intercepts pointer events\n\n    at /shop/tests/chat.test.ts:5:1",
    ];
    expect(failedTests("journeys", file([{ status: "failed", title: "pays", failureMessages }]), "/shop")).toEqual([
      "journeys: tests/chat.test.ts:5 pays: TimeoutError: locator.click: Timeout 60000ms exceeded. waiting for getByText('Pay') <div>…</div> intercepts pointer events",
    ]);
  });

  test("and a file that failed outside of its tests has a line of its own", () => {
    expect(
      failedTests("unit", file([{ status: "skipped", title: "never ran" }], "Cannot find module 'x'\nmore"), "/shop"),
    ).toEqual(["unit: tests/chat.test.ts Cannot find module 'x'"]);
    expect(failedTests("unit", file([{ status: "passed", title: "fine" }]), "/shop")).toEqual([]);
  });
});
