import { describe, expect, test } from "vitest";
import { acceptFile } from "#domain/ground/files/accept";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { readFacts } from "#domain/ground/files/facts/read-facts";
import { svg } from "../../../../tests/fixtures/uploads/documents.ts";
import { text } from "../../../../tests/fixtures/uploads/files.ts";

const of = (bytes: Uint8Array) => FileBytes.of(bytes);
const judge = (name: string, bytes: Uint8Array) => {
  const accepted = acceptFile(name, of(bytes));
  return accepted.ok ? accepted.value.type : accepted.error.code;
};

describe("a drawing that would stall a browser", () => {
  const blur = (region: string, passes: number, uses: number) =>
    svg(
      `<defs><filter id="f" ${region}>${'<feGaussianBlur stdDeviation="4"/>'.repeat(passes)}</filter></defs>${'<rect width="9" height="9" filter="url(#f)"/>'.repeat(uses)}`,
    );

  test("with blurs over twenty times its area is refused with the reason", () => {
    const result = acceptFile("x.svg", of(blur('x="-1000%" y="-1000%" width="2100%" height="2100%"', 40, 1)));
    expect(!result.ok && result.error).toMatchObject({
      code: "unsafe",
      message: expect.stringContaining("more effects") as unknown,
    });
    expect(judge("x.svg", blur("", 6, 2000))).toBe("unsafe");
  });

  test("fifty shadows are allowed, and so is an unused filter", () => {
    expect(judge("x.svg", blur('x="-20%" y="-20%" width="140%" height="140%"', 6, 50))).toBe("image/svg+xml");
    expect(judge("x.svg", blur('width="9000%" height="9000%"', 40, 0))).toBe("image/svg+xml");
  });

  test("with a size of a million inches has no size: only its proportions count", () => {
    const facts = readFacts("image/svg+xml", of(svg("", 'viewBox="0 0 1e12 1e12"')));
    expect([facts.widthIn, facts.unsafe]).toEqual([undefined, []]);
  });
});

describe("active content in a drawing", () => {
  test.each([
    ["a picture from elsewhere", '<image href="https://evil.example/p.png"/>'],
    ["a picture from a path", '<image xlink:href="../../secret.png"/>'],
    ["a drawing inside a data address", '<image href="data:image/svg+xml,%3Csvg onload=alert(1)%3E"/>'],
    ["a part of another file", '<use href="http://evil.example/x.svg#a"/>'],
    ["a style from elsewhere", "<style>@import url(http://evil.example/x.css);</style>"],
    ["a fill from elsewhere", '<rect fill="url(http://evil.example/x.svg#g)"/>'],
  ])("is refused, because something would be missing: %s", (_, inside) =>
    expect(judge("x.svg", svg(inside))).toBe("unsafe"),
  );

  test("an entity that expands to text", () => {
    expect(judge("x.svg", text('<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]><svg>&x;</svg>'))).toBe(
      "unsafe",
    );
    expect(judge("x.svg", text('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'))).toBe(
      "unsafe",
    );
  });

  test.each([
    ["gradients and parts of itself", '<defs><linearGradient id="g"/></defs><rect fill="url(#g)"/><use href="#g"/>'],
    ["a picture inside the file", '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
    ["words about scripts", "<title>on = off, script: yes</title><text>onload=1</text>"],
    ["a link that leads nowhere on paper", '<a href="https://example.com/">x</a>'],
    [
      "metadata of drawing programs",
      '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><cc:Work rdf:about=""/></rdf:RDF></metadata>',
    ],
    ["comments", "<!-- <script> was here -->"],
  ])("but may hold %s", (_, inside) => expect(judge("x.svg", svg(inside))).toBe("image/svg+xml"));

  test("namespaces that Illustrator declares are allowed", () => {
    expect(
      judge(
        "x.svg",
        text(
          '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg/>',
        ),
      ),
    ).toBe("image/svg+xml");
  });

  // If time grew with the square of the length, each case would exceed the test's time limit by far.
  test.each(["<!--", "<a ", '<rect title="', "<style", "<!ENTITY ", "<![CDATA["])(
    "a drawing made to stall the check is still judged: %s",
    (stuffing) => {
      expect(["image/svg+xml", "truncated", "unsafe"]).toContain(judge("x.svg", svg(stuffing.repeat(200_000))));
    },
  );
});
