import { accountData } from "./account-data/index.ts";
import { accounts, profile, secondFactor } from "./accounts/index.ts";
import { addresses, delivery } from "./addresses/index.ts";
import { analytics } from "./analytics/index.ts";
import { artwork } from "./artwork/index.ts";
import { bind, type ServiceContext } from "./kernel/index.ts";
import { books } from "./books/index.ts";
import { builder } from "./builder/index.ts";
import { catalog, categories, materials } from "./catalog/index.ts";
import { configuredProducts } from "./configured-products/index.ts";
import { customerArtwork, designing, pricing, products, sheets, tagLists } from "./kinds/index.ts";
import { carts, signOffTags } from "./cart/index.ts";
import { tags, templates } from "./name-tags/index.ts";
import { chat } from "./chat/index.ts";
import { claims } from "./claims/index.ts";
import { checkout } from "./checkout/index.ts";
import { bindContent } from "./content/index.ts";
import { credit, giftCards } from "./ledger/index.ts";
import { cspReports, layout, seo, share } from "./site/index.ts";
import { designFolders, designs } from "./designs/index.ts";
import { errorReports } from "./error-reports/index.ts";
import { jobs } from "./jobs/index.ts";
import { invoices } from "./invoices/index.ts";
import { idempotency } from "./idempotency/index.ts";
import { lettering } from "./lettering/index.ts";
import { mail } from "./email/index.ts";
import { newsletter } from "./newsletter/index.ts";
import { press } from "./press/index.ts";
import { printing } from "./printing/index.ts";
import { proofs } from "./proofs/index.ts";
import { reviews } from "./reviews/index.ts";
import { search } from "./search/index.ts";
import { labels, copyCartLine, designOrders, orders, shipments } from "./orders/index.ts";
import { textMessages } from "./text-messages/index.ts";
import { storefront } from "./storefront/index.ts";
import { payments } from "./payments/index.ts";
import { nonprofit } from "./nonprofit/index.ts";
import { wholesale } from "./wholesale/index.ts";
import { sync } from "./changes/index.ts";

/** Every use case of the shop, by area: `services.checkout.placeOrder(input)`. */
export function bindServices(context: ServiceContext) {
  return {
    accountData: bind(context, accountData),
    accounts: bind(context, accounts),
    addresses: bind(context, addresses),
    analytics: bind(context, analytics),
    artwork: bind(context, { ...artwork, ...customerArtwork }),
    books: bind(context, books),
    builder: bind(context, { ...builder, ...sheets }),
    catalog: bind(context, catalog),
    chat: bind(context, chat),
    carts: bind(context, { ...carts, copy: copyCartLine }),
    checkout: bind(context, checkout),
    claims: bind(context, claims),
    content: bindContent(context),
    credit: bind(context, credit),
    cspReports: bind(context, cspReports),
    delivery: bind(context, delivery),
    designFolders: bind(context, designFolders),
    designs: bind(context, { ...configuredProducts, ...designs, ...designing, ...designOrders }),
    errorReports: bind(context, errorReports),
    giftCards: bind(context, giftCards),
    invoices: bind(context, invoices),
    jobs: bind(context, jobs),
    idempotency: bind(context, idempotency),
    layout: bind(context, layout),
    share: bind(context, share),
    lettering: bind(context, lettering),
    mail: bind(context, mail),
    newsletter: bind(context, newsletter),
    pricing: bind(context, pricing),
    press: bind(context, press),
    printing: bind(context, printing),
    profile: bind(context, profile),
    proofs: bind(context, proofs),
    reviews: bind(context, reviews),
    catalogRecords: {
      categories: bind(context, categories),
      materials: bind(context, materials),
      products: bind(context, products),
      templates: bind(context, templates),
    },
    search: bind(context, search),
    seo: bind(context, seo),
    orders: bind(context, orders),
    payments: bind(context, payments),
    secondFactor: bind(context, secondFactor),
    labels: bind(context, labels),
    shipments: bind(context, shipments),
    storefront: bind(context, storefront),
    sync: bind(context, sync),
    textMessages: bind(context, textMessages),
    tags: bind(context, { ...tags, ...tagLists, signOff: signOffTags }),
    nonprofit: bind(context, nonprofit),
    wholesale: bind(context, wholesale),
  };
}

export type Services = ReturnType<typeof bindServices>;
