/** Pages below /products/ on which a customer makes something of their own. */
const OWN_WORK = "(?:setup|upload|finalize|personalize|preview|lettering|ddb|gift-cards|details|recommended)";

/**
 * Pages that are the same for everyone: catalog, content and ready-made designs, without a configured product. Each
 * pattern matches a whole path with its slash at the end.
 */
const SHARED: ReadonlyArray<RegExp> = [
  /^\/$/,
  /^\/products\/details\/[^/]+\/$/,
  /^\/products\/recommended\/category\/$/,
  new RegExp(`^/products/(?!${OWN_WORK}/|.*/(?:marketplace|product/details)/[^/]+/[^/]+/)[^.]+/$`),
  /^\/storefront\/standard-product-details\/[^/]+\/$/,
  /^\/(?:blog|gallery|faqs|testimonials|testimonial|sticker-materials)\/(?:[^.]+\/)?$/,
  /^\/(?:contact-us|sticker-colors|fonts|sitemap|vectorization)\/$/,
  /^\/(?:privacy-policy|terms-and-conditions|about-carstickers|why-buy-from-us|nonprofit)\/$/,
  /^\/(?:sticker-application-instructions|transfer-sticker-preparation|family-stickers)\/$/,
  /^\/large-(?:transfer|die-cut|windshield)-stickers\/$/,
];

/** A page's path: that of `/blog.data`, Remix's request for its data, is `/blog/`. */
export const pageOfData = (pathname: string): string =>
  pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "/");

/** Whether a page, or its data, is the same for every visitor. */
export const isSharedPath = (pathname: string): boolean => {
  const path = pageOfData(pathname);
  return SHARED.some((pattern) => pattern.test(path));
};
