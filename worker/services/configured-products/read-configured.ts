import { and, eq } from "drizzle-orm";
import * as v from "valibot";
import { readDocument } from "#domain/prepress/builder/document";
import type { ConfiguredProduct } from "#domain/shop/configured-products/configured-product";
import { readTabKey } from "#domain/shop/configured-products/tab-key";
import { CutChoices } from "#domain/prepress/artwork/cut-choices";
import { CutLineInput } from "#domain/prepress/artwork/cut-line/cut-line-input";
import { money } from "#domain/ground/kernel/money";
import { ownedByVisitor, readable } from "../../db/readable.ts";
import { color, material, product, readyMadeDesign, template } from "../../db/schema/catalog.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import { cardColumns, materialColumns, toMaterial } from "../catalog/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Only the columns that are needed, because D1 returns at most 100 columns. */
const JOINED_COLUMNS = {
  product: {
    id: product.id,
    slug: product.slug,
    name: product.name,
    kind: product.kind,
    unit: product.unit,
    startingPieces: product.startingPieces,
    image: product.image,
  },
  categoryPath: cardColumns.categoryPath,
  colour: { id: color.id, slug: color.slug, name: color.name, hex: color.hex },
  design: {
    id: readyMadeDesign.id,
    artwork: readyMadeDesign.artwork,
    image: readyMadeDesign.image,
    cutLine: readyMadeDesign.cutLine,
  },
};

export const selectConfigured = ({ db }: ServiceContext) =>
  db
    .select({
      configured: configuredProduct,
      material: materialColumns,
      ...JOINED_COLUMNS,
      templateSlug: template.slug,
    })
    .from(configuredProduct)
    .innerJoin(product, eq(product.id, configuredProduct.productId))
    .leftJoin(material, eq(material.id, configuredProduct.materialId))
    .leftJoin(color, eq(color.id, configuredProduct.colorId))
    .leftJoin(readyMadeDesign, eq(readyMadeDesign.id, configuredProduct.readyMadeDesignId))
    .leftJoin(template, eq(template.id, configuredProduct.templateId));

type Row = Awaited<ReturnType<typeof selectConfigured>>[number];

/** Finds a configured product that the current user may see. */
export async function findConfigured(context: ServiceContext, id: string): Promise<ConfiguredProduct | undefined> {
  const [row] = await selectConfigured(context).where(
    and(eq(configuredProduct.id, id), readable(configuredProduct, context.session)),
  );
  return row && toConfigured(row);
}

/**
 * Finds a configured product of the current user, for changes: staff may see others' but not change them. Also returns
 * its columns as they are stored.
 */
export async function findStoredForUser(context: ServiceContext, id: string) {
  const isTheirs = and(eq(configuredProduct.id, id), ownedByVisitor(configuredProduct, context.session));
  const [row] = await selectConfigured(context).where(isTheirs);
  return row && { design: toConfigured(row), columns: row.configured };
}

/** The same without its columns. */
export const findConfiguredForUser = async (
  context: ServiceContext,
  id: string,
): Promise<ConfiguredProduct | undefined> => (await findStoredForUser(context, id))?.design;

const Options = v.fallback(v.record(v.string(), v.string()), {});
const Texts = v.fallback(v.array(v.string()), []);
const Roster = v.fallback(v.array(v.record(v.string(), v.string())), []);
const Line = v.fallback(v.optional(CutLineInput), undefined);
const Choices = v.fallback(v.optional(CutChoices), undefined);
const Explanation = v.fallback(
  v.array(v.object({ label: v.string(), amount: v.object({ minor: v.number(), currency: v.string() }) })),
  [],
);

type Columns = Row["configured"];

const orUndefined = <T>(value: T | null): T | undefined => value ?? undefined;

/** The parts of a configured product that are stored as JSON. Invalid values become empty. */
const readContents = (configured: Columns) => ({
  options: v.parse(Options, configured.options),
  texts: v.parse(Texts, configured.texts),
  roster: v.parse(Roster, configured.roster),
  cutLine: configured.cutLine ? v.parse(Line, configured.cutLine) : undefined,
  cutChoices: configured.cutChoices ? v.parse(Choices, configured.cutChoices) : undefined,
  drawing: configured.drawing ? readDocument(configured.drawing) : undefined,
});

const readPrice = (configured: Columns) => ({
  unitPrice: money(configured.unitPriceMinor ?? 0, configured.currency),
  total: money(configured.totalMinor ?? 0, configured.currency),
  explanation: v.parse(Explanation, configured.priceExplanation ?? []),
  quoteToken: configured.quoteToken ?? "",
  quoteValidUntil: orUndefined(configured.quoteValidUntil),
  isQuoted: configured.isQuoted,
  priceTableId: orUndefined(configured.priceTableId),
});

function readDesign(design: Row["design"]): ConfiguredProduct["design"] {
  const cutLine = design && v.parse(Line, design.cutLine);
  return design && cutLine ? { id: design.id, artwork: design.artwork, image: design.image, cutLine } : undefined;
}

/** The key of the tab's save that made the current version; other changes leave that of an earlier version. */
export function readSavingKey({ savedByTab, version }: Pick<Columns, "savedByTab" | "version">): string | undefined {
  const suffix = `@${version}`;
  return savedByTab?.endsWith(suffix) ? savedByTab.slice(0, -suffix.length) : undefined;
}

export function toConfigured(row: Row): ConfiguredProduct {
  const { configured, colour } = row;
  const savingKey = readSavingKey(configured);
  return {
    id: configured.id,
    product: {
      id: row.product.id,
      slug: row.product.slug,
      name: row.product.name,
      kind: row.product.kind,
      unit: row.product.unit,
      startingPieces: row.product.startingPieces,
      image: row.product.image,
      categoryPath: row.categoryPath ?? "all",
    },
    width: configured.width,
    height: configured.height,
    quantity: configured.quantity,
    material: row.material ? toMaterial(row.material) : undefined,
    shape: configured.shape,
    colour: colour ? { id: colour.id, slug: colour.slug, name: colour.name, hex: colour.hex } : undefined,
    ...readContents(configured),
    wantsProof: configured.wantsProof,
    templateId: orUndefined(configured.templateId),
    templateVersion: orUndefined(configured.templateVersion),
    templateSlug: orUndefined(row.templateSlug),
    artworkId: orUndefined(configured.artworkId),
    pieces: orUndefined(configured.pieces),
    version: configured.version,
    savedByTab: savingKey === undefined ? undefined : readTabKey(savingKey).tab,
    design: readDesign(row.design),
    status: configured.status,
    ...readPrice(configured),
    designId: orUndefined(configured.designId),
    updatedAt: configured.updatedAt,
  };
}
