import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { XmlLimitError, xmlTokens, type XmlLimits } from "./tokens.ts";

const kinds = (text: string) => [...xmlTokens(text)].map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`);
const NO_LIMITS: XmlLimits = { depth: Infinity, tags: Infinity, attributes: Infinity };

/** A text that counts how often its characters are read. */
class CountedText {
  visited = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  charCodeAt(at: number): number {
    this.visited += 1;
    return this.#text.charCodeAt(at);
  }

  charAt(at: number): string {
    this.visited += 1;
    return this.#text.charAt(at);
  }

  indexOf(mark: string, from: number): number {
    const position = this.#text.indexOf(mark, from);
    this.visited += (position === -1 ? this.#text.length : position) - from + mark.length;
    return position;
  }

  startsWith(mark: string, at: number): boolean {
    this.visited += mark.length;
    return this.#text.startsWith(mark, at);
  }

  endsWith(mark: string): boolean {
    this.visited += mark.length;
    return this.#text.endsWith(mark);
  }

  slice(from: number, to: number): string {
    this.visited += to - from;
    return this.#text.slice(from, to);
  }
}

/** Characters read until the end of a text or its refusal. */
function visited(text: string, limits?: XmlLimits): number {
  const counted = new CountedText(text);
  try {
    for (const token of xmlTokens(counted as unknown as string, limits)) void token;
  } catch (error) {
    if (!(error instanceof XmlLimitError)) throw error;
  }
  return counted.visited;
}

describe("a document is split into tokens", () => {
  test("in their order and places", () => {
    expect(
      kinds(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a ">">]><!-- <b> --><svg a="1" b=\'>\'><![CDATA[<i>]]>x</svg>',
      ),
    ).toEqual([
      'instruction <?xml version="1.0"?>',
      'declaration <!DOCTYPE svg [<!ENTITY a ">">]>',
      "comment <!-- <b> -->",
      "open <svg a=\"1\" b='>'>",
      "cdata <![CDATA[<i>]]>",
      "text x",
      "close </svg>",
    ]);
  });

  test("with attribute names and values, however loosely written", () => {
    const [tag] = [...xmlTokens('<rect/onload=alert(1) checked x = "1 > 0"/>')];
    expect(tag).toMatchObject({
      kind: "open",
      name: "rect",
      attributes: [
        ["onload", "alert(1)"],
        ["checked", ""],
        ["x", "1 > 0"],
      ],
      isEmpty: true,
      isWhole: false,
    });
  });

  test.each([
    "<a",
    "<a b",
    '<a b="',
    "<a b=c>",
    "<a b>",
    '<a b="1"c="2">',
    "</a",
    "</a b>",
    "< a>",
    "<!-- ",
    "<![CDATA[",
    "<?x",
    "<!DOCTYPE a [",
    "<a / b>",
    "<a <b>",
  ])("and %s is not whole", (text) => expect([...xmlTokens(text)].every(({ isWhole }) => isWhole)).toBe(false));

  test("that cover any text without gaps or overlap", () => {
    const piece = fc.constantFrom(
      "<",
      ">",
      "/",
      '"',
      "'",
      "=",
      " ",
      "a",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "<?",
      "?>",
      "<!",
      "[",
      "]",
      "</",
      "&",
      "svg",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join("");
        let at = 0;
        for (const { start, end } of xmlTokens(text, NO_LIMITS)) {
          expect([start, end > start]).toEqual([at, true]);
          at = end;
        }
        expect(at).toBe(text.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe("hostile text", () => {
  test.each([
    ["depth", "<g>".repeat(201), /nested more than 200 deep/],
    ["tags", "<g/>".repeat(300_001), /more than 300000 shapes/],
    ["attributes", `<g ${"a ".repeat(1001)}>`, /more than 1000 attributes/],
  ])("beyond the limit of %s is refused in words", (_, text, words) =>
    expect(() => [...xmlTokens(text)]).toThrow(words),
  );

  test("up to the limits is accepted", () => {
    const deep = "<g>".repeat(200) + "</g>".repeat(200);
    expect([...xmlTokens(deep)]).toHaveLength(400);
    expect([...xmlTokens(`<g ${"a ".repeat(1000)}/>`)]).toHaveLength(1);
  });

  const STUFFING = [
    "<svg ",
    "<a ",
    "<g>",
    "<",
    "</",
    "<!",
    "<!a>",
    "<!-",
    "<!--",
    "<![CDATA[",
    "<?",
    "<!DOCTYPE [",
    "<a b=",
    '<a b="',
    "<a '",
    '<a b="c" ',
    "</a ",
    "<a/",
    "<a =",
    "<a <",
    "[",
    "]>",
    "&",
    " ",
  ];

  test.each(STUFFING)("is read in a few steps a character: %s", (stuffing) => {
    const text = stuffing.repeat(20_000);
    expect(visited(text, NO_LIMITS)).toBeLessThan(16 * text.length);
  });

  test("of any repeated pieces is read in a few steps a character", () => {
    const piece = fc.constantFrom(...STUFFING, ">", '"', "'", "/>", "-->", "]]>", "=x", "a");
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const text = pieces.join("").repeat(2000);
        expect(visited(text, NO_LIMITS)).toBeLessThan(16 * text.length);
      }),
      { numRuns: 60 },
    );
  });
});
