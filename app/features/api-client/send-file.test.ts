import { expect, test } from "vitest";
import { parseAnswer, refusalMessage, uploadProblem } from "./send-file.ts";
import { UNREACHABLE } from "./call-api.ts";

test.each([
  [0, "", undefined],
  [500, '{"error":"Internal"}', undefined],
  [502, "<h1>Bad Gateway</h1>", undefined],
  [400, '{"errors":{"file":["This file is empty."]}}', "This file is empty."],
  [400, '{"artwork":{"file":["This file is empty."]}}', "This file is empty."],
  [429, '{"error":"You can send up to 20 files an hour."}', "You can send up to 20 files an hour."],
  [413, "<h1>413</h1>", "An unknown error as occurred. Request too large."],
])("an upload that ends with %i and %s says why it was refused, or that it was lost", (status, body, message) => {
  expect(refusalMessage({ status, answer: parseAnswer(body) })).toBe(message);
});

test("an upload without an answer was lost", () => {
  expect(uploadProblem(UNREACHABLE)).toBeUndefined();
});
