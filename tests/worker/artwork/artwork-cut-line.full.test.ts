import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { tracedLine } from "#domain/prepress/artwork/draw-line";
import { ovalRing } from "#domain/prepress/artwork/cut-line/shapes";
import { stockCatalog } from "../../factories/catalog.ts";
import { svg } from "../../fixtures/uploads/documents.ts";
import { discPng, jpeg, onItsSide, png } from "../../fixtures/uploads/files.ts";
import { paintMask } from "../../fixtures/masks.ts";
import { CONFIGURED, configured, formWith, uploaded } from "../support/clients/artwork-client.ts";
import { Client } from "../support/clients/client.ts";
import {
  customChoices,
  cutLineAround,
  ovalLine,
  lineAroundMask,
  lineAroundDisc,
  roundLine,
  finalizeCutLine,
  productWithDisc,
} from "./cut-line-calls.ts";

beforeAll(() => stockCatalog());

describe("the cut line", () => {
  test.each([
    ["that crosses itself", { path: "M0 0L2 2L2 0L0 2Z", width: 2, height: 2, kind: "traced" }],
    ["with a corner that no blade turns", { path: "M0 0L2 0L2 2L0 2Z", width: 2, height: 2, kind: "traced" }],
    ["larger than it says", { path: "M0 0L9 0L9 9L0 9Z", width: 2, height: 2, kind: "traced" }],
    ["that is no line", { path: "M0 0C1 1 2 2 3 3Z", width: 2, height: 2, kind: "traced" }],
  ])("%s is refused, whatever browser sent it", async (_, line) => {
    const guest = new Client();
    const product = await productWithDisc(guest);
    expect((await finalizeCutLine(guest, product.id, { choices: customChoices, line })).status).toBe(400);
    expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({
      status: "uploaded",
      cut_line: null,
    });
  });

  test("that cuts into the artwork, or belongs to other artwork, is refused with a message", async () => {
    const guest = new Client();
    const product = await productWithDisc(guest);
    const errors = async (line: object) => {
      const response = await finalizeCutLine(guest, product.id, { choices: customChoices, line });
      expect(response.status).toBe(400);
      return (await response.json<{ errors: { cut_line: Array<string> } }>()).errors.cut_line[0] ?? "";
    };
    // The artwork's position is right, but the cut goes through its lower half.
    const half = { ...cutLineAround([ovalRing({ x: 0, y: 0, width: 3, height: 1.6 })]), artBox: roundLine.artBox };
    expect(await errors(half)).toContain("cuts into your artwork");
    expect(await errors({ ...ovalLine(3, 3), artBox: { x: 0.5, y: 0.5, width: 1, height: 1 } })).toContain(
      "doesn't match your artwork",
    );
    expect(await errors({ ...roundLine, artBox: undefined })).toContain("doesn't match your artwork");
    expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({ cut_line: null });
  });

  test("that cuts off more than a thousandth of the ink is refused until the customer agrees or it goes around everything", async () => {
    const guest = new Client();
    const product = await configured(guest);
    // Grains below a speck's size, far from a disc.
    const isArt = (x: number, y: number) =>
      Math.hypot(x - 150, y - 300) < 130 || (x > 320 && x < 570 && y > 60 && y < 540 && x % 10 < 3 && y % 10 < 3);
    const grains = png(600, 600, (x, y) => (isArt(x + 0.5, y + 0.5) ? [0, 90, 200, 255] : [0, 0, 0, 0]));
    await uploaded(guest, grains, "grains.png", { configured_product: product.id });
    const mask = paintMask(600, 600, isArt);
    const approve = async (more: object) => {
      const how = v.parse(CutChoices, { ...customChoices, ...more });
      const result = tracedLine(mask, how);
      if (!result.ok) throw new Error(result.error.message);
      const { path, width, height, kind, artBox } = result.value;
      return finalizeCutLine(guest, product.id, { choices: how, line: { path, width, height, kind, artBox } });
    };
    const response = await approve({});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      errors: { cut_line: [expect.stringMatching(/^1\d% of your artwork lies outside the cut line/)] },
    });
    expect((await approve({ cutsOff: 0.01 })).status).toBe(400);
    expect((await approve({ cutsOff: 0.2 })).status).toBe(200);
    expect((await approve({ coverage: "all" })).status).toBe(200);
  });

  test("of a vector file is checked against the preview of the printed page, and refused without one", async () => {
    const guest = new Client();
    const product = await configured(guest);
    const artwork = await uploaded(guest, svg(), "a.svg", { configured_product: product.id });
    expect(
      await (await finalizeCutLine(guest, product.id, { choices: customChoices, line: roundLine })).json(),
    ).toMatchObject({
      errors: { cut_line: [expect.stringContaining("no picture")] },
    });
    await guest.form(`/artwork/api/preview/${artwork.id}/`, formWith(discPng(60), "p.png", { page: "1" }));
    expect((await finalizeCutLine(guest, product.id, { choices: customChoices, line: roundLine })).status).toBe(200);
    expect(
      (await finalizeCutLine(guest, product.id, { choices: { ...customChoices, page: 2 }, line: roundLine })).status,
    ).toBe(400);
  });

  test("may be a kiss cut on a backing, whose size is then priced", async () => {
    const guest = new Client();
    const product = await productWithDisc(guest);
    const kissed = { ...customChoices, cut: "kiss" };
    const line = lineAroundDisc({ width: 60, height: 60 }, { cut: "kiss" });
    expect(line.kiss).toBeDefined();
    expect(await (await finalizeCutLine(guest, product.id, { choices: kissed, line })).json()).toMatchObject({
      width: 3,
      height: 3,
    });
    expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({
      cut_line: { kiss: line.kiss, choices: { cut: "kiss", pieces: "one", page: 1 } },
    });
  });

  test("is priced by its cut type, and becomes invalid when another cut type is chosen", async () => {
    const guest = new Client();
    const product = await productWithDisc(guest);
    const readCutLineTotal = async (body: object) =>
      Number((await (await finalizeCutLine(guest, product.id, body)).json<{ total: string }>()).total);
    const plain = { ...customChoices, outline: "circle" };
    const die = await readCutLineTotal({ choices: plain });
    expect(await readCutLineTotal({ choices: { ...plain, cut: "kiss" } })).toBeGreaterThan(die);
    const kissed = await (await guest.get(`${CONFIGURED}${product.id}/`)).json<{ options: Record<string, string> }>();
    expect(kissed).toMatchObject({ options: { cut: "kiss" }, status: "finalized" });
    const response = await guest.put(`${CONFIGURED}${product.id}/`, { options: { ...kissed.options, cut: "die" } });
    expect(await response.json()).toMatchObject({ status: "uploaded", cut_line: null });
  });

  test("keeps its choices when the size changes, and loses them when the file changes", async () => {
    const guest = new Client();
    const product = await productWithDisc(guest);
    const readChoices = async () =>
      JSON.parse(
        (await env.DB.prepare("SELECT cut_choices FROM configured_product WHERE id = ?")
          .bind(product.id)
          .first<string>("cut_choices")) ?? "null",
      ) as unknown;
    await finalizeCutLine(guest, product.id, { choices: { ...customChoices, outline: "circle", border: 0.2 } });
    await guest.put(`${CONFIGURED}${product.id}/`, { width: 4, height: 4 });
    expect(await readChoices()).toMatchObject({ border: 0.2, outline: "circle" });
    await uploaded(guest, jpeg(16, 16), "c.jpg", { configured_product: product.id });
    expect(await readChoices()).toBeNull();
  });

  test("of a new file starts again from the ordered size", async () => {
    const guest = new Client();
    const product = await productWithDisc(guest);
    await finalizeCutLine(guest, product.id, { choices: customChoices, line: roundLine });
    await uploaded(guest, jpeg(16, 16), "b.jpg", { configured_product: product.id });
    expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({
      width: 3,
      height: 3,
      status: "uploaded",
      cut_line: null,
    });
  });

  describe("a cut line sent with a configured product", () => {
    const saveProduct = (client: Client, id: string, body: object) => client.put(`${CONFIGURED}${id}/`, body);
    const refusal = async (response: Response) =>
      (await response.json<{ "configured-product": { cut_line: Array<string> } }>())["configured-product"].cut_line[0];

    test("is traced by the server as well: the server's line is kept; one that cuts into the artwork or belongs to other artwork is refused", async () => {
      const guest = new Client();
      const product = await productWithDisc(guest);
      const half = { ...cutLineAround([ovalRing({ x: 0, y: 0, width: 3, height: 1.6 })]), artBox: roundLine.artBox };
      for (const [line, words] of [
        [half, "cuts into your artwork"],
        [{ ...roundLine, artBox: undefined }, "doesn't match your artwork"],
      ] as const) {
        const response = await saveProduct(guest, product.id, { cut_line: line });
        expect(response.status).toBe(400);
        expect(await refusal(response)).toContain(words);
      }
      expect(await (await guest.get(`${CONFIGURED}${product.id}/`)).json()).toMatchObject({
        status: "uploaded",
        cut_line: null,
      });
      expect(
        await (await saveProduct(guest, product.id, { cut_line: { ...roundLine, choices: customChoices } })).json(),
      ).toMatchObject({
        status: "finalized",
        cut_line: { path: roundLine.path },
      });
    });

    test("must be cuttable by a blade", async () => {
      const guest = new Client();
      const product = await productWithDisc(guest);
      const response = await saveProduct(guest, product.id, {
        cut_line: { path: "M0 0L2 0L2 2L0 2Z", width: 2, height: 2, kind: "traced", choices: customChoices },
      });
      expect(response.status).toBe(400);
    });

    test("together with a file is checked against that file, also at creation", async () => {
      const guest = new Client();
      const file = await uploaded(guest, discPng(60));
      const product = {
        product: "custom-die-cut-stickers",
        width: 3,
        height: 3,
        quantity: 50,
        shape: "custom",
        artwork: file.id,
      };
      expect((await guest.post(CONFIGURED, { ...product, cut_line: ovalLine(3, 1) })).status).toBe(400);
      expect((await guest.post(CONFIGURED, { ...product, cut_line: roundLine })).status).toBe(201);
    });

    test("as a plain shape is generated by the server, no larger than the priced size", async () => {
      const guest = new Client();
      const product = await productWithDisc(guest);
      const sentLine = {
        path: "M0 0L0.5 0L0.5 0.5Z",
        width: 3,
        height: 3,
        kind: "shape",
        artBox: { x: 0.2, y: 0.2, width: 2.6, height: 2.6 },
      };
      const savedProduct = await (
        await saveProduct(guest, product.id, {
          cut_line: { ...sentLine, choices: { ...customChoices, outline: "circle" } },
        })
      ).json<{ cut_line: { path: string; artBox: object } }>();
      expect(savedProduct.cut_line.artBox).toEqual(sentLine.artBox);
      expect(savedProduct.cut_line.path).not.toBe(sentLine.path);
      expect(
        (
          await saveProduct(guest, product.id, {
            cut_line: { ...sentLine, choices: { ...customChoices, outline: "circle", box: { width: 9, height: 9 } } },
          })
        ).status,
      ).toBe(400);
    });
  });

  test("around a photo with an EXIF orientation is checked against the upright photo", async () => {
    const guest = new Client();
    const product = await configured(guest);
    const file = await uploaded(guest, onItsSide(jpeg(48, 120)), "turned.jpg", { configured_product: product.id });
    expect(file).toMatchObject({ width_px: 120, height_px: 48 });
    const solid = (width: number, height: number) => lineAroundMask(paintMask(width, height, () => true));
    expect((await finalizeCutLine(guest, product.id, { choices: customChoices, line: solid(48, 120) })).status).toBe(
      400,
    );
    expect((await finalizeCutLine(guest, product.id, { choices: customChoices, line: solid(120, 48) })).status).toBe(
      200,
    );
  });
});
