import { byRole, type Role } from "../../roles.ts";

/** "open": the page or a redirect to another page. "sign in": a redirect to the login page. */
export type Outcome = "open" | "sign in" | 404;
type Outcomes = Readonly<Record<Role, Outcome>>;

const by = byRole<Outcome>;

/** The kinds of access to pages. A page of another customer's record is a 404. */
export const RULES = {
  public: by("open", "open", "open", "open", "open", "open"),
  /** The page does not exist. */
  nobody: by(404, 404, 404, 404, 404, 404),
  /** Every signed-in user, for their own data. */
  account: by("sign in", "sign in", "open", "open", "open", "open"),
  "owner and staff": by(404, 404, "open", 404, "open", "open"),
  "owner's account": by("sign in", "sign in", "open", 404, 404, 404),
  "owner's account and staff": by("sign in", "sign in", "open", 404, "open", "open"),
  staff: by(404, 404, 404, 404, "open", "open"),
  admin: by(404, 404, 404, 404, 404, "open"),
} as const satisfies Record<string, Outcomes>;
export type RuleName = keyof typeof RULES;

/** An address with its rule. Names in braces are records of the owner (role-records.ts). */
type Expected = readonly [rule: RuleName, address: string];

const STICKER = "custom-die-cut-stickers";

/**
 * Products below this many levels of categories have routes. Deeper ones are handled by the catch-all category route.
 */
const DEPTHS_WITH_ROUTES = 3;

/** The pages of a product below its category. Below a deeper category, which does not exist, they are 404s. */
function underCategory(
  page: string,
  category: ReadonlyArray<string>,
  product: string,
  record: string,
): Record<string, ReadonlyArray<Expected>> {
  const routes = Array.from({ length: DEPTHS_WITH_ROUTES }, (_, i) => {
    const names = Array.from({ length: i + 1 }, (_category, n) => `:category${String(n + 1)}`).join("/");
    const path = Array.from({ length: i + 1 }, (_category, n) => category[n] ?? "deeper").join("/");
    const address = `/products/${path}/${page}/${product}/`;
    const isCategoryOfProduct = i + 1 === category.length;
    const route = `/products/${names}/${page}/:productSlug/:configuredId?/`;
    const expected: ReadonlyArray<Expected> = isCategoryOfProduct
      ? [
          ["public", address],
          ["owner and staff", `${address}{${record}}/`],
        ]
      : [[i + 1 < category.length ? "public" : "nobody", address]];
    return [route, expected] as const;
  });
  return Object.fromEntries(routes);
}

/** Pages without a record in their address. @param names in the folder, with spaces between them */
const inFolder = (rule: RuleName, folder: string, names: string): Record<string, ReadonlyArray<Expected>> =>
  Object.fromEntries(names.split(" ").map((name) => [`${folder}${name}/`, [[rule, `${folder}${name}/`]]]));

/** The fields that the form of a record's page sends, by the page's path. Other forms send only "approve". */
export const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/products/preview/:productSlug/:configuredId?/": { intent: "approve", checked: "yes" },
  "/profile/designs/folder/:id/": { intent: "delete-folder" },
  "/profile/designs/view/:id/": { intent: "copy" },
  "/profile/orders/order/:orderId/": { intent: "again" },
};

/** Paths of pages that show only the choices of a record, without any text by which the owner could be recognized. */
export const PAGES_WITHOUT_OWNER_TEXT: ReadonlySet<string> = new Set([
  "/products/:category1/:category2/marketplace/:productSlug/:configuredId?/",
  "/products/:category1/:category2/product/details/:productSlug/:configuredId?/",
  "/products/details/:productSlug/:configuredId?/",
  "/products/setup/:productSlug/:configuredId?/",
  "/products/gift-cards/:configuredId?/",
  "/products/ddb/:productSlug/:configuredId?/",
  "/profile/review/:id/",
  "/profile/claim/:lineId/",
]);

/** Every page of app/routes.ts, by its path there. */
export const PAGES: Readonly<Record<string, ReadonlyArray<Expected>>> = {
  ...underCategory("marketplace", ["ready-made", "animals"], "fox-sticker", "fox"),
  ...underCategory("product/details", ["custom-stickers", "die-cut-stickers"], STICKER, "sticker"),
  "/products/details/:productSlug/:configuredId?/": [
    ["public", `/products/details/${STICKER}/`],
    ["owner and staff", `/products/details/${STICKER}/{sticker}/`],
  ],
  "/products/details/:productSlug/customize/:colorId/:configuredId?/": [
    ["public", "/products/details/vinyl-lettering/customize/1/"],
    ["owner and staff", "/products/details/vinyl-lettering/customize/1/{lettering}/"],
  ],
  "/products/lettering/:productSlug/:configuredId?/": [
    ["public", "/products/lettering/vinyl-lettering/"],
    ["owner and staff", "/products/lettering/vinyl-lettering/{lettering}/"],
  ],
  "/products/setup/:productSlug/:configuredId?/": [
    ["public", `/products/setup/${STICKER}/`],
    ["owner and staff", `/products/setup/${STICKER}/{sticker}/`],
  ],
  "/products/upload/:productSlug/:configuredId/": [["owner and staff", `/products/upload/${STICKER}/{sticker}/`]],
  "/products/finalize/:productSlug/:configuredId/": [["owner and staff", `/products/finalize/${STICKER}/{sticker}/`]],
  "/products/personalize/:productSlug/:configuredId?/": [
    ["public", "/products/personalize/classic-name-tag/"],
    ["owner and staff", "/products/personalize/classic-name-tag/{tags}/"],
  ],
  "/products/preview/:productSlug/:configuredId?/": [
    ["public", "/products/preview/classic-name-tag/"],
    ["owner and staff", "/products/preview/classic-name-tag/{tags}/"],
  ],
  "/storefront/standard-product-details/:productSlug/": [
    ["public", `/storefront/standard-product-details/${STICKER}/`],
  ],
  "/products/customize-any-sticker/": [["public", "/products/customize-any-sticker/"]],
  "/products/gift-cards/:configuredId?/": [
    ["public", "/products/gift-cards/"],
    ["owner and staff", "/products/gift-cards/{gift-card}/"],
  ],
  "/products/recommended/personalized/": [["public", "/products/recommended/personalized/"]],
  "/products/recommended/category/": [["public", "/products/recommended/category/"]],
  "/products/ddb/:productSlug/:configuredId?/": [
    ["public", "/products/ddb/family-sticker-set/"],
    ["owner and staff", "/products/ddb/family-sticker-set/{sheet}/"],
  ],
  "/products/*": [
    ["public", "/products/custom-stickers/"],
    ["nobody", "/products/ready-made/animals/deeper/deepest/marketplace/fox-sticker/"],
  ],

  "/cart/": [["public", "/cart/"]],
  "/checkout/": [["public", "/checkout/"]],
  "/checkout/account/": [["public", "/checkout/account/"]],
  "/checkout/thank-you/:id/": [["owner and staff", "/checkout/thank-you/{order}/"]],
  // Exists only for the owner of a payment that Stripe asks to confirm.
  "/payments/confirm/": [["nobody", "/payments/confirm/?payment_intent=pi_no_such"]],
  // The payment provider returns the browser with this reference.
  "/payments/test/challenge/:reference/": [
    ["public", "/payments/test/challenge/{challenge}/"],
    ["nobody", "/payments/test/challenge/no-such/"],
  ],

  "/payments/invoices/": [["public", "/payments/invoices/"]],
  "/payments/invoices/:id/": [["owner's account and staff", "/payments/invoices/{invoice}/"]],
  "/order/invoice/:id/": [["owner's account and staff", "/order/invoice/{order}/"]],
  "/orders/find/": [["public", "/orders/find/"]],

  "/vectorization/": [["public", "/vectorization/"]],
  "/blog/:page?/": [
    ["public", "/blog/"],
    ["public", "/blog/2/"],
    ["nobody", "/blog/99/"],
  ],
  "/blog/post/:slug/": [
    ["public", "/blog/post/sticker-printing-color-guide/"],
    ["nobody", "/blog/post/no-such-post/"],
  ],
  "/blog/category/:category/:page?/": [
    ["public", "/blog/category/how-to/"],
    ["nobody", "/blog/category/no-such-category/"],
  ],
  "/blog/search/:search/:page?/": [["public", "/blog/search/color/"]],
  "/blog/date/:year/:month/:page?/": [
    ["public", "/blog/date/2026/1/"],
    ["nobody", "/blog/date/2026/13/"],
  ],
  "/faqs/": [["public", "/faqs/"]],
  "/faqs/:category/": [
    ["public", "/faqs/ordering/"],
    ["nobody", "/faqs/no-such-category/"],
  ],
  "/faqs/:category/:questionSlug/": [
    ["public", "/faqs/ordering/how-do-i-reorder/"],
    ["nobody", "/faqs/ordering/no-such-question/"],
  ],
  "/gallery/images/:page?/": [
    ["public", "/gallery/images/"],
    ["public", "/gallery/images/2/"],
    ["public", "/gallery/images/vehicles/"],
    ["nobody", "/gallery/images/99/"],
    ["nobody", "/gallery/images/no-such-category/"],
  ],
  "/gallery/images/:category/:page/": [
    ["public", "/gallery/images/vehicles/1/"],
    ["nobody", "/gallery/images/vehicles/99/"],
    ["nobody", "/gallery/images/vehicles/two/"],
  ],
  "/gallery/videos/:page?/": [
    ["public", "/gallery/videos/"],
    ["nobody", "/gallery/videos/no-such-page/"],
  ],
  "/gallery/products/:product/:page?/": [
    ["public", "/gallery/products/custom-die-cut-stickers/"],
    ["nobody", "/gallery/products/no-such-product/"],
  ],
  "/gallery/image/:slug/": [
    ["public", "/gallery/image/food-truck-wrap/"],
    ["nobody", "/gallery/image/no-such-picture/"],
  ],
  "/gallery/video/:slug/": [
    ["public", "/gallery/video/applying-transfer-stickers/"],
    ["nobody", "/gallery/video/no-such-video/"],
  ],
  "/testimonials/:page?/": [
    ["public", "/testimonials/"],
    ["public", "/testimonials/2/"],
    ["public", "/testimonials/vehicles/"],
    ["nobody", "/testimonials/no-such-category/"],
  ],
  "/testimonials/:category/:page/": [
    ["public", "/testimonials/vehicles/2/"],
    ["nobody", "/testimonials/vehicles/99/"],
    ["nobody", "/testimonials/vehicles/two/"],
  ],
  "/testimonial-image-request/": [["public", "/testimonial-image-request/"]],
  "/testimonial/:id/": [
    ["public", "/testimonial/1/"],
    ["nobody", "/testimonial/999999/"],
  ],
  "/sticker-materials/": [["public", "/sticker-materials/"]],
  "/sticker-materials/:material/": [
    ["public", "/sticker-materials/white-vinyl/"],
    ["nobody", "/sticker-materials/no-such-material/"],
  ],
  "/": [["public", "/"]],
  "/contact-us/": [["public", "/contact-us/"]],
  "/sticker-colors/": [["public", "/sticker-colors/"]],
  "/fonts/": [["public", "/fonts/"]],
  "/sitemap/": [["public", "/sitemap/"]],
  ...inFolder(
    "public",
    "/",
    "privacy-policy terms-and-conditions about-carstickers why-buy-from-us nonprofit sticker-application-instructions large-transfer-stickers large-die-cut-stickers large-windshield-stickers transfer-sticker-preparation family-stickers",
  ),
  "/search/:query?/": [
    ["public", "/search/"],
    ["public", "/search/fox/"],
  ],
  "/search/:query/:page/": [["public", "/search/sticker/1/"]],
  "/newsletter/": [["public", "/newsletter/"]],
  // The token of an e-mail is the whole permission.
  "/newsletter/confirm/": [
    ["public", "/newsletter/confirm/?token={confirm}"],
    ["nobody", "/newsletter/confirm/"],
  ],
  "/newsletter/leave/": [["nobody", "/newsletter/leave/"]],
  "/measurement/": [["public", "/measurement/"]],
  "/chat/return/:token/": [["nobody", "/chat/return/no-such/"]],

  "/admin/svgcustom/template/:id/change/": [
    ["admin", "/admin/svgcustom/template/{template}/change/"],
    ["admin", "/admin/svgcustom/template/new/change/"],
    ["admin", "/admin/svgcustom/template/new/change/?from={template}"],
    ["nobody", "/admin/svgcustom/template/new/change/?from=no-such"],
  ],
  "/account/login/": [["public", "/account/login/"]],
  "/account/second-factor/": [["account", "/account/second-factor/"]],
  "/account/confirm/": [["account", "/account/confirm/"]],
  "/account/sign-out/": [["public", "/account/sign-out/"]],
  "/account/goodbye/": [["public", "/account/goodbye/"]],

  ...inFolder(
    "account",
    "/profile/",
    "account designs addresses address/add account/delete shipments cards credit nonprofit wholesale proofs reviews chats",
  ),
  "/profile/designs/folder/:id/": [["owner's account", "/profile/designs/folder/{folder}/"]],
  "/profile/designs/view/:id/": [["owner's account", "/profile/designs/view/{design}/"]],
  "/profile/address/:id/": [["owner's account", "/profile/address/{address}/"]],
  "/profile/orders/order/:orderId/": [["owner's account and staff", "/profile/orders/order/{order}/"]],
  "/profile/orders/:page?/": [
    ["account", "/profile/orders/"],
    ["account", "/profile/orders/1/"],
  ],
  "/profile/proofs/:proofId/": [["owner's account and staff", "/profile/proofs/{proof}/"]],
  "/profile/review/:id/": [["owner's account", "/profile/review/{delivered}/"]],
  "/profile/claim/:lineId/": [["owner's account", "/profile/claim/{delivered}/"]],
  "/profile/chats/:roomId/": [["owner's account", "/profile/chats/{room}/"]],

  ...inFolder(
    "staff",
    "/staff/",
    "orders books proofs claims applications analytics emails errors moderation press print print/nest gift-cards records records/media/new records/font/new people/roles people/customers chat/replies chat/hours chat/blocks chat/figures",
  ),
  "/staff/": [["staff", "/staff/"]],
  "/staff/orders/:orderId/": [["staff", "/staff/orders/{order}/"]],
  "/staff/orders/:orderId/address/:address/": [["staff", "/staff/orders/{order}/address/shipping/"]],
  "/staff/proofs/:orderId/": [["staff", "/staff/proofs/{order}/"]],
  "/staff/prices/": [["admin", "/staff/prices/"]],
  "/staff/prices/:profile/": [["admin", "/staff/prices/die-cut/"]],
  "/staff/parcels/:parcelId/": [["staff", "/staff/parcels/{parcel}/"]],
  "/staff/history/": [
    ["admin", "/staff/history/"],
    ["staff", "/staff/history/?kind=product&id=1"],
    ["admin", "/staff/history/?kind=template&id=1"],
  ],
  "/staff/people/": [["admin", "/staff/people/"]],
  "/staff/people/customers/:customerId/": [["staff", "/staff/people/customers/{customer}/"]],
  "/staff/people/customers/:customerId/delete/": [["admin", "/staff/people/customers/{customer}/delete/"]],
  "/staff/people/customers/:customerId/addresses/:addressId/": [
    ["staff", "/staff/people/customers/{customer}/addresses/new/"],
  ],
  "/staff/records/:name/": [["staff", "/staff/records/faq/"]],
  "/staff/records/:name/:id/": [["staff", "/staff/records/faq/new/"]],
  "/staff/chat/:roomId?/": [
    ["staff", "/staff/chat/"],
    ["staff", "/staff/chat/{room}/"],
  ],

  "/api/docs/": [["public", "/api/docs/"]],
  "/*": [
    ["public", "/returns-and-guarantee/"],
    ["nobody", "/no-such-page/"],
  ],
};
