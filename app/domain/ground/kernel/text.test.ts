import * as fc from "fast-check";
import { expect, test } from "vitest";
import { clamp, counted, fileSize, formatFloat, slugify } from "#domain/ground/kernel/text";
import { textOfHtml } from "#domain/ground/kernel/data/markup";

test("text that fits is unchanged; longer text ends in three dots", () => {
  expect(clamp("sticker", 7)).toBe("sticker");
  expect(clamp("stickers", 7)).toBe("sticker...");
  expect(clamp("a fox in socks", 6)).toBe("a fox...");
});

test("clamping never splits a character", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), fc.nat(20), (text, length) => {
      expect(clamp(text, length).isWellFormed()).toBe(text.isWellFormed());
    }),
  );
});

test.each([
  [0, "0 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1 KiB"],
  [1536, "1.5 KiB"],
  [1_048_575, "1 MiB"],
  [95 * 1024 * 1024, "95 MiB"],
  [5 * 1024 ** 5, "5120 TiB"],
])("%i bytes are shown as %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test.each([
  [2, "2"],
  [2.5, "2.5"],
  [7.6249, "7.62"],
  [-0.005, "-0.01"],
])("%d is shown with at most two decimals as %s", (value, text) => {
  expect(formatFloat(value)).toBe(text);
});

test("numbers are followed by singular or plural", () => {
  expect(counted(1, "sticker")).toBe("1 sticker");
  expect(counted(1200, "sticker")).toBe("1,200 stickers");
  expect(counted(0, "category", "categories")).toBe("0 categories");
});

test("a slug keeps letters, digits and single dashes", () => {
  expect(slugify("Café & Bar ™ 2")).toBe("cafe-bar-tm-2");
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    }),
  );
});

test("the text of HTML has its characters, and none of its tags", () => {
  expect(textOfHtml('<p>Salt &amp; &lt;b&gt; &quot;x&quot;, it&#39;s <a href="/a/">&amp;lt;</a></p>')).toBe(
    `Salt & <b> "x", it's &lt;`,
  );
});
