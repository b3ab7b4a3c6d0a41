import type { ProductKind } from "#domain/shop/catalog/product";
import { getKindRules } from "#domain/shop/kinds/kind-rules";
import { kindToken, productTokens } from "#domain/shop/search/facet-tokens";
import { OWN_PAGES } from "#domain/shop/content/own-pages";
import type { SearchKind } from "#domain/shop/search/kinds";
import { plainText } from "#domain/shop/search/plain-text";

/** What the index stores of a record. */
export interface SearchEntry {
  readonly object_id: number;
  readonly title: string;
  readonly keywords: string;
  readonly summary: string;
  readonly body: string;
  /** Tokens of its filters, separated by spaces. */
  readonly facets: string;
  readonly popularity: number;
}

/** A row of a source's statement; JSON columns are texts. */
interface Row {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly words: string;
  readonly kind?: ProductKind;
  readonly is_featured?: number;
  readonly materials?: string;
  readonly categories?: string;
  readonly tags?: string;
}

interface Source {
  readonly table: string;
  readonly columns: string;
  readonly joins?: string;
  /** Which rows are public. ?1 is the current moment. */
  readonly where: string;
  readonly order: string;
}

/** Names of a post's categories. */
const POST_CATEGORIES =
  "(SELECT group_concat(name, ' ') FROM post_category JOIN post_in_category ON post_category.id = category_id WHERE post_id = post.id)";

/** Each kind's public records, the most important first. */
const SOURCES: Readonly<Record<SearchKind, Source>> = {
  product: {
    table: "product",
    columns: `product.name AS title, product.summary, product.description AS body, product.features AS words, product.kind, product.is_featured,
      (SELECT json_group_array(json_array(material.slug, material.name)) FROM product_material JOIN material ON material.id = material_id
        WHERE product_id = product.id) AS materials,
      (SELECT json_group_array(json_array(category.path, category.name)) FROM product_category JOIN category ON category.id = category_id
        WHERE product_id = product.id AND category.is_hidden = 0) AS categories,
      (SELECT json_group_array(value) FROM ready_made_design, json_each(tags) WHERE product_id = product.id) AS tags`,
    where: "product.status = 'active'",
    order: "product.is_featured DESC, product.position, product.id",
  },
  category: {
    table: "category",
    columns: "category.name AS title, category.summary, category.description AS body, '' AS words",
    where: "category.is_hidden = 0",
    order: "category.position, category.id",
  },
  material: {
    table: "material",
    columns: "material.name AS title, material.summary, material.description AS body, 'material film vinyl' AS words",
    where: "material.is_active = 1",
    order: "material.position, material.id",
  },
  post: {
    table: "post",
    columns: `post.title, post.summary, post.body, ${POST_CATEGORIES} AS words`,
    where: "post.status = 'published' AND post.published_at <= ?1",
    order: "post.published_at DESC, post.id",
  },
  question: {
    table: "faq",
    columns: "faq.question AS title, '' AS summary, faq.answer AS body, faq_category.name AS words",
    joins: "JOIN faq_category ON faq_category.id = faq.category_id",
    where: "faq.is_published = 1 AND faq.published_at <= ?1",
    order: "faq_category.position, faq.position, faq.id",
  },
  gallery: {
    table: "gallery_item",
    columns:
      "gallery_item.title, gallery_item.description AS summary, '' AS body, gallery_item.category || ' ' || gallery_item.kind || ' ' || coalesce((SELECT name FROM product WHERE id = product_id), '') AS words",
    where: "gallery_item.status = 'published' AND gallery_item.published_at <= ?1",
    order: "gallery_item.published_at DESC, gallery_item.id",
  },
  page: {
    table: "page",
    columns: "page.title, page.summary, page.body, '' AS words",
    where: "page.status = 'published' AND page.published_at <= ?1",
    order: "page.id",
  },
};

/** Kinds that may be published at a later moment: their table, and which rows are. */
const PUBLISHED = "status = 'published'";
const SCHEDULED = {
  post: ["post", PUBLISHED],
  gallery: ["gallery_item", PUBLISHED],
  page: ["page", PUBLISHED],
  question: ["faq", "is_published = 1"],
} as const satisfies Partial<Record<SearchKind, readonly [table: string, where: string]>>;

/** Which records of a kind: those of these ids, or a part of all. */
export type Selection = { readonly ids: ReadonlyArray<number> } | { readonly limit: number; readonly offset: number };

/** Reads the entries of a kind's public records. */
export async function readPublicEntries(
  shop: D1Database,
  kind: SearchKind,
  selection: Selection,
  now: number,
): Promise<Array<SearchEntry>> {
  const { table, columns, joins = "", where, order } = SOURCES[kind];
  const from = `SELECT ${table}.id, ${columns} FROM ${table} ${joins} WHERE ${where} AND ?1 IS NOT NULL`;
  const statement =
    "ids" in selection
      ? shop
          .prepare(`${from} AND ${table}.id IN (SELECT value FROM json_each(?2))`)
          .bind(now, JSON.stringify(selection.ids))
      : shop.prepare(`${from} ORDER BY ${order} LIMIT ?2 OFFSET ?3`).bind(now, selection.limit, selection.offset);
  const { results } = await statement.all<Row>();
  return results.map((row) => (kind === "product" ? productEntry(row) : textEntry(kind, row)));
}

/** Notes the records of these ids that are published later, for that moment. */
export const noteScheduled = (shop: D1Database, now: number): Array<D1PreparedStatement> =>
  Object.entries(SCHEDULED).map(([kind, [table, where]]) =>
    shop
      .prepare(
        `INSERT INTO search_outbox (kind, object_id, due_at) SELECT ?1, id, published_at FROM ${table}
         WHERE ${where} AND published_at > ?2
           AND NOT EXISTS (SELECT 1 FROM search_outbox WHERE kind = ?1 AND object_id = ${table}.id AND due_at = published_at)`,
      )
      .bind(kind, now),
  );

/** The entries of the shop's own pages; their ids are negative. */
export const fixedEntries = (): Array<SearchEntry> =>
  OWN_PAGES.map(({ title, summary, words }, i) => ({
    object_id: -1 - i,
    title,
    keywords: words,
    summary,
    body: "",
    facets: kindToken("page"),
    popularity: 0,
  }));

const textEntry = (kind: SearchKind, row: Row): SearchEntry => ({
  object_id: row.id,
  title: row.title,
  keywords: row.words ?? "",
  summary: plainText(row.summary),
  body: plainText(row.body),
  facets: kindToken(kind),
  popularity: kind === "category" ? 1 : 0,
});

function productEntry(row: Row): SearchEntry {
  const pairs = (json = "[]") => JSON.parse(json) as Array<[key: string, name: string]>;
  const texts = (json: string | undefined) => JSON.parse(json ?? "[]") as Array<string>;
  const [materials, categories] = [pairs(row.materials), pairs(row.categories)];
  const names = [...categories, ...materials].map(([, name]) => name);
  return {
    object_id: row.id,
    title: row.title,
    keywords: [...names, ...texts(row.tags), row.kind ? getKindRules(row.kind).searchWords : ""].join(" "),
    summary: row.summary,
    body: [row.body, ...texts(row.words)].join(" "),
    facets: [
      kindToken("product"),
      ...productTokens(
        categories.map(([path]) => path),
        materials.map(([slug]) => slug),
      ),
    ].join(" "),
    popularity: row.is_featured ?? 0,
  };
}
