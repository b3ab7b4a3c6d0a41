import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openBrowser } from "../../../../tests/fakes/chat-browser.ts";
import { storeUnsaved } from "../../preferences/index.ts";
import { forgetSentTexts, leaveUnsentTexts, nameTexts, readPageTexts } from "./page-texts.ts";

const PATH = "/staff/orders/1/";
const TEXTS = {
  " reason 0": "Torn on\nthe way",
  " reason 1": "Another form",
  "7 reason 0": "Torn on\nthe way",
  " note 0": "Call back",
};

beforeEach(() => openBrowser());
afterEach(() => vi.unstubAllGlobals());

const sendReason = () => {
  const form = new FormData();
  form.set("reason", "Torn on\r\nthe way");
  form.set("amount", "1.50");
  return form;
};

test("what was sent is no longer unsaved; it is again once it was refused, beside what was written since", () => {
  storeUnsaved(nameTexts(PATH), "staff", TEXTS);
  const restore = forgetSentTexts(PATH, "staff", sendReason());
  const { " reason 0": sentText, ...unsentTexts } = TEXTS;
  expect(readPageTexts(PATH, "staff")).toEqual(unsentTexts);
  storeUnsaved(nameTexts(PATH), "staff", { " note 0": "Called" });
  restore();
  expect(readPageTexts(PATH, "staff")).toEqual({ " reason 0": sentText, " note 0": "Called" });
});

test("nothing is unsaved once all was sent", () => {
  expect(leaveUnsentTexts({ " reason 0": "Torn on\nthe way" }, sendReason())).toBeUndefined();
});
