import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PANEL_STATES, readPanelState, stepPanel, type PanelAnswer, type PanelStep } from "./login-panel.ts";

const step: fc.Arbitrary<PanelStep> = fc.oneof(
  fc.constantFrom(...PANEL_STATES).map((to) => ({ type: "switch" as const, to })),
  fc.string().map((message) => ({ type: "refused" as const, errors: { __all__: [message] } })),
  fc.string().map((message) => ({ type: "done" as const, message })),
  fc.string().map((email) => ({ type: "typed" as const, email })),
);
const fresh: PanelAnswer = { state: "login", errors: {}, done: "", email: "" };

describe("the login panel", () => {
  test("clears messages on a switch and preserves the typed address", () => {
    fc.assert(
      fc.property(fc.array(step), fc.constantFrom(...PANEL_STATES), (steps, to) => {
        const previousState = steps.reduce(stepPanel, fresh);
        expect(stepPanel(previousState, { type: "switch", to })).toEqual({
          state: to,
          errors: {},
          done: "",
          email: previousState.email,
        });
      }),
    );
  });

  test("never shows success and errors together", () => {
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { errors, done } = steps.reduce(stepPanel, fresh);
        expect(done === "" || Object.keys(errors).length === 0).toBe(true);
      }),
    );
  });

  test.each([
    ["register", "register"],
    ["nonsense", "login"],
    [null, "login"],
    ["__proto__", "login"],
  ] as const)("for a URL that asks for %j shows %s", (requestedState, shownState) => {
    expect(readPanelState(requestedState)).toBe(shownState);
  });
});
