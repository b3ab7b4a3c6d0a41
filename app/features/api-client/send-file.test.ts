import { expect, test } from "vitest";
import { parseAnswer, refusalMessage, uploadProblem } from "./send-file.ts";
import { UNREACHABLE } from "./call-api.ts";

const FAILED = "Upload failed, please try again";

test.each([
  [0, "", FAILED],
  [500, '{"error":"Internal"}', FAILED],
  [502, "<h1>Bad Gateway</h1>", FAILED],
  [400, '{"errors":{"file":["This file is empty."]}}', "This file is empty."],
  [400, '{"artwork":{"file":["This file is empty."]}}', "This file is empty."],
  [429, '{"error":"You can send up to 20 files an hour."}', "You can send up to 20 files an hour."],
  [413, "<h1>413</h1>", "An unknown error as occurred. Request too large."],
])("an upload that ends with %i and %s says why it was refused, or that it failed", (status, body, message) => {
  expect(refusalMessage({ status, answer: parseAnswer(body) })).toBe(message);
});

test("an upload without an answer says the same as every other that failed", () => {
  expect(uploadProblem(UNREACHABLE)).toBe(FAILED);
});
