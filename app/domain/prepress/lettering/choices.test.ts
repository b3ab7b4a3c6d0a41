import { describe, expect, test } from "vitest";
import { cleanLines, toLetteringOptions, readChoices, type LetteringChoices } from "#domain/prepress/lettering/choices";
import { colorFamilyName } from "#domain/prepress/lettering/words";

const plain: LetteringChoices = {
  lines: ["OPEN"],
  font: "archivo-black",
  align: "center",
  sizeBy: "height",
  size: 3,
  lineSpacing: 1.6,
  spacing: 0,
  arc: 0,
  mirrored: false,
};

describe("stored choices", () => {
  test("written choices are read back unchanged", () => {
    const choices: LetteringChoices = {
      ...plain,
      lines: ["Bob", "", "Boats"],
      arc: -35,
      spacing: 40,
      mirrored: true,
      align: "left",
      sizeBy: "width",
      size: 22.25,
    };
    expect(readChoices(choices.lines, toLetteringOptions(choices), 12)).toEqual({ ok: true, value: choices });
  });

  test("lines lose invisible characters, and empty lines stay only in between", () => {
    expect(cleanLines(["\u202e  Ahoy\u0000 \r\n\r\nSailor\n\n"])).toEqual(["Ahoy", "", "Sailor"]);
  });

  test.each([
    [[], {}, "Enter the text you want."],
    [["  ", "\n"], {}, "Enter the text you want."],
    [["x".repeat(500)], {}, "A line can have up to 60 characters. One of these has 500."],
    [Array.from({ length: 5 }, () => "x".repeat(50)), {}, "One piece can have up to 200 characters. This has 250."],
    [["a\nb\nc\nd\ne\nf\ng"], {}, "One piece holds up to 6 lines. This has 7."],
    [["\ud800"], {}, "We couldn't read this text."],
  ])("texts %j are refused", (texts, options, message) => {
    expect(readChoices(texts, options, 12)).toEqual({ ok: false, error: { texts: [message] } });
  });

  test.each([
    { font: "../papyrus" },
    { arc: "181" },
    { arc: "1e2" },
    { size: "-3" },
    { size: "NaN" },
    { letter_spacing: "9999" },
    { glass: "both" },
    { align: "justify" },
  ])("option %j is refused under its name", (options) => {
    expect(readChoices(["OPEN"], options, 12)).toEqual({
      ok: false,
      error: { options: { [Object.keys(options)[0] ?? ""]: [expect.any(String)] } },
    });
  });
});

test("a family of colors has an American name", () => {
  expect(["blue", "grey"].map(colorFamilyName)).toEqual(["Blue", "Gray"]);
});
