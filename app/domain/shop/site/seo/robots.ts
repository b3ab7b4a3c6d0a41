/** Pages of one person, of staff, and forms: nothing to find there. */
const CLOSED = [
  "/account/",
  "/admin/",
  "/cart/",
  "/checkout/",
  "/order/",
  "/payments/",
  "/profile/",
  "/search/",
  "/staff/",
  "/ws/",
] as const;

/** robots.txt: what crawlers leave alone (RFC 9309), and where the sitemap is. @param origin "https://shop.example" */
export const robotsText = (origin: string): string =>
  ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n");
