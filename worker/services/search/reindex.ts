import { pathsDownTo } from "#domain/catalog/category-path";
import type { ProductKind } from "#domain/catalog/product";
import { rulesOf } from "#domain/kinds/rules-of";
import { wordsOf } from "#domain/search/query";

interface Row {
  readonly slug: string;
  readonly name: string;
  readonly kind: ProductKind;
  readonly summary: string;
  readonly description: string;
  readonly features: string;
  readonly is_featured: number;
  readonly materials: string;
  readonly categories: string;
  readonly tags: string;
}

/** Limit of one statement: a parameter of D1 may have 2 MB, and a product has about 2 KB. */
const DOCUMENTS_PER_STATEMENT = 200;
/** Characters. */
const MIN_WORD = 3;

/**
 * Rebuilds the search index. It runs in the Worker and in the seed script, so it depends on nothing but the two databases.
 * @returns the number of products
 */
export async function reindexSearch(shop: D1Database, search: D1Database): Promise<number> {
  const { results } = await shop
    .prepare(
      `SELECT product.slug, product.name, product.kind, product.summary, product.description, product.features, product.is_featured,
        (SELECT json_group_array(json_array(material.slug, material.name)) FROM product_material JOIN material ON material.id = material_id
          WHERE product_id = product.id) AS materials,
        (SELECT json_group_array(json_array(category.path, category.name)) FROM product_category JOIN category ON category.id = category_id
          WHERE product_id = product.id AND category.is_hidden = 0) AS categories,
        coalesce((SELECT json_group_array(value) FROM ready_made_design, json_each(tags) WHERE product_id = product.id), '[]') AS tags
      FROM product WHERE product.status = 'active' ORDER BY product.id`,
    )
    .all<Row>();

  const documents = results.map(toDocument);
  const words = countWords(documents);
  const insertDocuments = search.prepare(
    `INSERT INTO search_document (slug, title, keywords, summary, body, categories, materials, popularity)
     SELECT value ->> 'slug', value ->> 'title', value ->> 'keywords', value ->> 'summary', value ->> 'body', value -> 'categories', value -> 'materials', value ->> 'popularity'
     FROM json_each(?1)`,
  );
  await search.batch([
    search.prepare("DELETE FROM search_document"),
    search.prepare("DELETE FROM search_word"),
    ...chunks(documents).map((chunk) => insertDocuments.bind(JSON.stringify(chunk))),
    search
      .prepare("INSERT INTO search_word (word, uses) SELECT value ->> 0, value ->> 1 FROM json_each(?1)")
      .bind(JSON.stringify(words)),
  ]);
  return documents.length;
}

function toDocument(row: Row) {
  const pairs = (json: string) => JSON.parse(json) as Array<[key: string, name: string]>;
  const materials = pairs(row.materials);
  const categories = pairs(row.categories);
  const tags = JSON.parse(row.tags) as Array<string>;
  return {
    slug: row.slug,
    title: row.name,
    keywords: [
      ...categories.map(([, name]) => name),
      ...materials.map(([, name]) => name),
      ...tags,
      rulesOf(row.kind).searchWords,
    ].join(" "),
    summary: row.summary,
    body: [row.description, ...(JSON.parse(row.features) as Array<string>)].join(" "),
    categories: [...new Set(categories.flatMap(([path]) => pathsDownTo(path)))],
    materials: materials.map(([slug]) => slug),
    popularity: row.is_featured,
  };
}

/** All words of titles, keywords and summaries, with the number of documents that contain them. */
function countWords(documents: ReadonlyArray<ReturnType<typeof toDocument>>): Array<[word: string, uses: number]> {
  const uses = new Map<string, number>();
  for (const { title, keywords, summary } of documents) {
    for (const word of wordsOf(`${title} ${keywords} ${summary}`)) {
      if (word.length >= MIN_WORD) uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  return [...uses];
}

const chunks = <T>(list: ReadonlyArray<T>): Array<ReadonlyArray<T>> =>
  Array.from({ length: Math.ceil(list.length / DOCUMENTS_PER_STATEMENT) }, (_, i) =>
    list.slice(i * DOCUMENTS_PER_STATEMENT, (i + 1) * DOCUMENTS_PER_STATEMENT),
  );
