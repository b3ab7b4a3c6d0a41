import { createHash } from "node:crypto";
import type { CutLine } from "#domain/prepress/artwork/cut-line/cut-line";
import { readStaticPath } from "../../lib/static-path.mjs";
import type { Drawn, DrawnDesign } from "./draw.ts";

/** A file to put into the bucket. */
export interface MediaFile {
  readonly key: string;
  /** SVG as text, PNG as bytes. */
  readonly body: string | Uint8Array;
  /** The content type, if it is another. */
  readonly type?: string;
}

/** The address of each picture, and the files behind these addresses. */
export interface Gallery {
  readonly files: ReadonlyArray<MediaFile>;
  product(slug: string): string;
  category(path: string): string;
  material(slug: string): string;
  design(slug: string): { readonly artwork: string; readonly image: string; readonly cutLine: CutLine };
}

const SVG_TYPE = "image/svg+xml";

/** The content type of a file. */
export const getMediaType = ({ body, type = typeof body === "string" ? SVG_TYPE : "image/png" }: MediaFile): string =>
  type;

/**
 * Names every picture by a hash of its content, so that browsers may cache it forever.
 * @param staticPath start of its address
 */
export function makeGallery(drawings: Drawn, staticPath = readStaticPath()): Gallery {
  const files: Array<MediaFile> = [];
  const place = (folder: string, slug: string, body: string): string => {
    const hash = createHash("sha256").update(body).digest("hex").slice(0, 12);
    const key = `media/${folder}/${slug.replaceAll("/", "--")}.${hash}.svg`;
    files.push({ key, body });
    return staticPath + key;
  };
  const placeAll = (folder: string, pictures: Readonly<Record<string, string>>) =>
    new Map(Object.entries(pictures).map(([slug, body]) => [slug, place(folder, slug, body)]));
  const [products, categories, materials] = [
    placeAll("products", drawings.products),
    placeAll("categories", drawings.categories),
    placeAll("materials", drawings.materials),
  ];
  const designs = new Map(
    Object.entries(drawings.designs).map(([slug, { artwork, image, cutLine }]: [string, DrawnDesign]) => [
      slug,
      { artwork: place("artwork", slug, artwork), image: place("stickers", slug, image), cutLine },
    ]),
  );
  const from = <T>(map: ReadonlyMap<string, T>, slug: string): T => {
    const picture = map.get(slug);
    if (picture === undefined) throw new Error(`No picture was drawn for "${slug}"`);
    return picture;
  };
  return {
    files,
    product: (slug) => from(products, slug),
    category: (path) => from(categories, path),
    material: (slug) => from(materials, slug),
    design: (slug) => from(designs, slug),
  };
}
