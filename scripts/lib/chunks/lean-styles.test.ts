import { expect, test } from "vitest";
import { leaveOutFallbacks } from "./lean-styles.ts";

test("first values for browsers without @property are left out, and what follows them is not", () => {
  const fallbacks = "@layer properties{@supports (x){*,:before{--tw-leading:initial}}}";
  expect(leaveOutFallbacks(`${fallbacks}@layer base{a{color:red}}`)).toBe("@layer base{a{color:red}}");
  expect(leaveOutFallbacks("a{color:red}")).toBe("a{color:red}");
});

test("a color that is mixed replaces the one for browsers that cannot mix", () => {
  const mixed = ".a{color:color-mix(in oklab,var(--b) 60%,transparent)}";
  const supports = `@supports (color:color-mix(in lab, red, red)){${mixed}}`;
  expect(leaveOutFallbacks(`.x{top:0}.a{color:#937f99b3}${supports}.y{top:0}`)).toBe(`.x{top:0}${mixed}.y{top:0}`);
});

test("a rule that says more than the mixed color stays", () => {
  const supports = "@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(x)}}";
  expect(leaveOutFallbacks(`.a{color:red;top:0}${supports}`)).toBe(".a{color:red;top:0}.a{color:color-mix(x)}");
  expect(leaveOutFallbacks(".a{color:red}.b{color:red}")).toBe(".a{color:red}.b{color:red}");
});
