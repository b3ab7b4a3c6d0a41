import { and, eq, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { can } from "#domain/kernel/capabilities";
import { readDocument } from "#domain/builder/document";
import type { ConfiguredProduct } from "#domain/configured-products/configured-product";
import { CutChoices } from "#domain/artwork/cut-choices";
import { CutLineInput } from "#domain/artwork/cut-line/cut-line-input";
import { money } from "#domain/kernel/money";
import { ownedBy } from "../../db/owned.ts";
import { color, material, product, readyMadeDesign, template } from "../../db/schema/catalog.ts";
import { configuredProduct } from "../../db/schema/designs.ts";
import { cardColumns, materialColumns, toMaterial } from "../catalog/index.ts";
import type { ServiceContext } from "../kernel/index.ts";

/** Whose configurations this person may see: their own, or everybody's for staff. Undefined: none at all. */
export function visibleTo({ session }: ServiceContext): SQL | "all" | undefined {
  if (can(session.actor.role, "seeEverything")) return "all";
  const owner = session.existingOwner();
  return owner && ownedBy(configuredProduct, owner);
}

/** Of these only what is shown: D1 returns at most 100 columns. */
const JOINED_COLUMNS = {
  product: {
    id: product.id,
    slug: product.slug,
    name: product.name,
    kind: product.kind,
    unit: product.unit,
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
    .select({ configured: configuredProduct, film: materialColumns, ...JOINED_COLUMNS, templateSlug: template.slug })
    .from(configuredProduct)
    .innerJoin(product, eq(product.id, configuredProduct.productId))
    .leftJoin(material, eq(material.id, configuredProduct.materialId))
    .leftJoin(color, eq(color.id, configuredProduct.colorId))
    .leftJoin(readyMadeDesign, eq(readyMadeDesign.id, configuredProduct.readyMadeDesignId))
    .leftJoin(template, eq(template.id, configuredProduct.templateId));

type Row = Awaited<ReturnType<typeof selectConfigured>>[number];

/** One configured product; undefined when it is missing or somebody else's. */
export async function findConfigured(context: ServiceContext, id: string): Promise<ConfiguredProduct | undefined> {
  const visible = visibleTo(context);
  if (!visible) return undefined;
  const [row] = await selectConfigured(context).where(
    and(eq(configuredProduct.id, id), visible === "all" ? undefined : visible),
  );
  return row && toConfigured(row);
}

/** One configured product of the current user's; staff see everybody's, but change only theirs. */
export async function findOwnConfigured(context: ServiceContext, id: string): Promise<ConfiguredProduct | undefined> {
  const owner = context.session.existingOwner();
  if (!owner) return undefined;
  const isTheirs = and(eq(configuredProduct.id, id), ownedBy(configuredProduct, owner));
  const [row] = await selectConfigured(context).where(isTheirs);
  return row && toConfigured(row);
}

const Options = v.fallback(v.record(v.string(), v.string()), {});
const Texts = v.fallback(v.array(v.string()), []);
const Roster = v.fallback(v.array(v.record(v.string(), v.string())), []);
const Line = v.fallback(v.optional(CutLineInput), undefined);
const Choices = v.fallback(v.optional(CutChoices), undefined);
const Explanation = v.fallback(
  v.array(v.object({ label: v.string(), amount: v.object({ minor: v.number(), currency: v.string() }) })),
  [],
);

export function toConfigured({
  configured,
  product,
  categoryPath,
  film,
  colour,
  design,
  templateSlug,
}: Row): ConfiguredProduct {
  const line = design && v.parse(Line, design.cutLine);
  return {
    id: configured.id,
    product: {
      id: product.id,
      slug: product.slug,
      name: product.name,
      kind: product.kind,
      unit: product.unit,
      image: product.image,
      categoryPath: categoryPath ?? "all",
    },
    width: configured.width,
    height: configured.height,
    quantity: configured.quantity,
    material: film ? toMaterial(film) : undefined,
    shape: configured.shape,
    colour: colour ? { id: colour.id, slug: colour.slug, name: colour.name, hex: colour.hex } : undefined,
    options: v.parse(Options, configured.options),
    texts: v.parse(Texts, configured.texts),
    roster: v.parse(Roster, configured.roster),
    templateId: configured.templateId ?? undefined,
    templateVersion: configured.templateVersion ?? undefined,
    templateSlug: templateSlug ?? undefined,
    artworkId: configured.artworkId ?? undefined,
    cutLine: configured.cutLine ? v.parse(Line, configured.cutLine) : undefined,
    cutChoices: configured.cutChoices ? v.parse(Choices, configured.cutChoices) : undefined,
    drawing: configured.drawing ? readDocument(configured.drawing) : undefined,
    pieces: configured.pieces ?? undefined,
    version: configured.version,
    design: design && line ? { id: design.id, artwork: design.artwork, image: design.image, cutLine: line } : undefined,
    status: configured.status,
    unitPrice: money(configured.unitPriceMinor ?? 0, configured.currency),
    total: money(configured.totalMinor ?? 0, configured.currency),
    explanation: v.parse(Explanation, configured.priceExplanation ?? []),
    quoteToken: configured.quoteToken ?? "",
    quoteValidUntil: configured.quoteValidUntil ?? undefined,
    isQuoted: configured.isQuoted,
    priceTableId: configured.priceTableId ?? undefined,
    designId: configured.designId ?? undefined,
    updatedAt: configured.updatedAt,
  };
}
