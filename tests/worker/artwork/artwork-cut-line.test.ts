import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import * as v from "valibot";
import { CutChoices } from "#domain/artwork/cut-choices";
import { tracedLine } from "#domain/artwork/draw-line";
import { cutLineOf } from "#domain/artwork/cut-line/cut-line";
import { ovalRing } from "#domain/artwork/cut-line/shapes";
import { stockCatalog } from "../../factories/catalog.ts";
import { svg } from "../../fixtures/documents.ts";
import { discPng, jpeg, onItsSide, png } from "../../fixtures/files.ts";
import { paintMask } from "../../fixtures/masks.ts";
import { CONFIGURED, configured, formWith, uploaded } from "../support/artwork-client.ts";
import { Client } from "../support/client.ts";

beforeAll(() => stockCatalog());

describe("the cut line", () => {
  const choices = {
    outline: "custom",
    border: 0.0625,
    fit: "inside",
    removeBackground: false,
    box: { width: 3, height: 3 },
  };
  const lineOf = (rings: Parameters<typeof cutLineOf>[0]) => {
    const { path, width, height, artBox } = cutLineOf(
      rings,
      { x: 0, y: 0, width: 3, height: 3 },
      { kind: "traced", shape: "custom" },
    );
    return { path, width, height, kind: "traced", artBox };
  };
  const oval = (width: number, height: number) => lineOf([ovalRing({ x: 0, y: 0, width, height })]);
  /** A disc of `discPng`, or its flat brother, as a browser would trace it. */
  const traced = (bytes: { width: number; height: number }, more: object = {}) => {
    const mask = paintMask(
      bytes.width,
      bytes.height,
      (x, y) =>
        Math.hypot((x - bytes.width / 2) / (bytes.width * 0.46), (y - bytes.height / 2) / (bytes.height * 0.46)) <= 1,
    );
    const drawn = tracedLine(mask, v.parse(CutChoices, { ...choices, ...more }));
    if (!drawn.ok) throw new Error(drawn.error.message);
    const { path, kiss, width, height, kind, artBox } = drawn.value;
    return { path, ...(kiss ? { kiss } : {}), width, height, kind, artBox };
  };
  const round = traced({ width: 60, height: 60 });
  const flatPng = png(120, 48, (x, y) =>
    Math.hypot((x + 0.5 - 60) / (120 * 0.46), (y + 0.5 - 24) / (48 * 0.46)) <= 1 ? [0, 90, 200, 255] : [0, 0, 0, 0],
  );
  const finalize = (client: Client, id: string, body: object) => client.post(`/artwork/api/finalize/${id}/`, body);

  async function withArtwork(client: Client) {
    const made = await configured(client);
    await uploaded(client, discPng(60), "a.png", { configured_product: made.id });
    return made;
  }

  test("is kept with its choices, and its real size is what is paid for", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    const full = await (await finalize(guest, made.id, { choices, line: round })).json<{ total: string }>();
    await uploaded(guest, flatPng, "flat.png", { configured_product: made.id });
    const flat = await (
      await finalize(guest, made.id, { choices, line: traced({ width: 120, height: 48 }) })
    ).json<{ total: string }>();
    expect(flat).toMatchObject({ status: "finalized", width: 3, height: 1.3125 });
    expect(Number(flat.total)).toBeLessThan(Number(full.total));
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({
      status: "finalized",
      cut_line: { choices },
    });
  });

  test("is drawn by the shop when a plain shape is wanted and no browser drew it", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    const response = await finalize(guest, made.id, { choices: { ...choices, outline: "circle" } });
    expect(response.status).toBe(200);
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({
      shape: "circle",
      cut_line: { kind: "shape", width: 3 },
    });
  });

  test.each([
    ["that crosses itself", { path: "M0 0L2 2L2 0L0 2Z", width: 2, height: 2, kind: "traced" }],
    ["with a corner that no blade turns", { path: "M0 0L2 0L2 2L0 2Z", width: 2, height: 2, kind: "traced" }],
    ["larger than it says", { path: "M0 0L9 0L9 9L0 9Z", width: 2, height: 2, kind: "traced" }],
    ["that is no line", { path: "M0 0C1 1 2 2 3 3Z", width: 2, height: 2, kind: "traced" }],
  ])("%s is refused, whatever browser sent it", async (_, line) => {
    const guest = new Client();
    const made = await withArtwork(guest);
    expect((await finalize(guest, made.id, { choices, line })).status).toBe(400);
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({
      status: "uploaded",
      cut_line: null,
    });
  });

  test("larger than what was ordered is refused, so that nobody pays for less than is cut", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    expect(
      (await finalize(guest, made.id, { choices: { ...choices, box: { width: 1, height: 1 } }, line: oval(6, 6) }))
        .status,
    ).toBe(400);
  });

  test("that cuts into the artwork, or belongs to another one, is refused in words", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    const errors = async (line: object) => {
      const response = await finalize(guest, made.id, { choices, line });
      expect(response.status).toBe(400);
      return (await response.json<{ errors: { cut_line: Array<string> } }>()).errors.cut_line[0] ?? "";
    };
    // The artwork's own place, but the blade goes through its lower half.
    const half = { ...lineOf([ovalRing({ x: 0, y: 0, width: 3, height: 1.6 })]), artBox: round.artBox };
    expect(await errors(half)).toContain("cuts into your artwork");
    expect(await errors({ ...oval(3, 3), artBox: { x: 0.5, y: 0.5, width: 1, height: 1 } })).toContain(
      "doesn't match your artwork",
    );
    expect(await errors({ ...round, artBox: undefined })).toContain("doesn't match your artwork");
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({ cut_line: null });
  });

  test("of a drawing is checked by the picture of the page that is printed, and without one not taken", async () => {
    const guest = new Client();
    const made = await configured(guest);
    const artwork = await uploaded(guest, svg(), "a.svg", { configured_product: made.id });
    expect(await (await finalize(guest, made.id, { choices, line: round })).json()).toMatchObject({
      errors: { cut_line: [expect.stringContaining("no picture")] },
    });
    await guest.form(`/artwork/api/preview/${artwork.id}/`, formWith(discPng(60), "p.png", { page: "1" }));
    expect((await finalize(guest, made.id, { choices, line: round })).status).toBe(200);
    expect((await finalize(guest, made.id, { choices: { ...choices, page: 2 }, line: round })).status).toBe(400);
  });

  test("may be a kiss cut on a backing, which then is what is paid for", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    const kissed = { ...choices, cut: "kiss" };
    const line = traced({ width: 60, height: 60 }, { cut: "kiss" });
    expect(line.kiss).toBeDefined();
    expect(await (await finalize(guest, made.id, { choices: kissed, line })).json()).toMatchObject({
      width: 3,
      height: 3,
    });
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({
      cut_line: { kiss: line.kiss, choices: { cut: "kiss", pieces: "one", page: 1 } },
    });
  });

  test("is priced as the cut that was drawn, and no longer holds when another cut is chosen", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    const totalOf = async (body: object) =>
      Number((await (await finalize(guest, made.id, body)).json<{ total: string }>()).total);
    const plain = { ...choices, outline: "circle" };
    const die = await totalOf({ choices: plain });
    expect(await totalOf({ choices: { ...plain, cut: "kiss" } })).toBeGreaterThan(die);
    const kissed = await (await guest.get(`${CONFIGURED}${made.id}/`)).json<{ options: Record<string, string> }>();
    expect(kissed).toMatchObject({ options: { cut: "kiss" }, status: "finalized" });
    const changed = await guest.put(`${CONFIGURED}${made.id}/`, { options: { ...kissed.options, cut: "die" } });
    expect(await changed.json()).toMatchObject({ status: "uploaded", cut_line: null });
  });

  test("leaves its choices behind when the size changes, and nothing when the file does", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    const kept = async () =>
      JSON.parse(
        (await env.DB.prepare("SELECT cut_choices FROM configured_product WHERE id = ?")
          .bind(made.id)
          .first<string>("cut_choices")) ?? "null",
      ) as unknown;
    await finalize(guest, made.id, { choices: { ...choices, outline: "circle", border: 0.2 } });
    await guest.put(`${CONFIGURED}${made.id}/`, { width: 4, height: 4 });
    expect(await kept()).toMatchObject({ border: 0.2, outline: "circle" });
    await uploaded(guest, jpeg(16, 16), "c.jpg", { configured_product: made.id });
    expect(await kept()).toBeNull();
  });

  test("needs a file, and an owner", async () => {
    const guest = new Client();
    const bare = await configured(guest);
    expect((await finalize(guest, bare.id, { choices, line: round })).status).toBe(400);
    const made = await withArtwork(guest);
    expect((await finalize(new Client(), made.id, { choices, line: round })).status).toBe(404);
  });

  test("of the next file starts again from the ordered size", async () => {
    const guest = new Client();
    const made = await withArtwork(guest);
    await finalize(guest, made.id, { choices, line: round });
    await uploaded(guest, jpeg(16, 16), "b.jpg", { configured_product: made.id });
    expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({
      width: 3,
      height: 3,
      status: "uploaded",
      cut_line: null,
    });
  });

  describe("that is sent with the record of a configured product", () => {
    const put = (client: Client, id: string, body: object) => client.put(`${CONFIGURED}${id}/`, body);
    const refusal = async (response: Response) =>
      (await response.json<{ "configured-product": { cut_line: Array<string> } }>())["configured-product"].cut_line[0];

    test("is traced by the shop as well: its own line is kept, one that cuts into the artwork or is another's is not", async () => {
      const guest = new Client();
      const made = await withArtwork(guest);
      const half = { ...lineOf([ovalRing({ x: 0, y: 0, width: 3, height: 1.6 })]), artBox: round.artBox };
      for (const [line, words] of [
        [half, "cuts into your artwork"],
        [{ ...round, artBox: undefined }, "doesn't match your artwork"],
      ] as const) {
        const response = await put(guest, made.id, { cut_line: line });
        expect(response.status).toBe(400);
        expect(await refusal(response)).toContain(words);
      }
      expect(await (await guest.get(`${CONFIGURED}${made.id}/`)).json()).toMatchObject({
        status: "uploaded",
        cut_line: null,
      });
      expect(await (await put(guest, made.id, { cut_line: { ...round, choices } })).json()).toMatchObject({
        status: "finalized",
        cut_line: { path: round.path },
      });
    });

    test("has to be one that a blade can follow", async () => {
      const guest = new Client();
      const made = await withArtwork(guest);
      const response = await put(guest, made.id, {
        cut_line: { path: "M0 0L2 0L2 2L0 2Z", width: 2, height: 2, kind: "traced", choices },
      });
      expect(response.status).toBe(400);
    });

    test("with a file in the same breath is checked by that file, at the making too", async () => {
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
      expect((await guest.post(CONFIGURED, { ...product, cut_line: oval(3, 1) })).status).toBe(400);
      expect((await guest.post(CONFIGURED, { ...product, cut_line: round })).status).toBe(201);
    });

    test("as a plain shape is drawn by the shop, no larger than what is paid for", async () => {
      const guest = new Client();
      const made = await withArtwork(guest);
      const sent = {
        path: "M0 0L0.5 0L0.5 0.5Z",
        width: 3,
        height: 3,
        kind: "shape",
        artBox: { x: 0.2, y: 0.2, width: 2.6, height: 2.6 },
      };
      const kept = await (
        await put(guest, made.id, { cut_line: { ...sent, choices: { ...choices, outline: "circle" } } })
      ).json<{ cut_line: { path: string; artBox: object } }>();
      expect(kept.cut_line.artBox).toEqual(sent.artBox);
      expect(kept.cut_line.path).not.toBe(sent.path);
      expect(
        (
          await put(guest, made.id, {
            cut_line: { ...sent, choices: { ...choices, outline: "circle", box: { width: 9, height: 9 } } },
          })
        ).status,
      ).toBe(400);
    });
  });

  test("around a photo that a camera stored on its side is checked against the photo as it is seen", async () => {
    const guest = new Client();
    const made = await configured(guest);
    const file = await uploaded(guest, onItsSide(jpeg(48, 120)), "turned.jpg", { configured_product: made.id });
    expect(file).toMatchObject({ width_px: 120, height_px: 48 });
    const solid = (width: number, height: number) => {
      const drawn = tracedLine(
        paintMask(width, height, () => true),
        v.parse(CutChoices, choices),
      );
      if (!drawn.ok) throw new Error(drawn.error.message);
      const { path, width: w, height: h, kind, artBox } = drawn.value;
      return { path, width: w, height: h, kind, artBox };
    };
    expect((await finalize(guest, made.id, { choices, line: solid(48, 120) })).status).toBe(400);
    expect((await finalize(guest, made.id, { choices, line: solid(120, 48) })).status).toBe(200);
  });
});
