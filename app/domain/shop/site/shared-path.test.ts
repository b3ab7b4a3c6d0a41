import { describe, expect, test } from "vitest";
import { isSharedPath } from "./shared-path.ts";

describe("a page is the same for everyone", () => {
  test.each([
    "/",
    "/_root.data",
    "/products/custom-stickers/",
    "/products/custom-stickers.data",
    "/products/cars/windows/rear/",
    "/products/details/custom-die-cut-stickers/",
    "/products/details/custom-die-cut-stickers.data",
    "/products/cars/product/details/fox/",
    "/products/cars/windows/marketplace/fox/",
    "/products/recommended/category/",
    "/products/customize-any-sticker/",
    "/storefront/standard-product-details/fox/",
    "/blog/",
    "/blog/2/",
    "/blog/post/how-we-cut/",
    "/gallery/images/vehicles/2/",
    "/faqs/shipping/how-long/",
    "/testimonial/7/",
    "/sticker-materials/white-vinyl/",
    "/contact-us/",
    "/privacy-policy/",
    "/large-die-cut-stickers/",
  ])("%s", (path) => {
    expect(isSharedPath(path)).toBe(true);
  });
});

describe("a page may be personal", () => {
  test.each([
    "/cart/",
    "/profile/orders/",
    "/search/fox/",
    "/products/setup/custom-die-cut-stickers/",
    "/products/details/custom-die-cut-stickers/0123456789abcdef/",
    "/products/details/custom-die-cut-stickers/0123456789abcdef.data",
    "/products/details/letters/customize/red/",
    "/products/cars/product/details/fox/0123456789abcdef/",
    "/products/cars/marketplace/fox/0123456789abcdef/",
    "/products/upload/fox/0123456789abcdef/",
    "/products/recommended/personalized/",
    "/products/gift-cards/",
    "/products/lettering/letters/",
    "/testimonial-image-request/",
    "/chat/api/v1/chat-line/",
    "/newsletter/",
  ])("%s", (path) => {
    expect(isSharedPath(path)).toBe(false);
  });
});
