import { index, layout, route, type RouteConfig, type RouteConfigEntry } from "@remix-run/route-config";

/** Product pages below categories of up to this depth have their own routes. */
const USUAL_DEPTHS = [1, 2, 3] as const;

/**
 * A splat is only possible at the end of a path, so a product page below a category gets a route for each usual
 * depth. Below deeper categories the category's splat finds it (docs/decisions/033).
 */
const underCategory = (page: string, file: string): Array<RouteConfigEntry> =>
  USUAL_DEPTHS.map((depth) => {
    const category = Array.from({ length: depth }, (_, i) => `:category${i + 1}`).join("/");
    return route(`products/${category}/${page}`, file, { id: `${page} under ${depth}` });
  });

/** Pages whose text staff write. Others of theirs, under any address, are found by the last route. */
const WRITTEN_PAGES = [
  "privacy-policy",
  "terms-and-conditions",
  "about-carstickers",
  "why-buy-from-us",
  "nonprofit",
  "sticker-application-instructions",
  "large-transfer-stickers",
  "large-die-cut-stickers",
  "large-windshield-stickers",
  "transfer-sticker-preparation",
  "family-stickers",
] as const;

/** Every page of the shop: section 2 of the specification, with the same headings in the same order. */
export const pages = [
  // Products
  ...underCategory("marketplace/:productSlug/:configuredId?", "routes/products/product-details.tsx"),
  ...underCategory("product/details/:productSlug/:configuredId?", "routes/products/product-details.tsx"),
  route("products/details/:productSlug/:configuredId?", "routes/products/product-details.tsx", {
    id: "short product details",
  }),
  route("products/details/:productSlug/customize/:colorId/:configuredId?", "routes/products/lettering.tsx", {
    id: "customize lettering",
  }),
  route("products/lettering/:productSlug/:configuredId?", "routes/products/lettering.tsx"),
  route("products/setup/:productSlug/:configuredId?", "routes/products/setup.tsx"),
  route("products/upload/:productSlug/:configuredId", "routes/products/upload.tsx"),
  route("products/finalize/:productSlug/:configuredId", "routes/products/finalize.tsx"),
  route("products/personalize/:productSlug/:configuredId?", "routes/products/personalize.tsx"),
  route("products/preview/:productSlug/:configuredId?", "routes/products/preview.tsx"),
  route("storefront/standard-product-details/:productSlug", "routes/products/product-details.tsx", {
    id: "standard product details",
  }),
  route("products/customize-any-sticker", "routes/products/customize-any-sticker.tsx"),
  route("products/gift-cards/:configuredId?", "routes/products/gift-cards.tsx"),
  route("products/recommended/personalized", "routes/products/recommended.tsx"),
  route("products/recommended/category", "routes/products/recommended-category.tsx"),
  route("products/ddb/:productSlug/:configuredId?", "routes/products/ddb.tsx"),
  route("products/*", "routes/products/category.tsx"),

  // Cart and checkout
  route("cart", "routes/cart/cart.tsx"),
  route("checkout", "routes/checkout/checkout.tsx"),
  route("checkout/account", "routes/checkout/account.tsx"),
  route("checkout/thank-you/:id", "routes/checkout/thank-you.tsx"),
  route("payments/confirm", "routes/payments/confirm.tsx"),
  route("payments/test/challenge/:reference", "routes/payments/test-challenge.tsx"),

  // Gallery
  route("gallery/images/:page?", "routes/gallery/list.tsx"),
  route("gallery/images/:category/:page", "routes/gallery/list.tsx", { id: "gallery category" }),
  route("gallery/videos/:page?", "routes/gallery/list.tsx", { id: "gallery videos" }),
  route("gallery/products/:product/:page?", "routes/gallery/list.tsx", { id: "gallery product" }),
  route("gallery/image/:slug", "routes/gallery/image.tsx"),
  route("gallery/video/:slug", "routes/gallery/video.tsx"),
  route("vectorization", "routes/vectorization.tsx"),

  // Blog
  route("blog/:page?", "routes/blog/list.tsx"),
  route("blog/post/:slug", "routes/blog/post.tsx"),
  route("blog/category/:category/:page?", "routes/blog/list.tsx", { id: "blog category" }),
  route("blog/search/:search/:page?", "routes/blog/list.tsx", { id: "blog search" }),
  route("blog/date/:year/:month/:page?", "routes/blog/list.tsx", { id: "blog month" }),

  // FAQ
  route("faqs", "routes/faq/faqs.tsx"),
  route("faqs/:category", "routes/faq/category.tsx"),
  route("faqs/:category/:questionSlug", "routes/faq/question.tsx"),

  // Testimonials
  route("testimonials/:page?", "routes/testimonials/list.tsx"),
  route("testimonials/:category/:page", "routes/testimonials/list.tsx", { id: "testimonials category" }),
  route("testimonial/:id", "routes/testimonials/testimonial.tsx"),
  route("testimonial-image-request", "routes/testimonials/image-request.tsx"),

  // Materials
  route("sticker-materials", "routes/content/materials.tsx"),
  route("sticker-materials/:material", "routes/content/material.tsx"),

  // Static pages
  index("routes/content/home.tsx"),
  route("contact-us", "routes/content/contact-us.tsx"),
  route("sticker-colors", "routes/content/sticker-colors.tsx"),
  route("fonts", "routes/content/fonts.tsx"),
  route("sitemap", "routes/content/sitemap.tsx"),
  ...WRITTEN_PAGES.map((path) => route(path, "routes/content/static-page.tsx", { id: `static page ${path}` })),

  // Search
  route("search/:query?", "routes/search/search.tsx"),
  route("search/:query/:page", "routes/search/search.tsx", { id: "routes/search/search page" }),

  // Widgets
  route("newsletter", "routes/newsletter/newsletter.tsx"),
  route("newsletter/confirm", "routes/newsletter/link.tsx", { id: "newsletter confirm" }),
  route("newsletter/leave", "routes/newsletter/link.tsx", { id: "newsletter leave" }),
  route("measurement", "routes/measurement.tsx"),
  route("chat/return/:token", "routes/chat/return.tsx"),

  // Payments and admin
  route("payments/invoices", "routes/payments/invoices.tsx"),
  route("payments/invoices/:id", "routes/payments/invoice.tsx"),
  route("order/invoice/:id", "routes/order/invoice.tsx"),
  route("orders/find", "routes/orders/find.tsx"),
  route("admin/svgcustom/template/:id/change", "routes/admin/template.tsx"),
  route("account/login", "routes/account/login.tsx"),
  route("account/second-factor", "routes/account/second-factor.tsx"),
  route("account/confirm", "routes/account/confirm.tsx"),
  route("account/sign-out", "routes/account/sign-out.tsx"),
  route("account/goodbye", "routes/account/goodbye.tsx"),

  route("profile/account", "routes/profile/account.tsx"),
  route("profile/designs", "routes/profile/designs.tsx"),
  route("profile/designs/folder/:id", "routes/profile/designs.tsx", { id: "routes/profile/designs folder" }),
  route("profile/designs/view/:id", "routes/profile/design.tsx"),
  route("profile/addresses", "routes/profile/addresses.tsx"),
  route("profile/address/add", "routes/profile/address.tsx", { id: "routes/profile/address add" }),
  route("profile/address/:id", "routes/profile/address.tsx"),
  route("profile/account/delete", "routes/profile/delete-account.tsx"),
  route("profile/orders/order/:orderId", "routes/profile/order.tsx"),
  route("profile/orders/:page?", "routes/profile/orders.tsx"),
  route("profile/shipments", "routes/profile/shipments.tsx"),

  route("profile/credit", "routes/profile/credit.tsx"),
  route("profile/cards", "routes/profile/cards.tsx"),
  route("profile/nonprofit", "routes/profile/nonprofit.tsx"),
  route("profile/wholesale", "routes/profile/wholesale.tsx"),
  route("profile/proofs", "routes/profile/proofs.tsx"),
  route("profile/proofs/:proofId", "routes/profile/proof.tsx"),
  route("profile/reviews", "routes/profile/reviews.tsx"),
  route("profile/review/:id", "routes/profile/review.tsx"),
  route("profile/claim/:lineId", "routes/profile/claim.tsx"),
  route("profile/chats", "routes/profile/chats.tsx"),
  route("profile/chats/:roomId", "routes/profile/chat.tsx"),

  route("staff", "routes/staff/today.tsx"),
  route("staff/orders", "routes/staff/records/list.tsx", { id: "staff-orders" }),
  route("staff/orders/:orderId", "routes/staff/order.tsx"),
  route("staff/orders/:orderId/address/:address", "routes/staff/order-address.tsx"),
  route("staff/books", "routes/staff/books.tsx"),
  route("staff/proofs", "routes/staff/proofs.tsx"),
  route("staff/proofs/:orderId", "routes/staff/order-proofs.tsx"),
  route("staff/claims", "routes/staff/claims.tsx"),
  route("staff/applications", "routes/staff/applications.tsx"),
  route("staff/prices", "routes/staff/prices.tsx"),
  route("staff/prices/:profile", "routes/staff/price-table.tsx"),
  route("staff/analytics", "routes/staff/analytics.tsx"),
  route("staff/errors", "routes/staff/errors.tsx"),
  route("staff/emails", "routes/staff/emails.tsx"),
  route("staff/moderation", "routes/staff/moderation.tsx"),
  route("staff/parcels/:parcelId", "routes/staff/parcel.tsx"),
  route("staff/press", "routes/staff/press.tsx"),
  route("staff/print", "routes/staff/print.tsx"),
  route("staff/print/nest", "routes/staff/print-nest.tsx"),
  route("staff/gift-cards", "routes/staff/gift-cards.tsx"),
  route("staff/records", "routes/staff/records/records.tsx"),
  route("staff/records/:name", "routes/staff/records/list.tsx"),
  route("staff/records/media/new", "routes/staff/records/media-new.tsx"),
  route("staff/records/font/new", "routes/staff/records/font-new.tsx"),
  route("staff/records/:name/:id", "routes/staff/records/form.tsx"),
  route("staff/history", "routes/staff/history.tsx"),
  route("staff/people", "routes/staff/people.tsx"),
  route("staff/people/roles", "routes/staff/roles.tsx"),
  route("staff/people/customers", "routes/staff/records/list.tsx", { id: "staff-customers" }),
  route("staff/people/customers/:customerId", "routes/staff/customers/customer.tsx"),
  route("staff/people/customers/:customerId/delete", "routes/staff/customers/delete.tsx"),
  route("staff/people/customers/:customerId/addresses/:addressId", "routes/staff/customers/address.tsx"),
  route("staff/chat/replies", "routes/staff/replies.tsx"),
  route("staff/chat/hours", "routes/staff/chat-hours.tsx"),
  route("staff/chat/blocks", "routes/staff/chat-blocks.tsx"),
  route("staff/chat/figures", "routes/staff/chat-figures.tsx"),
  route("staff/chat/:roomId?", "routes/staff/chat.tsx"),

  route("api/docs", "routes/api/docs.tsx"),
  route("*", "routes/content/static-page.tsx"),
] satisfies Array<RouteConfigEntry>;

/**
 * Pages around one mat. Those that people work on load full.css by themselves.
 */
const MAT = /^routes\/products\/(category|finalize|preview|product-details|setup|upload)\./;

/** Other pages that people work on or come back to. They load full.css besides the style sheet of the others. */
const FULL_SHEET =
  /^routes\/((admin|api|order|profile|staff)\/|(checkout\/thank-you|payments\/invoices?|products\/(ddb|lettering|personalize)|testimonials\/image-request|vectorization)\.)/;

/** Pages of the office. */
const OFFICE = /^routes\/(admin|staff|payments)\//;

const withFullSheet = pages.filter(({ file }) => FULL_SHEET.test(file));

export default [
  ...pages.filter(({ file }) => !FULL_SHEET.test(file) && !MAT.test(file)),
  layout(
    "routes/products/mat-layout.tsx",
    pages.filter(({ file }) => MAT.test(file)),
  ),
  layout("routes/full-sheet.tsx", [
    ...withFullSheet.filter(({ file }) => !OFFICE.test(file)),
    layout(
      "routes/staff/office.tsx",
      withFullSheet.filter(({ file }) => OFFICE.test(file)),
    ),
  ]),
] satisfies RouteConfig;
