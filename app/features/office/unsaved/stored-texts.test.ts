import { afterEach, expect, test, vi } from "vitest";
import { forgetSentTexts, readStoredTexts, writeStoredTexts } from "./stored-texts.ts";

const PATH = "/staff/orders/1/";
const TEXTS = new Map([
  [" reason 0", "Torn on\nthe way"],
  [" reason 1", "Another form"],
  ["7 reason 0", "Torn on\nthe way"],
  [" note 0", "Call back"],
]);

function stubStorage(): void {
  const items = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
      removeItem: (key: string) => items.delete(key),
    },
  });
}
afterEach(() => vi.unstubAllGlobals());

test("what was sent is no longer unsaved; it is again once it was refused, beside what was written since", () => {
  stubStorage();
  writeStoredTexts(PATH, "staff", TEXTS);
  const form = new FormData();
  form.set("reason", "Torn on\r\nthe way");
  form.set("amount", "1.50");
  const restore = forgetSentTexts(PATH, "staff", form);
  const unsentTexts = new Map([...TEXTS].slice(1));
  expect(readStoredTexts(PATH, "staff")).toEqual(unsentTexts);
  writeStoredTexts(PATH, "staff", new Map([[" note 0", "Called"]]));
  restore();
  expect(readStoredTexts(PATH, "staff")).toEqual(new Map([...TEXTS].slice(0, 1)).set(" note 0", "Called"));
});
