import { and, eq, inArray, sql } from "drizzle-orm";
import type { ProductCard } from "#domain/shop/catalog/views";
import type { Directive } from "#domain/shop/content/directives";
import { blocksHtml } from "#domain/shop/content/blocks-html";
import type { RenderedText, TextBlock } from "#domain/shop/content/views";
import { quote } from "#domain/shop/pricing/quotes/quote";
import { fitSpec } from "#domain/shop/pricing/spec-input";
import { readTogether } from "../../../db/read-together.ts";
import { product } from "../../../db/schema/catalog.ts";
import { galleryItem } from "../../../db/schema/content.ts";
import { cardColumns } from "../../catalog/index.ts";
import { findProduct, toCard } from "../../kinds/index.ts";
import { selectPrices, toPrices } from "../../pricing/index.ts";
import type { ServiceContext } from "../../kernel/index.ts";
import { toTile } from "../gallery-tile.ts";
import { isPublished } from "../read/published.ts";
import { collectPlaceholders } from "./placeholders.ts";
import { asText, type Part, renderParts } from "./render-markdown.ts";

/** Rows of a price box. */
const MAX_BREAKS = 5;

type GalleryRow = typeof galleryItem.$inferSelect;

const collectValues = (
  directives: ReadonlyArray<Directive>,
  ...kinds: ReadonlyArray<Directive["kind"]>
): Array<string> => [...new Set(directives.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value))];

const matchesAny = (column: typeof galleryItem.slug | typeof product.slug, values: ReadonlyArray<string>) =>
  inArray(column, sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`);

async function readItems(context: ServiceContext, slugs: ReadonlyArray<string>): Promise<ReadonlyArray<GalleryRow>> {
  if (slugs.length === 0) return [];
  return context.db
    .select()
    .from(galleryItem)
    .where(and(isPublished(galleryItem, context.clock()), matchesAny(galleryItem.slug, slugs)));
}

async function readCards(context: ServiceContext, slugs: ReadonlyArray<string>): Promise<ReadonlyArray<ProductCard>> {
  if (slugs.length === 0) return [];
  const [rows, ...priceInput] = await readTogether(context.db, [
    context.db
      .select(cardColumns)
      .from(product)
      .where(and(eq(product.status, "active"), matchesAny(product.slug, slugs))),
    ...selectPrices(context),
  ]);
  const { tables, discount } = await toPrices(context, priceInput);
  return rows.map((row) => toCard(row, tables, discount));
}

/** The prices of a product at a size, from the same function as everywhere. Undefined for a size that it has not. */
async function readPrices(
  context: ServiceContext,
  { value, width, height }: Extract<Directive, { kind: "price" }>,
): Promise<TextBlock | undefined> {
  const foundProduct = await findProduct(context, value);
  const size = { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  const spec = foundProduct && fitSpec(size, foundProduct.product, foundProduct.table);
  if (!foundProduct || !spec?.ok) return undefined;
  return {
    kind: "price",
    name: foundProduct.product.name,
    href: foundProduct.product.href,
    width: spec.value.width,
    height: spec.value.height,
    breaks: quote(spec.value, foundProduct.table, foundProduct.discount).breaks.slice(0, MAX_BREAKS),
  };
}

/** What the directives of a text name. */
interface Named {
  readonly items: ReadonlyArray<GalleryRow>;
  readonly cards: ReadonlyArray<ProductCard>;
  readonly prices: ReadonlyMap<Directive, TextBlock | undefined>;
}

async function readNamed(context: ServiceContext, directives: ReadonlyArray<Directive>): Promise<Named> {
  const priced = directives.filter((directive) => directive.kind === "price");
  const [items, cards, prices] = await Promise.all([
    readItems(context, collectValues(directives, "picture", "video")),
    readCards(context, collectValues(directives, "product")),
    Promise.all(priced.map(async (directive) => [directive, await readPrices(context, directive)] as const)),
  ]);
  return { items, cards, prices: new Map(prices) };
}

/** The block of a directive; undefined when what it names does not exist. */
function buildBlock(directive: Directive, { items, cards, prices }: Named): TextBlock | undefined {
  switch (directive.kind) {
    case "picture": {
      const row = items.find(({ kind, slug }) => kind === "image" && slug === directive.value);
      return row && { kind: "picture", picture: toTile(row), caption: directive.caption };
    }
    case "video": {
      const row = items.find(({ kind, slug }) => kind === "video" && slug === directive.value);
      if (!row?.video) return undefined;
      return { kind: "video", poster: toTile(row), file: row.video, captions: row.captions ?? undefined };
    }
    case "product": {
      const card = cards.find(({ slug }) => slug === directive.value);
      return card && { kind: "product", product: card };
    }
    case "price":
      return prices.get(directive);
    case "diagram":
      return { kind: "diagram", name: directive.value };
    case "ruler":
    case "material-chooser":
    case "resolution-check":
      return { kind: directive.kind };
  }
}

/** Neighboring texts become one block. */
function joined(blocks: ReadonlyArray<TextBlock>): ReadonlyArray<TextBlock> {
  const result: Array<TextBlock> = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.kind === "html" && last?.kind === "html")
      result[result.length - 1] = { kind: "html", html: last.html + block.html };
    else result.push(block);
  }
  return result;
}

/**
 * Renders a text that staff wrote, with its directives: pictures, videos, product cards, prices of today and the shop's
 * tools. A directive that names nothing is shown as text.
 */
export async function renderText(context: ServiceContext, source: string): Promise<RenderedText> {
  const { parts, headings, minutes } = renderParts(source, collectPlaceholders(context));
  const directives = parts.flatMap((part) => (part.kind === "directive" ? [part.directive] : []));
  const references = await readNamed(context, directives);
  const toBlock = (part: Part): TextBlock =>
    (part.kind === "directive" ? buildBlock(part.directive, references) : undefined) ?? {
      kind: "html",
      html: asText(part),
    };
  const blocks = joined(parts.map(toBlock));
  return { html: blocksHtml(blocks), blocks, headings, minutes };
}
