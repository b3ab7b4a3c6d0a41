/** Product pages that the specification names without a path; ours are under /products/. */
const PRODUCT_SCREENS = [
  "details",
  "setup",
  "upload",
  "finalize",
  "preview",
  "personalize",
  "lettering",
  "ddb",
] as const;

/** Pages about materials, under /sticker-materials/. */
const MATERIALS = [
  "white-vinyl",
  "white-repositionable-vinyl",
  "front-facing-adhesive",
  "clear-vinyl",
  "reflective-vinyl",
  "permanent-adhesive",
  "white-cling",
  "clear-cling",
  "front-facing-cling",
  "glow-in-the-dark-vinyl",
  "perforated-film",
  "magnet",
] as const;

/** Guides at the root, although they are named together with the material pages. */
const GUIDES = [
  "large-transfer-stickers",
  "large-die-cut-stickers",
  "large-windshield-stickers",
  "transfer-sticker-preparation",
  "family-stickers",
] as const;
const BESIDE = "sticker-application-instructions";

/** The pages that people expect at the beginnings of other pages' addresses, which have no page of their own. */
const BEGINNINGS: ReadonlyMap<string, string> = new Map([
  ["/account/", "/profile/account/"],
  ["/admin/", "/staff/"],
  ["/admin/svgcustom/", "/staff/"],
  ["/admin/svgcustom/template/", "/staff/"],
  ["/api/", "/api/docs/"],
  ["/blog/category/", "/blog/"],
  ["/blog/date/", "/blog/"],
  ["/blog/post/", "/blog/"],
  ["/blog/search/", "/blog/"],
  ["/chat/", "/profile/chats/"],
  ["/chat/return/", "/profile/chats/"],
  ["/checkout/thank-you/", "/profile/orders/"],
  ["/gallery/", "/gallery/images/"],
  ["/gallery/image/", "/gallery/images/"],
  ["/gallery/products/", "/gallery/images/"],
  ["/gallery/video/", "/gallery/videos/"],
  ["/order/", "/profile/orders/"],
  ["/order/invoice/", "/payments/invoices/"],
  ["/orders/", "/profile/orders/"],
  ["/payments/", "/payments/invoices/"],
  ["/payments/test/", "/payments/invoices/"],
  ["/payments/test/challenge/", "/payments/invoices/"],
  ["/profile/", "/profile/account/"],
  ["/profile/address/", "/profile/addresses/"],
  ["/profile/claim/", "/profile/orders/"],
  ["/profile/designs/folder/", "/profile/designs/"],
  ["/profile/designs/view/", "/profile/designs/"],
  ["/profile/orders/order/", "/profile/orders/"],
  ["/profile/review/", "/profile/reviews/"],
  ["/staff/parcels/", "/staff/orders/"],
  ["/storefront/", "/search/"],
  ["/storefront/standard-product-details/", "/search/"],
  ["/testimonial/", "/testimonials/"],
]);

const has = (names: ReadonlyArray<string>, name: string | undefined): boolean =>
  name !== undefined && names.includes(name);

/**
 * Returns the path that an alias redirects to, or undefined. Some of the specification's paths can be read in two ways:
 * the shop serves one and redirects the other. Others are the beginning of pages' addresses.
 * @param path with its slashes
 */
export function findRedirect(path: string): string | undefined {
  const [, first, second, ...rest] = path.split("/");
  if (has(PRODUCT_SCREENS, first) && second !== undefined) return `/products${path}`;
  if (has(MATERIALS, first) && second === "") return `/sticker-materials${path}`;
  if (first === BESIDE && has(GUIDES, second) && rest.join("/") === "") return `/${second ?? ""}/`;
  if (/^\/blog\/date\/[^/]+\/$/.test(path)) return "/blog/";
  if (/^\/staff\/(?:people\/customers\/[^/]+\/addresses|orders\/[^/]+\/address)\/$/.test(path))
    return path.replace(/[^/]+\/$/, "");
  return /^\/admin\/svgcustom\/template\/[^/]+\/$/.test(path) ? `${path}change/` : BEGINNINGS.get(path);
}
