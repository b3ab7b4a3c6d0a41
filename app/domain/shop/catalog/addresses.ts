/** Path segments below /products/ that precede a product's slug (app/routes.ts). */
const PRODUCT_WORDS: ReadonlyArray<string> = [
  "details",
  "lettering",
  "setup",
  "upload",
  "finalize",
  "personalize",
  "preview",
  "ddb",
];
/** Those whose pages always show a design of the product, so that an address without one has no page. */
const NEEDS_DESIGN: ReadonlyArray<string> = ["upload", "finalize"];
/** Segments below a category's path: for ready-made designs, and for all other products. */
const PAGES = { marketplace: ["marketplace"], details: ["product", "details"] } as const;
/** Pages below /products/ that belong to neither a product nor a category. */
const SHOP_PAGES: ReadonlyArray<string> = [
  "customize-any-sticker",
  "gift-cards",
  "recommended/personalized",
  "recommended/category",
];

/**
 * The slug of the product that an address below /products/ names; undefined when it can only be a category's or one of
 * the shop's pages. The page of that product answers first; the category of the same address answers when there is no
 * such product.
 * @param path without a slash at either end: "lettering/vinyl-lettering"
 */
export function productNamedBy(path: string): string | undefined {
  const [word = "", slug] = path.split("/");
  if (PRODUCT_WORDS.includes(word) && slug !== undefined) return slug;
  return readProductAddress(path)?.productSlug;
}

/** The parts of a product page's URL under a category. */
export interface ProductAddress {
  readonly page: keyof typeof PAGES;
  /** The category's path, at any depth. */
  readonly category: string;
  readonly productSlug: string;
  readonly configuredId: string | undefined;
}

/**
 * Reads {categoryPath}/marketplace/{productSlug} or {categoryPath}/product/details/{productSlug}, each with an optional
 * configuration after it; undefined for every other address.
 * @param path below /products/, without a slash at either end: "ready-made/marketplace/fox-sticker"
 */
export function readProductAddress(path: string): ProductAddress | undefined {
  const parts = path.split("/");
  for (let at = 1; at < parts.length; at++) {
    for (const page of ["marketplace", "details"] as const) {
      const words = PAGES[page];
      const [productSlug, configuredId, ...more] = parts.slice(at + words.length);
      const isHere = words.every((word, i) => parts[at + i] === word);
      if (isHere && productSlug !== undefined && more.length === 0)
        return { page, category: parts.slice(0, at).join("/"), productSlug, configuredId };
    }
  }
  return undefined;
}

/**
 * Returns the page that people expect at the beginning of a longer address below /products/ when no category has this
 * path: "details" leads to everything that we make, "upload/fox-sticker" to the product's setup, and
 * "ready-made/marketplace" to the category. undefined for every other path.
 * @param path below /products/, without a slash at either end
 */
export function pageAbove(path: string): string | undefined {
  const [word = "", slug, ...rest] = path.split("/");
  if (path === "recommended") return "/products/recommended/personalized/";
  if (PRODUCT_WORDS.includes(word)) {
    if (slug === undefined) return "/search/";
    if (rest.length === 0) return NEEDS_DESIGN.includes(word) ? `/products/setup/${slug}/` : undefined;
    return word === "details" && rest.join("/") === "customize" ? `/products/details/${slug}/` : undefined;
  }
  const category = /^(.+)\/(?:marketplace|product(?:\/details)?)$/.exec(path)?.[1];
  return category === undefined ? undefined : `/products/${category}/`;
}

/** Returns the part of a category's path that would be read as the start of a product's page, or undefined. */
function pageWordsIn(path: string): string | undefined {
  const within = `/${path}/`;
  return Object.values(PAGES)
    .map((words) => words.join("/"))
    .find((words) => within.includes(`/${words}/`));
}

/**
 * Returns whether the shop has its own page at this path below /products/. @param path without a slash at either end
 */
export const isShopPage = (path: string): boolean => SHOP_PAGES.includes(path);

/**
 * Returns why a category cannot have this path, or undefined. @param isProduct whether there is a product with this
 * slug
 */
export function categoryPathProblem(path: string, isProduct: (slug: string) => boolean): string | undefined {
  const words = pageWordsIn(path);
  if (words !== undefined) return `"${words}" is reserved for product addresses. Choose another path.`;
  if (isShopPage(path)) return `The shop already has a page at /products/${path}/. Choose another path.`;
  const slug = productNamedBy(path);
  return slug !== undefined && isProduct(slug)
    ? `The product "${slug}" already has a page at /products/${path}/. Choose another path.`
    : undefined;
}

/** Returns why a product cannot have this slug, or undefined. @param paths of every category */
export function productSlugProblem(slug: string, paths: ReadonlyArray<string>): string | undefined {
  const path = paths.find((categoryPath) => productNamedBy(categoryPath) === slug);
  return path === undefined
    ? undefined
    : `The category at /products/${path}/ already uses this address. Choose another name.`;
}
