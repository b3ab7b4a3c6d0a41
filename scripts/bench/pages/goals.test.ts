import { expect, test } from "vitest";
import { judge, RENDERED_PAGE, SHARED_PAGE } from "./goals.ts";

test("a shared page reaches its goal by its rate, whatever its processor time", () => {
  const row = { goal: "≥ 0.6 of bare" };
  expect(judge(SHARED_PAGE, { ofBare: 0.6, processorMs: 99 })).toEqual({ ...row, reached: "yes" });
  expect(judge(SHARED_PAGE, { ofBare: 0.599, processorMs: undefined })).toEqual({ ...row, reached: "no" });
});

test("a rendered page reaches its goal by its processor time, and says nothing where that is unknown", () => {
  const row = { goal: "≤ 6 ms processor" };
  expect(judge(RENDERED_PAGE, { ofBare: 0.01, processorMs: 6 })).toEqual({ ...row, reached: "yes" });
  expect(judge(RENDERED_PAGE, { ofBare: 0.9, processorMs: 6.1 })).toEqual({ ...row, reached: "no" });
  expect(judge(RENDERED_PAGE, { ofBare: 0.9, processorMs: undefined })).toEqual({ ...row, reached: "" });
});

test("a row without a goal reaches nothing", () => {
  expect(judge(undefined, { ofBare: 1, processorMs: 1 })).toEqual({ goal: "", reached: "" });
});
