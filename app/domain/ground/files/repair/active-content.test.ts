import { expect, test } from "vitest";
import { acceptFile } from "#domain/ground/files/accept";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { svg } from "../../../../../tests/fixtures/uploads/documents.ts";

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script with a prefix", '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ["a handler", '<rect onload="alert(1)"/>'],
  ["a handler behind a bracket in quotes", '<rect title=">" onclick="alert(1)"/>'],
  ["a handler without spaces", '<rect/onmouseover="alert(1)"/>'],
  ["a script link", '<a href="javascript:alert(1)"><text>x</text></a>'],
  ["a script link in disguise", '<a xlink:href="&#106;ava&#x73;cript:alert(1)"/>'],
  ["HTML", "<foreignObject><p>alert(1)</p></foreignObject>"],
  ["an animated link", '<animate attributeName="href" values="javascript:alert(1)"/>'],
])("active content is removed from a drawing: %s", (_, inside) => {
  const accepted = acceptFile("x.svg", FileBytes.of(svg(inside)));
  expect(accepted.ok && new TextDecoder().decode(accepted.value.repaired)).not.toMatch(
    /script|alert|onload|onclick|onmouseover|foreignObject|animate|false|^$/,
  );
});
