import { env } from "cloudflare:workers";
import { examples, lineUp } from "#domain/prepress/builder/arrange";
import { HOUR_MS } from "#domain/ground/kernel/durations";
import type { FrozenLine } from "#domain/shop/orders/frozen-line";
import { CLASSIC_FIELDS, CLASSIC_SVG } from "../../fixtures/classic-tag.ts";
import { png } from "../../fixtures/uploads/files.ts";
import { MARKER } from "../support/database/record-rows.ts";
import {
  insert,
  makeCart,
  makeConfigured,
  makeOrder,
  makeOrderLine,
  newId,
  NOW,
  schema,
} from "../support/database/rows.ts";

type Rows = typeof schema;
const PICTURE = {
  type: "image/png",
  kind: "raster",
  widthPx: 40,
  heightPx: 40,
  sha256: "0".repeat(64),
  facts: {},
} as const;

/** A small picture as a visitor would send it. */
export const picture = (): Uint8Array<ArrayBuffer> => png(40, 40);

/** Stores a small picture. @returns its key */
export async function storePicture(key = newId()): Promise<string> {
  await env.FILES.put(key, picture(), { httpMetadata: { contentType: "image/png" } });
  return key;
}

/** A press profile that was set once and no longer counts. @returns its hash */
export async function makePressProfile(): Promise<string> {
  const sha256 = "ab".repeat(32);
  await env.FILES.put(`press/${sha256}.icc`, picture());
  const values = { name: MARKER, setBy: "staff", createdAt: new Date(0) };
  await insert(schema.pressProfile, { id: newId(), sha256, ...values });
  await insert(schema.pressProfile, { id: newId(), sha256: null, ...values, createdAt: new Date(1) });
  return sha256;
}

/** A file with its bytes. */
export async function makeArtwork(
  userId: string,
  values: Partial<Rows["artwork"]["$inferInsert"]> = {},
): Promise<string> {
  const bytes = picture().length;
  const row = await insert(schema.artwork, {
    id: newId(),
    userId,
    fileName: `${MARKER}.png`,
    ...PICTURE,
    bytes,
    r2Key: await storePicture(),
    createdAt: NOW,
    ...values,
  });
  return row.id;
}

/** A die-cut sticker with such a file, which has a price. */
export async function makeSticker(userId: string): Promise<string> {
  return (
    await makeConfigured(
      { userId },
      {
        productId: await productId("custom-die-cut-stickers"),
        materialId: 1,
        shape: "custom",
        artworkId: await makeArtwork(userId),
        texts: [MARKER],
      },
    )
  ).id;
}

async function productId(slug: string): Promise<number> {
  const id = await env.DB.prepare("SELECT id FROM product WHERE slug = ?").bind(slug).first<number>("id");
  if (id === null) throw new Error(`There is no product ${slug}.`);
  return id;
}

/** Such a sticker in the cart. */
export async function makeCartLine(userId: string): Promise<string> {
  const cart = await makeCart({ userId });
  return (
    await insert(schema.cartLine, {
      id: newId(),
      cartId: cart.id,
      configuredProductId: await makeSticker(userId),
      createdAt: NOW,
    })
  ).id;
}

/** A finished sheet of the builder. */
export async function makeSheet(userId: string): Promise<string> {
  const drawing = { ...lineUp(examples[0]?.members ?? [], { width: 12, height: 5 }) };
  return (
    await makeConfigured(
      { userId },
      { productId: await productId("family-sticker-set"), materialId: 1, width: 12, height: 5, drawing },
    )
  ).id;
}

/**
 * A list of name tags with one portrait.
 * @returns "configured product/portrait"
 */
export async function makeTags(userId: string): Promise<string> {
  const frame = {
    name: "portrait",
    label: "Portrait",
    kind: "picture",
    x: 0.5,
    y: 0.7,
    width: 0.6,
    height: 0.6,
    shape: "oval",
  };
  const template = await insert(schema.template, {
    slug: newId().toLowerCase(),
    name: "Tag",
    svg: CLASSIC_SVG,
    fields: [...CLASSIC_FIELDS, frame],
    width: 3,
    height: 1.5,
    updatedAt: NOW,
  });
  const portrait = await makeArtwork(userId);
  const roster = [{ name: MARKER, portrait }];
  const { id } = await makeConfigured(
    { userId },
    { width: 3, height: 1.5, templateId: template.id, templateVersion: template.version, roster },
  );
  await insert(schema.tagPicture, { configuredProductId: id, artworkId: portrait });
  return `${id}/${portrait}`;
}

export const makeUpload = async (userId: string): Promise<string> => {
  const r2Key = newId();
  const { uploadId: r2UploadId } = await env.FILES.createMultipartUpload(r2Key);
  const bytes = picture().length;
  return (
    await insert(schema.artworkUpload, {
      id: newId(),
      userId,
      r2Key,
      r2UploadId,
      fileName: `${MARKER}.png`,
      bytes,
      createdAt: NOW,
      expiresAt: new Date(Date.now() + HOUR_MS),
    })
  ).id;
};

/** An order line with frozen files. */
export async function makeFrozenLine(userId: string): Promise<string> {
  const original = { key: await storePicture(), sha256: null, bytes: picture().length };
  const artwork = {
    id: newId(),
    file_name: `${MARKER}.png`,
    type: "image/png",
    width_px: 40,
    height_px: 40,
    original,
    preview: null,
    background_removed: null,
    rendered: null,
  };
  const frozen = {
    configured_version: 1,
    kind: "upload",
    price_profile: "vinyl",
    material_id: null,
    color_id: null,
    design_id: null,
    artwork,
    pictures: [],
    wants_proof: false,
    finalized_at: null,
  } satisfies FrozenLine;
  const configured = await makeConfigured({ userId }, { status: "ordered" });
  return (
    await makeOrderLine((await makeOrder({ userId }, { state: "confirmed" })).id, {
      configuredProductId: configured.id,
      spec: { width: 3, height: 3 },
      frozen,
    })
  ).id;
}

/** A configured product with artwork and an approved cut line. */
export const makeApprovedArtwork = async (userId: string): Promise<string> =>
  (
    await makeConfigured(
      { userId },
      {
        artworkId: await makeArtwork(userId),
        cutLine: {
          path: "M0 0L3 0L3 3L0 3Z",
          width: 3,
          height: 3,
          kind: "shape",
          artBox: { x: 0, y: 0, width: 3, height: 3 },
        },
      },
    )
  ).id;
