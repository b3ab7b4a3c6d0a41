import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { httpMessage } from "#domain/ground/kernel/requests/http-messages";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Every text that the specification quotes and the shop shows, with the folder or file that shows it. */
const QUOTED: ReadonlyArray<readonly [text: string, shownBy: string]> = [
  // Section 3: the lists of the wholesale application.
  ["2 to 10", "app/domain/shop/wholesale/options.ts"],
  ["11 to 50", "app/domain/shop/wholesale/options.ts"],
  ["50+", "app/domain/shop/wholesale/options.ts"],
  ["Advertising / Marketing", "app/domain/shop/wholesale/options.ts"],
  ["Promotional Product Distributor", "app/domain/shop/wholesale/options.ts"],
  ["Apparel Embroiderer / Screen Printer", "app/domain/shop/wholesale/options.ts"],
  ["Sign Manufacture", "app/domain/shop/wholesale/options.ts"],
  ["Print Broker", "app/domain/shop/wholesale/options.ts"],
  ["Commercial Printer", "app/domain/shop/wholesale/options.ts"],
  ["Government / School", "app/domain/shop/wholesale/options.ts"],
  ["Trade Association", "app/domain/shop/wholesale/options.ts"],
  ["Direct Mail", "app/domain/shop/wholesale/options.ts"],
  ["Trade Show", "app/domain/shop/wholesale/options.ts"],
  ["GSA Advantage", "app/domain/shop/wholesale/options.ts"],
  // Section 4: uploads.
  ["Processing File...", "app/domain"],
  ["Upload failed, please try again", "app/domain"],
  // Section 5: validation.
  ["This field is required.", "app/domain/ground/kernel"],
  ["This collection needs to have at least one item in it", "app/domain/ground/kernel"],
  ['For APO addresses use "APO".', "app/domain/shop/addresses"],
  ["A confirmation email has been sent to your inbox.", "app/domain"],
  // Sections 7 and 8: refusals and messages.
  ["Item not found", "app/domain/ground/kernel"],
  ["An unknown error has occurred.", "app/domain/ground/kernel"],
  ["No Results Found", "app/domain/ground/kernel"],
  ["Callback Required", "app/domain/ground/kernel"],
  ["Copied To Clipboard", "app/ui/actions"],
  ["No Color Selected", "app/domain/ground/kernel"],
  ["Too many attempts, please try again later.", "app/domain/ground/kernel"],
  ["Too many attempts, please try again later.", "worker/services/limits"],
  ["Uh-oh! Disconnected", "app/features/chat"],
  ["We are currently working with other customers or away from our desk.", "app/features/chat"],
  ["Message Sent", "app/features/chat"],
  ["Thanks for chatting with us!", "app/features/chat"],
  // Section 9: the prefix of stored preferences.
  ["sls-", "app/domain/ground/preferences"],
];

const FALLBACKS: ReadonlyArray<readonly [status: number, text: string]> = [
  [403, "Unauthorized."],
  [408, "Request timeout."],
  [413, "Request too large."],
  [414, "Request payload too long."],
  [429, "Too many requests. Please try again later."],
  [502, "Bad Gateway. Please try again later."],
  [503, "Service unavailable. Please try again later."],
  [504, "Gateway timeout. Please try again later."],
  [418, "Network error code 418"],
];

/** The source of a file or of all files below a folder, with line breaks and escaped quotes undone. */
function readSource(shownBy: string): string {
  const files = shownBy.endsWith(".ts") ? [shownBy] : productFiles([shownBy]);
  return files
    .map((file) => readFileSync(path.join(ROOT, file), "utf8"))
    .join("\n")
    .replace(/\s+/g, " ")
    .replaceAll('\\"', '"');
}

test.each(QUOTED)("the specification's text %j is shown letter for letter by %s", (text, shownBy) => {
  expect(readSource(shownBy)).toContain(text);
});

test.each(FALLBACKS)("an answer of status %i without a message gets the specification's words", (status, text) => {
  expect(httpMessage(status)).toBe(`An unknown error as occurred. ${text}`);
});
