import { expect, test } from "vitest";
import { findRedirect } from "#domain/shop/site/redirects";

test.each([
  ["/setup/custom-die-cut-stickers/", "/products/setup/custom-die-cut-stickers/"],
  ["/details/vinyl-lettering/customize/1/", "/products/details/vinyl-lettering/customize/1/"],
  ["/lettering/", "/products/lettering/"],
  ["/magnet/", "/sticker-materials/magnet/"],
  ["/sticker-application-instructions/family-stickers/", "/family-stickers/"],
  ["/profile/", "/profile/account/"],
  ["/account/", "/profile/account/"],
  ["/gallery/", "/gallery/images/"],
  ["/gallery/video/", "/gallery/videos/"],
  ["/payments/", "/payments/invoices/"],
  ["/orders/", "/profile/orders/"],
  ["/testimonial/", "/testimonials/"],
  ["/blog/post/", "/blog/"],
  ["/blog/date/2026/", "/blog/"],
  ["/checkout/thank-you/", "/profile/orders/"],
  ["/admin/svgcustom/template/1/", "/admin/svgcustom/template/1/change/"],
])("%s redirects to %s", (path, place) => {
  expect(findRedirect(path)).toBe(place);
  expect(findRedirect(place)).toBeUndefined();
});

test.each([
  "/",
  "/cart/",
  "/products/setup/x/",
  "/magnet/x/",
  "/profile/account/",
  "/gallery/images/",
  "/constructor/",
  "/details",
  "/sticker-application-instructions/",
])("%s does not redirect", (path) => {
  expect(findRedirect(path)).toBeUndefined();
});
