import { expect, test } from "vitest";
import { readRecordNumber } from "./numbers.ts";

test("a record's number is read as people write it, with nothing else's name before it", () => {
  for (const text of ["10014", "#10014", " Order 10014 ", "order #10014", "ORDER10014", "１００１４"])
    expect(readRecordNumber(text, "order")).toBe("10014");
  for (const text of ["invoice 10014", "0", "010", "10014a", "10014 fox", "", "1234567890"])
    expect(readRecordNumber(text, "order")).toBeUndefined();
  expect(readRecordNumber("Invoice 7", "invoice")).toBe("7");
});
