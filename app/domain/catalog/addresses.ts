import { DEEPEST_CATEGORY } from "#domain/catalog/category-path";

/** Words below /products/ after which a product's slug stands (app/routes.ts). */
const PRODUCT_WORDS: ReadonlyArray<string> = ["details", "lettering", "setup", "upload", "finalize", "personalize", "preview", "ddb"];
/** The same below a category's path. */
const CATEGORY_WORDS: ReadonlyArray<string> = ["/marketplace/", "/product/details/"];
/** Pages below /products/ that belong to no product and no category. */
const SHOP_PAGES: ReadonlyArray<string> = ["customize-any-sticker", "gift-cards", "recommended/personalized", "recommended/category"];

/**
 * The slug of the product that an address below /products/ names; undefined when it can only be a category's or one of the shop's pages.
 * The page of that product answers first; the category of the same address answers when there is no such product.
 * @param path without a slash at either end: "lettering/vinyl-lettering"
 */
export function productNamedBy(path: string): string | undefined {
  const [word = "", slug] = path.split("/");
  if (PRODUCT_WORDS.includes(word) && slug !== undefined) return slug;
  for (const words of CATEGORY_WORDS) {
    const at = path.indexOf(words);
    if (at > 0) return path.slice(at + words.length).split("/")[0];
  }
  return undefined;
}

/** Whether the shop has a page of its own at this address below /products/. @param path without a slash at either end */
export const isShopPage = (path: string): boolean => SHOP_PAGES.includes(path);

/** Why no category may have this path; undefined when it may. @param isProduct whether there is a product with this slug */
export function categoryPathProblem(path: string, isProduct: (slug: string) => boolean): string | undefined {
  if (path.split("/").length > DEEPEST_CATEGORY) return `Categories go at most ${DEEPEST_CATEGORY} levels deep. Choose a shorter path.`;
  if (isShopPage(path)) return `The shop has a page of its own at /products/${path}/. Choose another path.`;
  const slug = productNamedBy(path);
  return slug !== undefined && isProduct(slug) ? `The product "${slug}" has a page at /products/${path}/. Choose another path.` : undefined;
}

/** Why no product may have this slug; undefined when it may. @param paths of every category */
export function productSlugProblem(slug: string, paths: ReadonlyArray<string>): string | undefined {
  const path = paths.find((one) => productNamedBy(one) === slug);
  return path === undefined ? undefined : `The category at /products/${path}/ has this address. Choose another name.`;
}
