import { describe, expect, test } from "vitest";
import type { ColorProfile } from "#domain/ground/files/icc/profile";
import { preflight, type PreflightInput } from "#domain/prepress/artwork/preflight/preflight";

const rgb = (name: string, more: Partial<ColorProfile> = {}): ColorProfile => ({
  name,
  space: "rgb",
  isSrgb: false,
  isMatrix: true,
  ...more,
});
const photo = (
  type: PreflightInput["type"],
  facts: PreflightInput["facts"],
  more: Partial<PreflightInput> = {},
): PreflightInput => ({
  type,
  facts: { widthPx: 1200, heightPx: 1200, ...facts },
  order: { widthIn: 3, heightIn: 3 },
  dieCut: true,
  ...more,
});
const said = (input: PreflightInput) => preflight(input).find(({ id }) => id === "colour");

describe("the colors of a file", () => {
  test("without a profile need no message, and sRGB is good", () => {
    expect(said(photo("image/png", { colour: "rgb" }))).toBeUndefined();
    expect(
      said(photo("image/png", { colour: "rgb", profile: rgb("sRGB IEC61966-2.1", { isSrgb: true }) })),
    ).toMatchObject({ level: "ok", title: "Colors in sRGB" });
  });

  test("of a wide-gamut space are named, with what the preview shows and what is printed", () => {
    const jpeg = photo("image/jpeg", { colour: "rgb", profile: rgb("Adobe RGB (1998)") });
    expect(said(jpeg)).toMatchObject({ level: "note", title: "Colors in Adobe RGB (1998)" });
    expect(said(jpeg)?.message).toContain("converted to sRGB");
    expect(said(jpeg)?.message).toContain("Your file is printed with its own profile");
    expect(said({ ...jpeg, backgroundRemoved: true })?.message).toContain("We print the converted picture");
    expect(said(photo("image/heic", { colour: "rgb", profile: rgb("Display P3") }))?.message).toContain(
      "We print the converted picture",
    );
  });

  test("with a table profile are converted too, whoever decodes the file", () => {
    const tables = rgb("ProPhoto by tables", { isMatrix: false });
    for (const type of ["image/tiff", "image/png", "image/heic"] as const)
      expect(said(photo(type, { colour: "rgb", profile: tables }))).toMatchObject({ level: "note" });
    expect(said(photo("image/tiff", { colour: "rgb", profile: tables }))?.message).toContain("printed with its own");
  });

  test("in gray are shown by their profile, and printed with it", () => {
    const profile: ColorProfile = { name: "Dot Gain 20%", space: "grey", isSrgb: false, isMatrix: false };
    const scan = photo("image/tiff", { colour: "grey", profile });
    expect(said(scan)).toMatchObject({ level: "ok", title: "Gray by Dot Gain 20%" });
    expect(said(scan)?.message).toContain("Your file is printed with its own profile");
    expect(said({ ...scan, type: "image/png" })).toBeUndefined();
  });

  test("in CMYK are printed unchanged where the print file can embed them, else as the rendered picture", () => {
    const profile: ColorProfile = { name: "Coated FOGRA39", space: "cmyk", isSrgb: false, isMatrix: false };
    const jpeg = said(photo("image/jpeg", { colour: "cmyk", profile }));
    expect(jpeg).toMatchObject({ title: "CMYK colors: Coated FOGRA39" });
    expect(jpeg?.message).toContain("ink values in your file");
    const layered = photo("image/vnd.adobe.photoshop", { colour: "cmyk", profile });
    expect(said(layered)?.message).toContain("ink values in your file. The preview follows the color profile");
    expect(said({ ...layered, backgroundRemoved: true })?.message).toContain("what you see is what we print");
    expect(said({ ...layered, backgroundRemoved: true })?.fix).toContain("keep the background or send a PDF");
  });

  test("in CMYK without a profile are shown and printed as the inks of the press", () => {
    for (const type of ["image/jpeg", "image/tiff", "image/vnd.adobe.photoshop"] as const)
      expect(said(photo(type, { colour: "cmyk" }))?.message).toContain("the preview shows how our press prints them");
  });
});

describe("messages about several pictures or parts", () => {
  const find = (input: PreflightInput, id: string) => preflight(input).find((result) => result.id === id);

  test("call a burst one photo with several pictures, of which one is chosen", () => {
    expect(find(photo("image/heic", { pages: 3 }), "pages")).toMatchObject({
      level: "warn",
      title: "This file contains 3 pictures",
      fix: "Choose a picture above.",
    });
    expect(find(photo("image/heic", { pages: 3 }, { page: 2 }), "pages")).toMatchObject({
      level: "note",
      message: "We print one of them: picture 2 of 3.",
    });
  });

  test("say whether parts are bridged or cut separately, as chosen", () => {
    expect(find(photo("image/png", {}, { parts: 4 }), "pieces")?.message).toBe(
      "White vinyl bridges them into one sticker.",
    );
    expect(find(photo("image/png", {}, { parts: 4, eachPiece: true }), "pieces")?.message).toBe(
      "Each one is cut separately.",
    );
    expect(find(photo("image/png", {}, { parts: 500, eachPiece: true }), "pieces")?.message).not.toContain("bridges");
  });
});
