import { expect, test } from "vitest";
import { isCutPlate } from "#domain/ground/files/facts/cut-plates";

test("a spot color is a cut line by the names that programs give it, and no other", () => {
  const lines = ["CutContour", "Thru-cut", "Through Cut", "KissCut", "Kiss-Cut 2", "Dieline", "die cut", "Cut Line"];
  expect([...lines, "PerfCutContour", "cutpath"].filter((name) => !isCutPlate(name))).toEqual([]);
  const colors = [
    "PANTONE 185 C",
    "White",
    "Cutlery Red",
    "None",
    "Crease",
    "Diebold Blue",
    "Stanford Red",
    "Perfect Pink",
  ];
  expect([...colors, "Kontur Gold", "Contour Blue", "Konturgrau", "Cut Grass"].filter(isCutPlate)).toEqual([]);
});

test("names of other languages and tools are cut lines too, in any case and with or without spaces and accents", () => {
  const german = ["Stanze", "STANZE", "Stanz Kontur", "Stanzkontur", "Stanzform", "Kontur", "Schnitt", "Konturschnitt"];
  const french = ["Découpe", "Decoupe", "De\u0301coupe", "DÉCOUPE", "Tracé de découpe", "D\u00c3\u00a9coupe"];
  const southern = [
    "Fustella",
    "Tracciato di taglio",
    "Troquel",
    "Troquelado",
    "Stans",
    "Stanslijn",
    "Snij",
    "Snijlijn",
  ];
  const short = ["Cut", "Cutline", "Die", "Die  Line", "die_line", "Perf", "Thru--Cut", "Cut 2"];
  expect([...german, ...french, ...southern, ...short].filter((name) => !isCutPlate(name))).toEqual([]);
});
