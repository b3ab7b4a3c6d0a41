import { toPath } from "#domain/prepress/artwork/cut-line/path";
import { escapeXml } from "#domain/ground/kernel/data/markup";
import { THEME_COLORS } from "#domain/ground/kernel/settings/theme-colors";
import { measure, outlines, type Typeface } from "#domain/prepress/lettering/type/typeface";
import {
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareFacts,
  type ShareKind,
  type ShareShop,
} from "#domain/shop/site/seo/share-picture";

/** Pixels of the side of a product's picture alone. */
const PLAIN_SIDE = 1000;

/** What stands above the title. */
const KICKERS: Readonly<Record<ShareKind, string>> = {
  shop: "Stickers, labels, magnets",
  product: "Made to order",
  category: "Made to order",
  material: "Sticker material",
  post: "From our blog",
  gallery: "From our gallery",
  picture: "",
};

interface Faces {
  readonly title: Typeface;
  readonly text: Typeface;
}

const MARGIN = 64;
/** Where the record's picture begins. */
const SPLIT = 590;
const TITLE_SIZES = [72, 64, 56, 48, 42, 36] as const;
const MAX_TITLE_LINES = 5;
const LINE_HEIGHT = 1.14;
const TITLE_TOP = 176;
const TITLE_HEIGHT = 320;
const KICKER_SIZE = 28;
const NAME_SIZE = 34;

/** A text without the characters that the font lacks, such as emoji. */
const writable = (face: Typeface, text: string): string =>
  face
    .missing(text)
    .reduce((rest, character) => rest.replaceAll(character, ""), text)
    .replace(/\s+/g, " ")
    .trim();

/** Breaks a text into lines of at most `width` pixels. A longer word has a line of its own. */
function wrap(face: Typeface, text: string, size: number, width: number): ReadonlyArray<string> {
  const lines: Array<string> = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(face, longer, { size }).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest size at which a title fits, with its lines; a title that never fits is cut. */
function fitTitle(face: Typeface, title: string, width: number) {
  for (const size of TITLE_SIZES) {
    const lines = wrap(face, title, size, width);
    const isNarrow = lines.every((line) => measure(face, line, { size }).width <= width);
    if (isNarrow && lines.length <= MAX_TITLE_LINES && lines.length * size * LINE_HEIGHT <= TITLE_HEIGHT)
      return { size, lines };
  }
  const size = TITLE_SIZES[TITLE_SIZES.length - 1] ?? KICKER_SIZE;
  const lines = wrap(face, title, size, width).slice(0, MAX_TITLE_LINES);
  return { size, lines: lines.map((line, i) => (i === MAX_TITLE_LINES - 1 ? `${line}…` : line)) };
}

/** A line of text as a path; its baseline is at `y`. */
const written = (face: Typeface, text: string, at: { x: number; y: number; size: number; color: string }): string =>
  `<path transform="translate(${at.x} ${at.y.toFixed(1)})" fill="${at.color}" d="${toPath(outlines(face, text, { size: at.size }))}"/>`;

/** A product's picture alone, square on white. */
const plainSvg = (picture: string | undefined): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PLAIN_SIDE}" height="${PLAIN_SIDE}"><rect width="100%" height="100%" fill="#fff"/>${
    picture === undefined
      ? ""
      : `<image href="${escapeXml(picture)}" width="${PLAIN_SIDE}" height="${PLAIN_SIDE}" preserveAspectRatio="xMidYMid meet"/>`
  }</svg>`;

/**
 * A picture for social media as SVG: the title on the left, the record's picture on the right. Without a picture the
 * title has the whole width.
 * @param picture a data URL of SVG, PNG or JPEG
 */
export function shareSvg(
  { kind, title }: ShareFacts,
  shop: ShareShop,
  faces: Faces,
  picture: string | undefined,
): string {
  if (kind === "picture") return plainSvg(picture);
  const { paper, brand, ink, "brand-ink": brandInk, "brand-text": brandText } = THEME_COLORS[shop.theme].light;
  const width = (picture === undefined ? SHARE_WIDTH : SPLIT) - 2 * MARGIN;
  const fitted = fitTitle(faces.title, writable(faces.title, title), width);
  const name = writable(faces.title, shop.name);
  const nameWidth = measure(faces.title, name, { size: NAME_SIZE }).width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">`,
    `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="${paper}"/>`,
    picture === undefined
      ? ""
      : `<image href="${escapeXml(picture)}" x="${SPLIT}" y="0" width="${SHARE_WIDTH - SPLIT}" height="${SHARE_HEIGHT}" preserveAspectRatio="xMidYMid slice"/>`,
    `<rect width="14" height="${SHARE_HEIGHT}" fill="${brand}"/>`,
    written(faces.text, KICKERS[kind], { x: MARGIN, y: 122, size: KICKER_SIZE, color: brandText }),
    ...fitted.lines.map((line, i) =>
      written(faces.title, line, {
        x: MARGIN,
        y: TITLE_TOP + fitted.size * (0.8 + i * LINE_HEIGHT),
        size: fitted.size,
        color: ink,
      }),
    ),
    `<rect x="${MARGIN}" y="520" width="${(Math.min(nameWidth, width - 44) + 44).toFixed(1)}" height="60" rx="30" fill="${brand}"/>`,
    written(faces.title, name, { x: MARGIN + 22, y: 562, size: NAME_SIZE, color: brandInk }),
    "</svg>",
  ].join("");
}
