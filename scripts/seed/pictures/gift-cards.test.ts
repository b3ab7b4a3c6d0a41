import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { CARD_DRAWINGS, cardPng, cardSvg } from "#domain/shop/kinds/gift-card/drawings";
import { STATIC_PATH } from "#domain/ground/kernel/settings/static-path";
import { renderPng, rasterReady } from "./raster.ts";

const PUBLIC = path.resolve(import.meta.dirname, "../../../public");
/** Twice the width at which a letter shows it. */
const WIDTH = 900;

beforeAll(rasterReady);

// Mail programs show no SVG, so letters carry these. After a drawing was changed: DRAW_GIFT_CARDS=1 npx vitest run
// --project unit gift-cards
test.each(CARD_DRAWINGS.map(({ slug }) => slug))("the PNG of '%s' in e-mails matches its drawing", (slug) => {
  const file = path.join(PUBLIC, path.relative(STATIC_PATH, cardPng(slug)));
  const picture = renderPng(cardSvg(slug), WIDTH);
  if (process.env["DRAW_GIFT_CARDS"]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, picture);
  }
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file).equals(picture)).toBe(true);
  expect(picture.length).toBeLessThan(150_000);
});
