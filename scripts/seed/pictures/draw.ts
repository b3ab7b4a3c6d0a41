import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { latin1 } from "#domain/ground/files/file-bytes";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { categories } from "../data/categories.ts";
import { designs } from "../data/designs/designs.ts";
import { materials } from "../data/materials.ts";
import { orderArtwork } from "../data/orders.ts";
import { products } from "../data/products/products.ts";
import { writeWhole } from "../../lib/write-whole.ts";
import { categoryScenes } from "./scenes/categories.ts";
import { makeCutIcon } from "./kit.ts";
import { designScene, plainSticker } from "./scenes/designs.ts";
import { renderPng, rasterReady } from "./raster.ts";
import { scenes } from "./scenes/index.ts";
import { picture } from "./svg.ts";
import { swatch } from "./swatches.ts";

export interface DrawnDesign {
  readonly artwork: string;
  /** The sticker on a transparent background. */
  readonly image: string;
  readonly cutLine: CutLine;
}

/** Every picture of the demo shop, as SVG by slug. */
export interface Drawn {
  readonly products: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
  readonly materials: Readonly<Record<string, string>>;
  readonly designs: Readonly<Record<string, DrawnDesign>>;
  /** Files of the demo customer, by icon, with the preview that a browser would have made: PNG in base64. */
  readonly customers: Readonly<Record<string, Omit<DrawnDesign, "image"> & { readonly preview: string }>>;
}

/** Pixels. */
const PREVIEW_WIDTH = 900;

/** The PNG of a customer's preview. */
export const decodePreview = ({ preview }: { readonly preview: string }): Uint8Array =>
  Uint8Array.from(atob(preview), (letter) => letter.charCodeAt(0));

const HERE = new URL("./", import.meta.url);
const CACHE = new URL("../../../node_modules/.cache/kisscut-pictures/", import.meta.url);
/** The sources of the pictures: drawing code, data, and cut lines. */
const SOURCES = [
  HERE,
  new URL("../data/", import.meta.url),
  new URL("../../../app/domain/prepress/artwork/cut-line/", import.meta.url),
];

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const folder of SOURCES) {
    for (const file of readdirSync(folder, { encoding: "utf8", recursive: true }).sort())
      if (file.endsWith(".ts")) hash.update(file).update(readFileSync(new URL(file, folder)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Draws everything, which takes some seconds, or reads it from node_modules/.cache while no source has changed. */
export async function drawAll(): Promise<Drawn> {
  const file = new URL(`${fingerprint()}.json`, CACHE);
  const cached = readIfPresent(file);
  if (cached) return JSON.parse(cached) as Drawn;
  await rasterReady();
  const drawings = drawNow();
  mkdirSync(CACHE, { recursive: true });
  writeWhole(file, JSON.stringify(drawings));
  return drawings;
}

function readIfPresent(file: URL): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function drawNow(): Drawn {
  const bySlug = new Map(designs.map((design) => [design.slug, design]));
  const productPicture = (slug: string, name: string): string => {
    const design = bySlug.get(slug);
    const scene = design ? () => designScene(design) : scenes[slug];
    if (!scene) throw new Error(`No scene is drawn for the product "${slug}"`);
    return picture(name, scene());
  };
  return {
    products: Object.fromEntries(products.map(({ slug, name }) => [slug, productPicture(slug, name)])),
    categories: Object.fromEntries(
      categories.map(({ path, name }) => {
        const scene = categoryScenes[path];
        if (!scene) throw new Error(`No scene is drawn for the category "${path}"`);
        return [path, picture(name, scene())];
      }),
    ),
    materials: Object.fromEntries(
      materials.map((material) => [material.slug, picture(material.name, swatch(material))]),
    ),
    designs: Object.fromEntries(
      designs.map((design) => {
        const { artwork, cutLine } = makeCutIcon(design.icon);
        return [design.slug, { artwork, cutLine, image: plainSticker(design) }];
      }),
    ),
    customers: Object.fromEntries(
      orderArtwork.map((icon) => {
        const { artwork, cutLine } = makeCutIcon(icon);
        return [icon, { artwork, cutLine, preview: btoa(latin1(renderPng(artwork, PREVIEW_WIDTH))) }];
      }),
    ),
  };
}
