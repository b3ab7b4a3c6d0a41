import { staticUrl } from "#domain/ground/kernel/settings/static-path";
import { birthday, bow, fox, stickers, thanks, winter } from "./internal/card-scenes.ts";
import { drawBox } from "./internal/card-shapes.ts";

/** Units of a card's drawing, in the proportions of a payment card: 3.375 × 2.125 in. */
export const CARD_WIDTH = 600;
export const CARD_HEIGHT = 378;

export interface CardDrawing {
  readonly slug: string;
  readonly name: string;
  /** Alternative text. */
  readonly alt: string;
  /** Text color, "#rrggbb", with a contrast of at least 4.5:1 on the background. */
  readonly ink: string;
  readonly ground: string;
  readonly draw: () => string;
}

export const CARD_DRAWINGS: ReadonlyArray<CardDrawing> = [
  {
    slug: "stickers",
    name: "Sticker sheet",
    alt: "Stickers of a star, a heart, a bolt, a smile and a rainbow on a cutting mat",
    ground: "#0d5750",
    ink: "#ffffff",
    draw: stickers,
  },
  {
    slug: "bow",
    name: "Wrapped up",
    alt: "A red parcel with a yellow bow",
    ground: "#c30f47",
    ink: "#ffffff",
    draw: bow,
  },
  {
    slug: "birthday",
    name: "Birthday cake",
    alt: "A pink cake with three candles under bunting",
    ground: "#43216b",
    ink: "#ffffff",
    draw: birthday,
  },
  {
    slug: "thanks",
    name: "Bunch of flowers",
    alt: "A bunch of tulips and daisies with a red ribbon",
    ground: "#fff0c4",
    ink: "#2a1533",
    draw: thanks,
  },
  {
    slug: "winter",
    name: "Winter night",
    alt: "Snowy pines under the moon",
    ground: "#143150",
    ink: "#ffffff",
    draw: winter,
  },
  {
    slug: "fox",
    name: "Fox with a parcel",
    alt: "A fox that looks over a small parcel",
    ground: "#ffe3cc",
    ink: "#2a1533",
    draw: fox,
  },
];

export const isDrawing = (slug: string): boolean => CARD_DRAWINGS.some((drawing) => drawing.slug === slug);
export const drawingName = (slug: string): string => CARD_DRAWINGS.find((drawing) => drawing.slug === slug)?.name ?? "";
/** Returns the drawing by slug; an unknown slug gives the first. */
export function findDrawing(slug: string): CardDrawing {
  const drawing = CARD_DRAWINGS.find((candidate) => candidate.slug === slug) ?? CARD_DRAWINGS[0];
  if (!drawing) throw new Error("There is no drawing of a gift card");
  return drawing;
}

/** Returns the content of a card's `<svg viewBox="0 0 600 378">`: background and drawing, without text. */
export const cardInside = (drawing: CardDrawing): string =>
  `${drawBox([0, 0], [CARD_WIDTH, CARD_HEIGHT], drawing.ground)}${drawing.draw()}`;

/** Returns a card as an SVG file. @param amount printed on it, "$50" */
export function cardSvg(slug: string, amount = ""): string {
  const drawing = findDrawing(slug);
  const amountMarkup =
    amount === ""
      ? ""
      : `<text x="34" y="342" font-family="system-ui, sans-serif" font-weight="800" font-size="76" fill="${drawing.ink}">${amount.replace(/[<>&"]/g, "")}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${cardInside(drawing)}${amountMarkup}</svg>`;
}

/** Returns the card as a data URL for `<img>`, so that carts, orders and designs show it like artwork. */
export const cardPicture = (slug: string, amount: string): string =>
  `data:image/svg+xml,${encodeURIComponent(cardSvg(slug, amount)).replaceAll("%20", " ").replaceAll("%2F", "/").replaceAll("%3D", "=").replaceAll("%3A", ":")}`;

/** The URL of the card's drawing as a PNG, because e-mail programs show no SVG. */
export const cardPng = (slug: string): string => staticUrl(`gift-cards/${findDrawing(slug).slug}.png`);
