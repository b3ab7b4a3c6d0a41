import { expect, test } from "vitest";
import { isUtf8Form } from "./utf8.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=b";
/** Each letter is one byte. */
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const part = (name: string, text: string) =>
  `--b\r\nContent-Disposition: form-data; ${name}\r\n\r\n${text}\r\n--b--\r\n`;

test.each([
  ["ASCII", URL_ENCODED, "name=Ann+Lee&of=100%&and=%zz%2", true],
  ["escaped UTF-8", URL_ENCODED, "name=Jos%C3%A9+%f0%9f%a6%8a%41", true],
  ["UTF-8 as it is", URL_ENCODED, "name=Jos\xc3\xa9", true],
  ["escaped Latin-1", URL_ENCODED, "name=Jos%E9", false],
  ["Latin-1 as it is", URL_ENCODED, "name=Jos\xe9", false],
  ["half of a letter", URL_ENCODED, "name=Jos%C3&more=%A9", false],
  ["escaped half of a surrogate pair", URL_ENCODED, "name=%ED%A0%80", false],
  ["parts in UTF-8", MULTIPART, part('name="name"', "Jos\xc3\xa9"), true],
  ["parts in Latin-1", MULTIPART, part('name="name"', "Jos\xe9"), false],
  ["a file of any bytes", MULTIPART, part('name="file"; filename="a.png"', "\x89PNG\xff"), true],
])("a form with %s (%s) is read only if it is UTF-8", (_, type, body, isRead) => {
  expect(isUtf8Form(bytes(body), type)).toBe(isRead);
});
