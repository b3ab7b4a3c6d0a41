import { beforeAll, describe, expect, test } from "vitest";
import { pdf, svg } from "../../fixtures/uploads/documents.ts";
import { jpeg, png } from "../../fixtures/uploads/files.ts";
import { cases } from "../../level.ts";
import { Client } from "../support/clients/client.ts";
import { file, latin, findPrintFileRow, staff, sticker, stockPrintProducts } from "../support/press.ts";

beforeAll(() => stockPrintProducts());

describe("a print file", () => {
  test("is visible to staff only: the owner and others get 404", async () => {
    const [owner, press] = [new Client(), await staff()];
    const { id } = await sticker(owner, png(60, 40), "fox.png");
    expect((await file(press, id)).status).toBe(200);
    expect([
      (await file(owner, id)).status,
      (await file(new Client(), id)).status,
      (await file(press, "nothing")).status,
    ]).toEqual([404, 404, 404]);
    expect((await file(press, id)).headers.get("content-disposition")).toMatch(/^attachment/);
  });

  const originals = [
    { type: "PNG", bytes: () => png(600, 400), name: "a.png", art: /\/Subtype \/Image/ },
    { type: "JPEG", bytes: () => jpeg(600, 400), name: "a.jpg", art: /\/DCTDecode/ },
    { type: "PDF", bytes: () => pdf({ pages: 2 }), name: "a.pdf", art: /\/Subtype \/Form/ },
    { type: "SVG", bytes: () => svg(), name: "a.svg", art: /\/Subtype \/Form/ },
  ];
  test.each(cases(originals, { quick: ({ type }) => type === "PNG" }))(
    "of a $type contains the original, page boxes and the cut line",
    async ({ bytes, name, art }) => {
      const press = await staff();
      const { id } = await sticker(press, await bytes(), name);
      const content = await latin(await file(press, id));
      expect(content).toMatch(/^%PDF-1\.6/);
      for (const part of [art, /\/Separation\s+\/CutContour\s+\/DeviceCMYK/, /\/TrimBox/, /\/BleedBox/, /\/OP true/])
        expect(content).toMatch(part);
      expect(await findPrintFileRow(id)).toMatchObject({ state: "made", pages: 1, notes: [] });
    },
  );
});
