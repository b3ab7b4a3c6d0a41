import { beforeAll, expect, test } from "vitest";
import { stockCatalog } from "../../factories/catalog.ts";
import { pdfWithPicture, svg } from "../../fixtures/uploads/documents.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { dataUrl } from "../../fixtures/uploads/pictures.ts";
import { uploaded } from "../support/clients/artwork-client.ts";
import { Client } from "../support/clients/client.ts";

beforeAll(() => stockCatalog());

const blurry = expect.objectContaining({ id: "resolution", level: "warn", title: "Will look blurry" }) as unknown;

test("an upload says how coarse the pictures of a drawing are, before a browser has drawn it", async () => {
  const drawing = svg(`<image width="100" height="75" href="${dataUrl("png", png(40, 30))}"/>`);
  expect(await uploaded(new Client(), drawing, "art.svg")).toMatchObject({
    preflight: expect.arrayContaining([blurry]) as unknown,
  });
});

test("an upload says how coarse the pictures of a document are, and that its colors are inks", async () => {
  const inks = expect.objectContaining({ id: "colour", title: "CMYK colors" }) as unknown;
  expect(await uploaded(new Client(), await pdfWithPicture(png(40, 30)), "art.pdf")).toMatchObject({
    colour: "cmyk",
    preflight: expect.arrayContaining([blurry, inks]) as unknown,
  });
});
