import type { Expectation } from "./rules.ts";

export const making = [
  {
    rule: "public",
    calls: [
      "GET /site/api/me/",
      "POST /catalog/api/quote/",
      "POST /catalog/api/quote/solve/",
      "POST /artwork/api/upload/",
      "POST /artwork/api/multipart/",
      "POST /builder/api/sheet/",
      "POST /tags/api/picture/",
    ],
  },
  {
    rule: "owner and staff",
    calls: [
      "GET /artwork/file/:id/:which/",
      "GET /builder/picture/:id/",
      "GET /tags/picture/:id/",
      "GET /tags/portrait/:id/:picture/",
      "GET /designs/picture/:id/",
    ],
  },
  {
    rule: "owner",
    calls: [
      "POST /artwork/api/preview/:id/",
      "POST /artwork/api/mended/:id/",
      "POST /artwork/api/drawn/:id/",
      "POST /artwork/api/finalize/:id/",
      "GET DELETE /artwork/api/multipart/:id/",
      "PUT /artwork/api/multipart/:id/:part/",
      "POST /artwork/api/multipart/:id/finish/",
      "PUT /builder/api/sheet/:id/",
    ],
  },
  {
    rule: "owner, by a field",
    calls: ["POST /profile/api/user/design/", "POST /artwork/api/upload/ # for a configured product"],
  },
] as const satisfies ReadonlyArray<Expectation>;

export const content = [
  {
    rule: "public",
    calls: [
      "GET /healthz",
      "GET /api/openapi.json",
      "GET /static/media/*",
      "GET /media/*",
      "GET /gift-cards/:file{.+\\.png}",
      "POST /csp-report/*",
      "POST /analytics/api/events/",
      "POST /error-reports/api/report/",
      "GET /search/api/suggestions/",
      "GET /robots.txt",
      "GET /sitemap.xml",
      "GET /sitemaps/:kind/:file",
      "GET /share/:kind/:version/:key{.+\\.jpg}",
      "GET /blog/feed.atom",
      "GET /blog/feed.json",
      "GET /feeds/products.xml",
      "GET /dev/bare/",
    ],
  },
  { rule: "page", calls: ["GET /api/docs/"] },
  // Absent from a production build, which tests/production checks.
  {
    rule: "public",
    calls: [
      "GET /dev/mailbox/",
      "GET /dev/mailbox/:id/",
      "GET /dev/mailbox/:id/body.html",
      "GET /dev/api/mailbox/",
      "GET /dev/api/texts/",
    ],
  },
  { rule: "staff", recent: "staff", calls: ["POST /orders/api/:id/refund/"] },
  {
    rule: "staff",
    calls: [
      "POST /orders/api/:id/address/",
      "POST /orders/api/:id/held-step/",
      "DELETE /orders/api/:id/held-step/",
      "POST /orders/api/:id/status/",
    ],
  },
  { rule: "staff", calls: ["GET /staff/api/find/"] },
  { rule: "staff", recent: "staff", calls: ["GET /staff/api/records/:name/csv/"] },
  { rule: "staff", calls: ["GET /staff/api/mail/failed/", "POST /staff/api/mail/:id/retry/"] },
  { rule: "admin", calls: ["GET /staff/api/csp-reports/", "GET /staff/api/prices/:profile/csv/"] },
  { rule: "staff", calls: ["GET /staff/api/missed-searches/"] },
  { rule: "admin", calls: ["GET /staff/api/books/checks/"] },
  { rule: "admin", recent: "staff", calls: ["GET /staff/api/books/journal/", "PUT /staff/api/limits/"] },
  { rule: "staff", calls: ["GET /staff/api/limits/", "GET /staff/api/recorded-payments/"] },
] as const satisfies ReadonlyArray<Expectation>;

export const orders = [
  {
    rule: "public",
    calls: [
      "POST /cart/api/apply-code/",
      "POST /cart/api/end-change/",
      "POST /cart/api/estimate-shipping/",
      "POST /checkout/api/quote/",
      "POST /checkout/api/draft/",
      "POST /checkout/api/place-order/",
      "POST /payments/webhook/:provider/",
      "POST /messages/webhook/:provider/",
      "POST /shipping/webhook/:carrier/",
      "GET /printing/api/press-profile/",
      "GET /printing/api/press-profile/:sha256/",
    ],
  },
  { rule: "admin", calls: ["POST /printing/api/press-profile/"] },
  {
    rule: "owner and staff",
    calls: [
      "GET /orders/api/:id/timeline/",
      "GET /profile/api/proof/:id/comments/",
      "POST /profile/api/proof/:id/comments/",
      "POST /orders/api/:id/cancel/",
      "GET /proofs/file/:id/",
      "GET /proofs/file/:id/comments/:comment/",
      "GET /artwork/ordered/:line/:which/",
      "GET POST /printing/api/comparison/:id/",
      "GET /printing/api/piece/:id/",
      "GET /printing/api/proof/:id/",
      "GET /reviews/photo/:id/",
      "GET /reviews/photo/:id/small/",
      "GET /claims/photo/:id/",
      "GET /testimonial-image-request/photo/:id/",
      "GET /order/invoice/:id/invoice.pdf",
    ],
  },
  { rule: "owner, seen by staff", calls: ["POST /payments/api/pay-invoice/"] },
  {
    rule: "staff",
    recent: "staff",
    calls: [
      "POST /staff/api/invoices/:id/payments/",
      "POST /staff/api/invoices/:id/payments/:payment/void/",
      "POST /staff/api/invoices/:id/void/",
    ],
  },
  { rule: "owner's account", calls: ["POST /orders/api/:id/change/"] },
  {
    rule: "owner",
    calls: ["POST /cart/api/add/", "POST /cart/api/copy-line/"],
  },
  {
    rule: "owner, seen by staff",
    calls: ["POST /profile/api/proof/:id/approve/", "POST /profile/api/proof/:id/request-changes/"],
  },
  {
    rule: "staff",
    calls: [
      "POST /profile/api/proof/picture/",
      "POST /profile/api/proof-comment/:id/resolve/",
      "POST /printing/api/replace-print-file/:id/",
      "POST /printing/api/check-print-file/:id/",
    ],
  },
  {
    rule: "staff, hidden",
    calls: ["GET /printing/api/print-file/:id/", "GET /printing/api/nest/", "GET /shipping/label/:id/"],
  },
  {
    rule: "owner's account and staff",
    calls: ["DELETE /profile/api/review-photo/:id/"],
  },
  { rule: "owner's account", calls: ["POST /profile/api/review/:orderLine/photo/"] },
  { rule: "owner's account, by a field", calls: ["POST /profile/api/user/review/"] },
] as const satisfies ReadonlyArray<Expectation>;
