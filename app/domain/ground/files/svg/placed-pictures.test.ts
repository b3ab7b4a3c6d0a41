import { expect, test } from "vitest";
import { pictureFacts } from "#domain/ground/files/svg/placed-pictures";
import { jpeg, png } from "../../../../../tests/fixtures/uploads/files.ts";
import { dataUrl } from "../../../../../tests/fixtures/uploads/pictures.ts";

const PNG = dataUrl("png", png(40, 30));
const JPEG = dataUrl("jpeg", jpeg(40, 30));

/** What is known of a drawing of 4 by 3 inches, 400 by 300 units. */
const readDrawing = (inside: string, widthIn: number | undefined = 4, root = 'viewBox="0 0 400 300"') =>
  pictureFacts(`<svg xmlns="http://www.w3.org/2000/svg" width="4in" height="3in" ${root}>${inside}</svg>`, widthIn);
const image = (attributes: string, href = PNG) => `<image ${attributes} href="${href}"/>`;

test.each([
  ["over the whole drawing", image('width="400" height="300"'), 10],
  ["of a photo's format", image('width="400" height="300"', JPEG), 10],
  ["within its box", image('width="400" height="100"'), 30],
  ["that is stretched", image('width="400" height="100" preserveAspectRatio="none"'), 10],
  ["that fills its box", image('width="400" height="100" preserveAspectRatio="xMidYMid slice"'), 10],
  ["in a group", `<g transform="scale(2)">${image('width="200" height="150"')}</g>`, 10],
  ["that is turned", `<g transform="rotate(90) scale(2)">${image('width="100"')}</g>`, 20],
  ["that is used", `<defs>${image('id="i" width="100"')}</defs><use href="#i" transform="scale(4)"/>`, 10],
  ["in a symbol", `<symbol id="s" viewBox="0 0 40 30">${image("")}</symbol><use href="#s" width="400"/>`, 10],
  ["in a drawing inside", `<svg width="200" height="150" viewBox="0 0 40 30">${image("")}</svg>`, 20],
  ["with a drawing's old links", `<image width="400" height="300" xlink:href="${PNG}"/>`, 10],
  ["beside a finer one", image('width="200"') + image('width="40"'), 20],
])("a picture %s has its dots per inch where it lies", (_, inside, dpi) => {
  const { pictureDpi, picturesUnread } = readDrawing(inside);
  expect([pictureDpi && Math.round(pictureDpi), picturesUnread]).toEqual([dpi, undefined]);
});

test.each([
  [
    "in a pattern",
    `<defs><pattern id="p">${image('width="9"')}</pattern></defs><rect fill="url(#p)" width="9" height="9"/>`,
  ],
  ["that isn't readable", image('width="9"', "data:image/png;base64,AAAA")],
  ["beside a stylesheet that only browsers read", `<style>@media print { g { display: none } }</style>${image("")}`],
])("a picture %s stays unknown", (_, inside) => {
  expect(readDrawing(inside)).toMatchObject({ picturesUnread: true });
});

test("a drawing without a size says nothing of its pictures", () => {
  expect(pictureFacts(`<svg>${image('width="9"')}</svg>`, undefined)).toEqual({ picturesUnread: true });
});

test.each([
  ["without pictures", '<rect width="9" height="9"/>'],
  ["whose picture isn't shown", image('display="none" width="9"')],
  ["with a picture of one column, which is a gradient", image('width="9"', dataUrl("png", png(1, 30)))],
  ["that speaks of an image", "<title>My image</title>"],
])("a drawing %s is sharp at any size", (_, inside) => expect(readDrawing(inside)).toEqual({}));
