import { Resvg } from "@resvg/resvg-wasm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { acceptFile } from "#domain/ground/files/accept";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { svgDangers } from "#domain/ground/files/facts/internal/svg";
import { rasterReady } from "../../../../../scripts/seed/pictures/raster.ts";
import { repairSvg } from "./repair-svg.ts";
import { appliesToPrint, withoutViewer } from "./internal/viewer-settings.ts";
import { readSvg } from "./read-svg.ts";

const ROOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
const PATH = '<path d="M1 1h7v7z"/>';
const whole = (inside: string) => `${ROOT}${inside}</svg>`;
/** What is inside of the root after the repair. */
function inside(source: string): string {
  const { text, isBroken, danger } = repairSvg(whole(source));
  expect([isBroken, danger]).toEqual([false, undefined]);
  return text.slice(ROOT.length, -"</svg>".length);
}
const encodeText = (text: string) => new TextEncoder().encode(text);

/** A strict reader of XML that shares no code with ours. @returns its complaint about the text, or undefined */
function findXmlError(svg: string): string | undefined {
  try {
    new Resvg(svg).free();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

beforeAll(() => rasterReady());

describe("what drawing programs write beside the drawing is left out", () => {
  test("Illustrator's own copy in a switch, and its entities", () => {
    const { text, repaired } = repairSvg(
      `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [
      <!-- Adobe's --><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/"> ]><svg xmlns:i="&ns_ai;" xmlns="http://www.w3.org/2000/svg"><switch>
      <foreignObject requiredExtensions="&ns_ai;"><i:pgfRef/></foreignObject><g i:extraneous="self">${PATH}</g></switch></svg>`,
    );
    expect(text.replace(/>\s+</g, "><")).toBe(
      `<?xml version="1.0" encoding="utf-8"?><svg xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" ` +
        `xmlns="http://www.w3.org/2000/svg"><g><g i:extraneous="self">${PATH}</g></g></svg>`,
    );
    expect(repaired).toEqual(["alternatives for other programs or languages", "abbreviations (entities)"]);
  });

  test("draw.io's HTML labels and its words about a program without them, and both colors of a pair become the light one", () => {
    expect(
      inside(
        '<switch><foreignObject><div xmlns="http://www.w3.org/1999/xhtml">Hello<br></div></foreignObject><text>Hello</text></switch>' +
          '<rect style="fill: light-dark(rgb(1, 2, 3), var(--dark, rgb(4, 5, 6))); stroke: red"/>' +
          '<switch><g requiredFeatures="x"/><a href="https://x.example/"><text>Text is not SVG</text></a></switch>',
      ),
    ).toBe('<g><text>Hello</text></g><rect style="fill: rgb(1, 2, 3); stroke: red"/><g><g requiredFeatures="x"/></g>');
  });

  test("what behind a root would make a browser refuse the file", () => {
    expect(repairSvg(`${whole(PATH)}\nthe end<svg></svg>`)).toMatchObject({ text: whole(PATH) });
  });

  test("embedded HTML that has no alternative, with a warning that names it", () => {
    expect(repairSvg(whole("<foreignObject/><switch><foreignObject/></switch>")).repaired).toEqual([
      "embedded HTML (foreignObject)",
    ]);
  });
});

describe("what XML doesn't allow is repaired", () => {
  test.each([
    [
      "an ampersand",
      "<title>Salt & Pepper &c; &amp; &#38;</title>",
      "<title>Salt &amp; Pepper &amp;c; &amp; &#38;</title>",
    ],
    ["a name of HTML", "<text>&copy;&nbsp;X</text>", "<text>\u00a9\u00a0X</text>"],
    ["a lone bracket", '<text fill="<">a < b ]]> c</text>', '<text fill="&lt;">a &lt; b ]]&gt; c</text>'],
    ["values without quotes", "<path d=M1 fill=red/>", '<path d="M1" fill="red"/>'],
    ["attributes that repeat", '<path d="M1" d="M2"/>', '<path d="M1"/>'],
    ["numbers of no character", "<text>&#0;&#xd800;&#x41;</text>", "<text>&#x41;</text>"],
    ["control characters", "<text>a\u0001b\u000bc</text>", "<text>ab c</text>"],
    ["comments with two hyphens", `<!-- a -- b -->${PATH}`, PATH],
    ["space in a closing tag", "<g></g x>", "<g></g>"],
    ["names that start with a digit", '<g 1="2" a:b:c=""/>', "<g/>"],
  ])("%s", (_, source, right) => expect(inside(source)).toBe(right));

  test("a prefix that nobody declared gets the namespace that is meant, at the root", () => {
    const { text, repaired } = repairSvg(whole('<use xlink:href="#a"/><x:y z:w=""/><g xmlns:in="i"><in:a/></g>'));
    expect(text).toContain(
      'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:z="urn:undeclared:z" xmlns:x="urn:undeclared:x">',
    );
    expect(text).not.toContain("urn:undeclared:in");
    expect(repaired).toEqual(["names without a declared namespace"]);
  });

  test.each(["<svg>", '<svg xmlns="http://www.w3.org/2000/svg/">'])(
    "a root that isn't in SVG's namespace: %s",
    (root) =>
      expect(repairSvg(`${root}${PATH}</svg>`).text).toBe(`<svg xmlns="http://www.w3.org/2000/svg">${PATH}</svg>`),
  );

  test("an encoding other than UTF-8, by its byte order mark or its declaration", () => {
    const drawing = whole("<text>\u00e9</text>");
    const codes = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
    const utf16 = [0xff, 0xfe, ...codes(drawing).flatMap((code) => [code, 0])];
    const latin1 = codes(`<?xml version="1.0" encoding="ISO-8859-1"?>${drawing}`);
    for (const bytes of [utf16, latin1])
      expect(new TextDecoder().decode(readSvg(new Uint8Array(bytes)).bytes)).toBe(drawing);
  });

  test.each([
    ["windows-1252", [0x80, 0x92, 0xe9], "\u20ac\u2019\u00e9"],
    ["ISO-8859-1", [0x80, 0x92, 0xe9], "\u20ac\u2019\u00e9"],
    ["windows-1251", [0xcf, 0xf0], "\u041f\u0440"],
    ["Shift_JIS", [0x93, 0xfa], "\u65e5"],
    ["UTF-16", [0xc3, 0xa9], "\u00e9"],
    ["x-nobody-knows", [0xc3, 0xa9], "\u00e9"],
  ])("each declared encoding as a browser reads it: %s", (encoding, letterBytes, read) => {
    const [markupBefore, markupAfter] = whole("<text>|</text>").split("|") as [string, string];
    const start = encodeText(`<?xml version="1.0" encoding="${encoding}"?>${markupBefore}`);
    const bytes = Uint8Array.from([...start, ...letterBytes, ...encodeText(markupAfter)]);
    expect(new TextDecoder().decode(readSvg(bytes).bytes)).toBe(markupBefore + read + markupAfter);
  });

  test("but a drawing without a fault stays byte for byte, with comments, prefixes, styles and a DOCTYPE", () => {
    const fine = `<?xml version='1.0' standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
      <!-- a - b --><svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink="http://www.w3.org/1999/xlink" width = "3"
      ><style><![CDATA[a>b{fill:red}]]></style><style type="text/css">@font-face{font-family:x}.a{fill:url(#b)}</style><text>a &lt; b</text><use xlink:href='#"'/></svg>\n<!-- end -->`;
    const bytes = encodeText(fine);
    expect(readSvg(bytes)).toMatchObject({ isRepaired: false, bytes, facts: { unsafe: [] } });
    expect(readSvg(bytes).facts.repaired).toBeUndefined();
  });

  test.each(["<g><path></g>", "</g>", "<1/>", "<g></G>"])(
    "and tags that don't match are refused with what to do: %s",
    (source) => {
      const accepted = acceptFile("a.svg", FileBytes.of(encodeText(whole(source))));
      expect(accepted).toMatchObject({
        ok: false,
        error: { code: "unreadable", message: expect.stringContaining("valid SVG") as string },
      });
    },
  );
});

describe("entities", () => {
  const withEntities = (declared: string, used: string) => repairSvg(`<!DOCTYPE svg [${declared}]>${whole(used)}`);

  test("that are short texts are put in their place, as texts", () => {
    const { text } = withEntities(
      `<!ENTITY a "fill:#f00;"><!ENTITY b '&a;"&#38;#60;b>'><!ENTITY a "no">`,
      '<g style="&b;"/><text>&b;</text>',
    );
    expect(text).toBe(whole('<g style="fill:#f00;&quot;&lt;b&gt;"/><text>fill:#f00;&quot;&lt;b&gt;</text>'));
  });

  const bomb = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${String(i + 1)} "${`&e${String(i)};`.repeat(10)}">`);
  test.each([
    ["markup", '<!ENTITY e "<script/>">', "&e;"],
    ["markup in numbers", '<!ENTITY e "&#60;script/>">', "&e;"],
    ["a file", '<!ENTITY e SYSTEM "file:///etc/passwd">', "&e;"],
    ["a bomb", `<!ENTITY e0 "x">${bomb.join("")}`, "&e12;"],
    ["itself", '<!ENTITY e "&f;"><!ENTITY f "&e;">', "&e;"],
    ["a million times a text", `<!ENTITY e "${"x".repeat(5000)}">`, "&e;".repeat(1000)],
  ])("that are %s refuse the drawing", (_, declared, used) =>
    expect(withEntities(declared, `<text>${used}</text>`).danger).toBe("a declared entity"),
  );

  test("that nothing refers to don't matter", () => {
    expect(withEntities('<!ENTITY e SYSTEM "x"><!ENTITY % p "y">', PATH).text).toBe(whole(PATH));
  });
});

describe("a viewer's settings don't change a drawing", () => {
  test.each([
    ["path{fill:#111}@media (prefers-color-scheme: dark){path{fill:#fff}}", "path{fill:#111}"],
    ["@media(prefers-color-scheme:light){a{b:c}}@media print{d{e:f}}", "a{b:c}"],
    ["@media screen and (prefers-contrast: no-preference){@media (width<9px){x{}}a{}}b{}", "a{}b{}"],
    ["@MEDIA (prefers-reduced-motion){a{}/*}*/b{c:'}'}}d{}", "d{}"],
    [":root{color-scheme:light dark;fill:CanvasText}", ":root{;fill:CanvasText}"],
    ["a{fill:light-dark(light-dark(red,b),c(d,e))}", "a{fill:red}"],
    ["a{content:'@media x{'}@supports (a:b){c{d:e}}", "a{content:'@media x{'}@supports (a:b){c{d:e}}"],
  ])("%s", (css, right) => expect(withoutViewer(css)).toBe(right));

  test.each([
    ["screen, print", true],
    ["only screen and (prefers-color-scheme:light)", true],
    ["not (prefers-color-scheme: dark)", true],
    ["(prefers-color-scheme: dark)", false],
    ["(max-width: 300px)", false],
    ["(forced-colors: active)", false],
  ])("the query “%s” applies: %s", (query, applies) => expect(appliesToPrint(query)).toBe(applies));

  test("nor do a style's media attribute, CDATA, or a language", () => {
    expect(
      inside(
        '<style media="(prefers-color-scheme: dark)">a{}</style><style media="all">b{}</style>' +
          "<style><![CDATA[c>d{}@media print{e{}}]]></style>" +
          '<switch><text systemLanguage="de">Hallo</text><text systemLanguage="fr,en-GB">Hello</text><text>Hi</text></switch>' +
          '<path systemLanguage="ja"/>',
      ),
    ).toBe('<style media="all">b{}</style><style>c&gt;d{}</style><g><text>Hello</text></g>');
  });
});

const PIECES = [
  ...["<g>", "</g>", PATH, "<switch>", "</switch>", "<foreignObject>", "</foreignObject>", "<script>", "</script>"],
  ...[
    '<a xlink:href="java&#115;cript:x"/>',
    "<rect onload=x",
    "<x:script>",
    "</x:script>",
    ' y:z="1"',
    "<style>",
    "</style>",
  ],
  ...[
    "@media print{",
    "}",
    "&",
    "&amp;",
    "&e;",
    "&#0;",
    "&#106;",
    "<",
    ">",
    "/>",
    '"',
    "'",
    "=",
    "a",
    "<!--",
    "-->",
    "--",
  ],
  ...[
    "<![CDATA[",
    "]]>",
    "<?x ?>",
    "<?xml?>",
    "<!DOCTYPE svg [",
    "<!ENTITY e '",
    "]>",
    "\u0000",
    "\u000b",
    "\ud800",
    "\u00e9",
  ],
  ...[
    ' xmlns:x=""',
    ' xmlns="x"',
    "</svg>",
    "<svg",
    " onclick='x'",
    ' href="#a"',
    "<animate attributeName='href'",
    "]",
    "light-dark(",
  ],
];

describe("whatever a file contains", () => {
  const drawings = fc
    .tuple(
      fc.constantFrom("", "<!DOCTYPE svg [<!ENTITY e 'x&#38;'>]>"),
      fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }),
    )
    .map(([head, pieces]) => `${head}${whole(pieces.join(""))}`);

  test("an accepted drawing is XML to a strict reader, has nothing active, and needs no other repair", () => {
    let accepted = 0;
    fc.assert(
      fc.property(drawings, (source) => {
        const { bytes, facts } = readSvg(encodeText(source));
        if (facts.truncated || facts.unprintable !== undefined || (facts.unsafe ?? []).length > 0) return;
        accepted += 1;
        const text = new TextDecoder().decode(bytes);
        expect([text, findXmlError(text), svgDangers(text)]).toEqual([text, undefined, []]);
        const markup = text.replace(/<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>/g, "");
        expect(markup).not.toMatch(/<(?:\w+:)?(?:script|foreignObject)\b/i);
        expect(readSvg(bytes).isRepaired).toBe(false);
      }),
      { numRuns: 800 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  // If time grew with the square of the length, each case would exceed the test's time limit by far.
  test.each([
    ..."<!DOCTYPE svg [|<!ENTITY e '|@media{|@media print{}|light-dark(|color-scheme|color-scheme:|'|/*".split("|"),
    ...["&e;", "&", "<!--", "<g a:b=''", "<switch>", "<style>", "]]>", "<foreignObject>", "</b>", "<b ", "\\"],
  ])("it is repaired in time: %s", (stuffing) => {
    const long = stuffing.repeat(20_000);
    for (const source of [whole(`<style>${long}</style>`), whole(long), `<!DOCTYPE svg [${long}]>${whole(PATH)}`])
      expect(repairSvg(source).text).toBeTypeOf("string");
  });
});
