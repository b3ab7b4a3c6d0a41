import fc from "fast-check";
import { expect, test } from "vitest";
import { splitLinks } from "#domain/chat/conversation/text-links";

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => (href === undefined ? [] : [href]));

test.each([
  ["see https://kisscut.example/cart/?a=1&b=2#top.", ["https://kisscut.example/cart/?a=1&b=2#top"]],
  ["(www.example.com) and HTTP://EXAMPLE.COM!", ["https://www.example.com", "HTTP://EXAMPLE.COM"]],
  ["https://en.example.org/wiki/Ink_(pigment), or so", ["https://en.example.org/wiki/Ink_(pigment)"]],
  ["https://münchen.example/straße", ["https://münchen.example/straße"]],
  ["javascript:alert(1) data:text/html,x file:///etc/passwd ftp://a.b", []],
  ["awww.so cute, www., https:// and http://.", []],
  ["no address at all", []],
])("%s", (text, addresses) => {
  expect(hrefs(text)).toEqual(addresses);
});

test("the pieces add up to the message exactly, and links lead to the web only", () => {
  const word = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "https://a.example/(b)?c=d&e",
      "www.",
      "www.x.example).",
      "https://",
      ")",
      "(",
      ".",
      "javascript:",
      "\u202e",
      "\n",
    ),
  );
  fc.assert(
    fc.property(
      fc.array(word).map((words) => words.join("")),
      (text) => {
        const pieces = splitLinks(text);
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        for (const { href } of pieces)
          if (href !== undefined) expect(href).toMatch(/^https?:\/\/[^\s<>"'\u202a-\u202e]+$/i);
      },
    ),
  );
});
