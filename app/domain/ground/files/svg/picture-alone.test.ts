import { expect, test } from "vitest";
import { isPictureAlone } from "#domain/ground/files/svg/picture-alone";

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">${inside}</svg>`;
const PICTURE = '<image id="i" width="3" height="2" href="data:image/png;base64,iVBORw0KGgo="/>';

test.each([
  ["a picture", PICTURE],
  [
    "a clipped picture",
    `<defs><clipPath id="c"><rect width="3" height="2"/></clipPath></defs><g clip-path="url(#c)">${PICTURE}</g>`,
  ],
  [
    "a rectangle filled with a picture",
    `<rect width="3" height="2" fill="url(#p)"/><defs><pattern id="p" width="1" height="1"><use href="#i"/></pattern>${PICTURE}</defs>`,
  ],
  ["a picture beside an invisible rectangle", `<rect width="3" height="2" style="fill:none"/>${PICTURE}`],
  [
    "a picture beside a rectangle that a stylesheet makes invisible",
    `<style>.n { fill: none }</style><rect class="n" width="3" height="2"/>${PICTURE}`,
  ],
  ["a picture beside a rectangle in an invisible group", `<g fill="none"><rect width="3" height="2"/></g>${PICTURE}`],
  [
    "a picture beside a rectangle that is invisible before all else",
    `<rect width="3" height="2" fill="red" style="Fill : none !important"/>${PICTURE}`,
  ],
  [
    "a picture in a drawing whose stylesheet is not understood",
    `<style>@media print { .n { fill: red } }</style>${PICTURE}`,
  ],
  ["a picture that is repeated", `<defs>${PICTURE}</defs><use href="#i"/><use href="#i" x="1"/>`],
])("%s is a picture alone", (_, inside) => expect(isPictureAlone(svg(inside))).toBe(true));

test.each([
  ["a shape", '<path d="M0 0H3V2Z"/>'],
  ["a picture with a shape", `${PICTURE}<circle r="1" fill="#f00"/>`],
  ["a picture in an outline", `<rect width="3" height="2" fill="none" stroke="#000"/>${PICTURE}`],
  ["a shape that is repeated", '<defs><path id="a" d="M0 0H1V1Z"/></defs><use href="#a"/>'],
  ["parts that repeat each other", '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  [
    "a pattern of itself",
    `<pattern id="p"><rect width="1" height="1" fill="url(#p)"/></pattern><rect width="3" height="2" fill="url(#p)"/>`,
  ],
  [
    "a picture that is repeated more often than any drawing program writes",
    `<g id="g0">${PICTURE}</g>${Array.from({ length: 12 }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(9)}</g>`).join("")}`,
  ],
  ["nothing", ""],
])("%s is not", (_, inside) => expect(isPictureAlone(svg(inside))).toBe(false));

test("a file that can't be read is not", () => expect(isPictureAlone("<svg>")).toBe(false));
