import { describe, expect, test } from "vitest";
import { acceptFile } from "#domain/ground/files/accept";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { svgDangers, svgFacts } from "#domain/ground/files/facts/internal/svg";
import { svg } from "../../../../../../tests/fixtures/uploads/documents.ts";
import { HOSTILE_SVGS } from "../../../../../../tests/fixtures/uploads/hostile-svg.ts";

const getRefusalMessage = (bytes: Uint8Array): string => {
  const accepted = acceptFile("x.svg", FileBytes.of(bytes));
  return accepted.ok ? "accepted" : accepted.error.message;
};

describe("a drawing that would stall the shop is refused with a message", () => {
  test.each(HOSTILE_SVGS)("%s", (_, bytes, refusal) => expect(getRefusalMessage(bytes)).toMatch(refusal));
});

describe("an ordinary drawing is accepted", () => {
  test.each([
    ["of 5,000 uses of one shape", svg(`<path id="a" d="M0 0h9"/>${'<use href="#a"/>'.repeat(5000)}`)],
    ["of groups 150 deep", svg("<g>".repeat(150) + "</g>".repeat(150))],
    [
      "of parts that use parts, 20 in a row",
      svg(Array.from({ length: 20 }, (_, i) => `<g id="a${String(i)}"><use href="#a${String(i + 1)}"/></g>`).join("")),
    ],
    ["with a gradient named in quotes", svg('<rect style="fill:url( &quot;#a&quot; )"/>')],
    ["with an svg inside of it", svg('<svg width="3"><g/></svg>')],
  ])("%s", (_, bytes) => expect(getRefusalMessage(bytes)).toBe("accepted"));
});

test("a drawing that is truncated behind an inner svg is incomplete", () => {
  expect(svgFacts(FileBytes.of(svg('<svg width="3"><g/></svg><g>').slice(0, -6))).truncated).toBe(true);
});

test("an external address is found in any notation", () => {
  const styles = [
    "url(http://x/)",
    "url('http://x/')",
    `url("${" ".repeat(500)}http://x/")`,
    "url( &quot; http://x/&quot;)",
    "URL(//x)",
    "@IMPORT 'x'",
    "url(data:image/svg+xml,x)",
  ];
  for (const style of styles)
    expect([style, svgDangers(`<svg><rect style='${style.replaceAll("'", "&apos;")}'/></svg>`)]).toEqual([
      style,
      ["a reference to another file"],
    ]);
});

// If time grew with the square of the length, each case would exceed the test's time limit by far.
test.each([
  ["a length", `<svg width="1${" ".repeat(500_000)}!"/>`],
  ["a style address", `<svg style="url(${" ".repeat(500_000)}#a"/>`],
  ["a filter's length", `<svg><filter width="1${" ".repeat(500_000)}!"/></svg>`],
  ["style elements that never end", `<svg>${"<style>".repeat(180)}${"url(".repeat(100_000)}`],
  ["declarations", "<!a>".repeat(300_000)],
  ["entities", `<!DOCTYPE svg [${"<!ENTITY ".repeat(100_000)}`],
])("%s of half a million characters is judged all the same", (_, text) => {
  expect(svgFacts(FileBytes.of(new TextEncoder().encode(text)))).toBeDefined();
});
