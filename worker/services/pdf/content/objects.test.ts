import * as lib from "pdf-lib";
import { expect, test } from "vitest";
import { listPdfObjects } from "./objects.ts";

test("an array of any length is followed, in the order in which it is written", async () => {
  const { context } = await lib.PDFDocument.create();
  const parts = Array.from({ length: 200_000 }, (_, i) => (i % 100_000 === 5 ? { At: i } : i));
  context.register(context.obj(parts));
  const dictionaries = [...listPdfObjects(lib, context)].filter((object) => object instanceof lib.PDFDict);
  const places = dictionaries.map((dict) => dict.get(lib.PDFName.of("At"))?.toString());
  expect(places.filter((place) => place !== undefined)).toEqual(["5", "100005"]);
});
