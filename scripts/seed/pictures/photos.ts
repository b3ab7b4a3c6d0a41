import type { PhotoData } from "../data/reviews.ts";
import type { ProofData } from "../data/proofs.ts";
import { ownReviews, reviewers } from "../data/reviews.ts";
import { orders } from "../data/orders.ts";
import { proofs } from "../data/proofs.ts";
import type { Drawn } from "./draw.ts";
import { renderPng, rasterReady } from "./raster.ts";

/** Pictures that are stored as PNG: photos of customers, and proofs. */
export interface Photos {
  photo(data: PhotoData): Uint8Array;
  proof(data: ProofData): Uint8Array;
}

const PHOTO_SIDE = 560;
const PROOF_WIDTH = 900;

const LIGHTS: Readonly<Record<PhotoData["light"], { readonly tint: string; readonly strength: number }>> = {
  morning: { tint: "#ffdfae", strength: 0.16 },
  lamp: { tint: "#ff9f43", strength: 0.24 },
  shade: { tint: "#6f86b5", strength: 0.2 },
};

/** The content of a drawing, and its view box. */
function inside(svg: string): { body: string; viewBox: string } {
  const [, attributes = "", body = ""] = /<svg([^>]*)>([^]*)<\/svg>\s*$/.exec(svg) ?? [];
  return { body, viewBox: /viewBox="([^"]*)"/.exec(attributes)?.[1] ?? "0 0 800 800" };
}

/** A photo: part of a product's picture, tilted and tinted. */
function photoSvg(scene: string, { crop: [leftEdge, top, side], tilt, light }: PhotoData): string {
  const { body, viewBox } = inside(scene);
  const [x = 0, y = 0, width = 800] = viewBox.split(" ").map(Number);
  const unit = width / 100;
  const { tint, strength } = LIGHTS[light];
  // Groups instead of nested svg elements, which resvg does not render.
  const scale = 124 / (side * unit);
  const part = `translate(-12 -12) scale(${scale}) translate(${-(x + leftEdge * unit)} ${-(y + top * unit)})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="lens" cx="0.5" cy="0.45" r="0.75"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#1b1020" stop-opacity="0.45"/></radialGradient></defs>
<rect width="100" height="100" fill="#8a7d72"/><g transform="rotate(${tilt} 50 50)"><g transform="${part}">${body}</g></g>
<rect width="100" height="100" fill="${tint}" opacity="${strength}"/><rect width="100" height="100" fill="url(#lens)"/></svg>`;
}

/** A proof: the artwork centered on its background. */
function proofSvg(artwork: string, { ground, fill }: ProofData, width: number, height: number): string {
  const { body, viewBox } = inside(artwork);
  const side = Math.min(width, height) * fill;
  const [x = 0, y = 0, w = 32, h = 32] = viewBox.split(" ").map(Number);
  const scale = side / Math.max(w, h);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/><g transform="translate(${(width - w * scale) / 2} ${(height - h * scale) / 2}) scale(${scale}) translate(${-x} ${-y})">${body}</g></svg>`;
}

const proofName = ({ product, number }: ProofData) => `${product} ${number}`;

/** Renders all photos and proofs. This blocks the thread, so it runs before a database is opened. */
export async function renderPhotos(drawings: Drawn): Promise<Photos> {
  await rasterReady();
  const photos = new Map<PhotoData, Uint8Array>();
  for (const data of [...ownReviews, ...reviewers.flatMap(({ reviews }) => reviews)].flatMap(
    (review) => review.photos ?? [],
  )) {
    const scene = drawings.products[data.of];
    if (!scene) throw new Error(`No picture of "${data.of}" to take a photo of`);
    photos.set(data, renderPng(photoSvg(scene, data), PHOTO_SIDE));
  }
  const sheets = new Map<string, Uint8Array>();
  for (const data of proofs) {
    const line = orders
      .flatMap(({ lines }) => lines)
      .find(({ product, artwork }) => product === data.product && artwork?.icon === data.icon);
    const artwork = drawings.customers[data.icon]?.artwork;
    if (!line || !artwork) throw new Error(`Nobody ordered "${data.product}" with "${data.icon}"`);
    sheets.set(proofName(data), renderPng(proofSvg(artwork, data, line.size[0], line.size[1]), PROOF_WIDTH));
  }
  const requirePicture = (picture: Uint8Array | undefined): Uint8Array => {
    if (!picture) throw new Error("This picture was not photos");
    return picture;
  };
  return {
    photo: (data) => requirePicture(photos.get(data)),
    proof: (data) => requirePicture(sheets.get(proofName(data))),
  };
}
