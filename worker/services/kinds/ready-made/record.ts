import { asc, sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { CutLineInput } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { invalid, type FieldErrors, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { fileKey, staticUrl } from "#domain/ground/kernel/settings/static-path";
import {
  DESIGN_STATUS,
  START_BORDER,
  toCutChoices,
  toProductStatus,
  type ReadyMadeDesignInput,
} from "#domain/shop/kinds/ready-made/design-input";
import { drawSticker } from "#domain/shop/kinds/ready-made/sticker-picture";
import { sha256Hex } from "../../../crypto.ts";
import { guardThat, type Statement } from "../../../db/client.ts";
import { readyMadeDesign } from "../../../db/schema/catalog.ts";
import { readPictureData } from "../../artwork/index.ts";
import { announceFile, forgetFile, nameFile } from "../../files/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { tableRecords, type RowWrite } from "../../records/index.ts";
import { findProductErrors, findProductGaps } from "../product-links.ts";
import {
  deleteProduct,
  insertProduct,
  DESIGN_PROFILE,
  readProducts,
  DESIGN_SHAPES,
  updateProduct,
} from "./product-rows.ts";
import { traceDesign } from "./trace-design.ts";

type Row = typeof readyMadeDesign.$inferSelect;
type Input = Partial<ReadyMadeDesignInput>;

const Choices = v.fallback(v.optional(CutChoices), undefined);
const Line = v.fallback(v.nullable(CutLineInput), null);

async function show(context: ServiceContext, rows: ReadonlyArray<Row>) {
  const getProduct = await readProducts(
    context,
    rows.flatMap(({ productId }) => productId ?? []),
  );
  return rows.map((row) => {
    const choices = v.parse(Choices, row.cutChoices ?? undefined);
    return {
      id: row.id,
      slug: row.slug,
      name: row.name,
      summary: row.summary,
      artwork: row.artwork,
      image: row.image,
      outline: choices?.outline ?? "custom",
      border: choices?.border ?? START_BORDER,
      ignores_background: choices?.removeBackground ?? false,
      cut_line: v.parse(Line, row.cutLine),
      width: row.width,
      height: row.height,
      tags: row.tags,
      credit: row.credit,
      position: row.position,
      ...getProduct(row.productId),
      version: row.version,
    };
  });
}

type Shown = Awaited<ReturnType<typeof show>>[number];

/** What must not change while customers have a design, because their copies of the line fit its picture. */
const LINE_FIELDS = ["artwork", "outline", "border", "ignores_background"] as const;

/** Whether the line has to be traced: something that it follows from is new. */
const needsLine = (input: Input, stored: Shown | undefined): boolean =>
  !stored || LINE_FIELDS.some((field) => input[field] !== undefined && input[field] !== stored[field]);

/** Pixels, longest side, of the picture within a sticker's picture. */
const PICTURE_SIDE = 640;
/** Where the pictures of stickers are that the shop draws. */
const FOLDER = "media/designs/";

/** Traces the line and draws the sticker. The columns of both, or a refusal at the field that it is about. */
async function buildLine(context: ServiceContext, design: ReadyMadeDesignInput) {
  const choices = toCutChoices(design);
  const traced = await traceDesign(context, design.artwork, choices);
  if (!traced.ok) return traced;
  const { line, bytes } = traced.value;
  const picture = await readPictureData(bytes, PICTURE_SIDE);
  if (picture === undefined) throw new Error("A picture was traced and could not be read.");
  const key = `${FOLDER}${design.slug}.${(await sha256Hex(context.newToken())).slice(0, 16)}.svg`;
  await announceFile(context, key);
  await context.files.put(key, new TextEncoder().encode(drawSticker(line, picture)), "image/svg+xml");
  return ok({
    artwork: design.artwork,
    image: staticUrl(key),
    cutLine: line,
    cutChoices: choices,
    width: line.width,
    height: line.height,
  });
}

/** A design as its product: its picture follows from the artwork, which every design has. */
const toProduct = <Fields extends Pick<Input, "status" | "artwork">>({ status, artwork, ...fields }: Fields) => ({
  ...fields,
  image: artwork,
  status: status && toProductStatus(status),
});

/** What the product of every design has. */
const SOLD_AS = { kind: "ready-made", shapes: DESIGN_SHAPES } as const;

async function buildColumns(
  context: ServiceContext,
  input: Input,
  stored?: Shown,
): Promise<Result<Readonly<Record<string, unknown>>, Refusal>> {
  // A new design is whole, and a change completes what is stored.
  const design = { ...stored, ...input } as ReadyMadeDesignInput;
  const errors = await findProductErrors(
    context,
    { ...toProduct(input), ...(stored ? {} : { ...SOLD_AS, price_profile: DESIGN_PROFILE }) },
    stored && { ...toProduct(stored), ...SOLD_AS, price_profile: stored.price_profile },
  );
  if (Object.keys(errors).length > 0) return invalid(errors);
  const line = needsLine(input, stored) ? await buildLine(context, design) : ok({});
  if (!line.ok) return line;
  const { slug, name, summary, tags, credit, position } = input;
  return ok({ slug, name, summary, tags, credit, position, ...line.value });
}

/** The guard of a change of the picture or the line. */
const LINE_IN_USE = "ready_made_design_line_in_use";

const isUnused = (id: SQL): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM configured_product WHERE ready_made_design_id = ${id})`;

/** Deletes the picture of a sticker that the shop has drawn itself. */
const forgetSticker = (context: ServiceContext, image: string): Array<Statement> =>
  fileKey(image).startsWith(FOLDER) ? [forgetFile(context, fileKey(image))] : [];

function alsoWrite(
  context: ServiceContext,
  input: Input,
  id: SQL,
  { columns, stored }: RowWrite<Shown>,
): Array<Statement> {
  const image = "image" in columns ? String(columns["image"]) : undefined;
  return [
    ...(image === undefined ? [] : [nameFile(context, fileKey(image))]),
    ...(stored && image !== undefined
      ? [guardThat(LINE_IN_USE, isUnused(id)), ...forgetSticker(context, stored.image)]
      : []),
    ...(stored
      ? updateProduct(context, input, stored, image === undefined ? undefined : { old: stored.image, new: image })
      : insertProduct(context, input as ReadyMadeDesignInput, id, image ?? "")),
  ];
}

/** Whether customers find a design: its product is in the shop. */
const isStatus = (status: ReadonlyArray<string>): SQL =>
  sql`EXISTS (SELECT 1 FROM product WHERE product.id = ${readyMadeDesign.productId} AND product.status IN ${status})`;

const IN_USE_TEXT = "Customers have this design in carts, saved designs or orders";
const TAKEN = ["Another product already has this name."];

const records = tableRecords({
  name: "ready-made-design",
  table: readyMadeDesign,
  columns: {
    id: readyMadeDesign.id,
    slug: readyMadeDesign.slug,
    name: readyMadeDesign.name,
    position: readyMadeDesign.position,
  },
  by: { status: (values) => isStatus(DESIGN_STATUS.filter((name) => values.includes(name)).map(toProductStatus)) },
  address: ({ slug }) => `/products/details/${slug}/`,
  searched: [readyMadeDesign.name, readyMadeDesign.slug, readyMadeDesign.summary],
  defaultOrder: [asc(readyMadeDesign.position), asc(readyMadeDesign.id)],
  published: () => isStatus(["active"]),
  show,
  buildColumns,
  also: alsoWrite,
  alsoRemove: (context, record) => [...deleteProduct(context, record), ...forgetSticker(context, record.image)],
  inUse: "Hide it instead.",
  broken: {
    "ready_made_design.slug": { slug: TAKEN },
    "product.slug": { slug: TAKEN },
    [LINE_IN_USE]: {
      artwork: [
        `${IN_USE_TEXT}, so its picture and cut line stay as they are. Hide this design, and create another one.`,
      ],
    },
  },
});

/**
 * What a design that customers don't see yet lacks to be published, by field; empty when nothing is missing.
 * @param id undefined for a new one
 */
async function findGaps(context: ServiceContext, id?: string): Promise<FieldErrors> {
  // Its artwork is a required field, and becomes the picture.
  if (id === undefined) return findProductGaps(context, { status: "active", image: "artwork", ...SOLD_AS }, undefined);
  const design = await records.find(context, id);
  if (!design || design.status === "published") return {};
  const product = { ...toProduct(design), ...SOLD_AS, price_profile: design.price_profile };
  return findProductGaps(context, { status: "active" }, product);
}

/**
 * Ready-made designs, each with the product that sells it: both are written in one batch
 * (docs/decisions/130-ready-made-designs.md).
 */
export const readyMadeDesigns = { ...records, findGaps };
