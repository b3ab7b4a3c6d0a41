import { accountData } from "./account-data/index.ts";
import { accounts } from "./accounts/index.ts";
import { addresses } from "./addresses/index.ts";
import { artwork } from "./artwork/index.ts";
import { bind } from "./kernel/bind.ts";
import { builder } from "./builder/index.ts";
import { catalog } from "./catalog/index.ts";
import { categories, materials } from "./catalog/records.ts";
import { configuredProducts } from "./configured-products/index.ts";
import { customerArtwork, designing, pricing, sheets, tagLists } from "./kinds/index.ts";
import { products } from "./kinds/product-record.ts";
import { signOffTags } from "./cart/sign-off-tags.ts";
import { templates } from "./name-tags/template-record.ts";
import { chat } from "./chat/index.ts";
import { carts } from "./cart/index.ts";
import { checkout } from "./checkout/index.ts";
import { bindContent } from "./content/index.ts";
import { credit } from "./ledger/index.ts";
import { cspReports } from "./site/csp-reports/index.ts";
import { delivery } from "./addresses/delivery/index.ts";
import { designFolders } from "./designs/folders/index.ts";
import { designs } from "./designs/index.ts";
import { giftCards } from "./ledger/gift-cards/index.ts";
import { jobs } from "./jobs/index.ts";
import { idempotency } from "./idempotency/index.ts";
import { lettering } from "./lettering/index.ts";
import { layout } from "./site/index.ts";
import { mail } from "./email/index.ts";
import { newsletter } from "./newsletter/index.ts";
import { printing } from "./printing/index.ts";
import { profile } from "./accounts/profile/index.ts";
import { proofs } from "./proofs/index.ts";
import { reviews } from "./reviews/index.ts";
import { search } from "./search/index.ts";
import { designOrders, orders } from "./orders/index.ts";
import { secondFactor } from "./accounts/second-factor/index.ts";
import { storefront } from "./storefront/index.ts";
import { shipments } from "./orders/shipments/index.ts";
import { payments } from "./payments/index.ts";
import { nonprofit } from "./nonprofit/index.ts";
import { wholesale } from "./wholesale/index.ts";
import { sync } from "./changes/index.ts";
import { tags } from "./name-tags/index.ts";
import type { ServiceContext } from "./kernel/service-context.ts";

/** Every use case of the shop, by area: `services.checkout.placeOrder(input)`. */
export function bindServices(context: ServiceContext) {
  return {
    accountData: bind(context, accountData),
    accounts: bind(context, accounts),
    addresses: bind(context, addresses),
    artwork: bind(context, { ...artwork, ...customerArtwork }),
    builder: bind(context, { ...builder, ...sheets }),
    catalog: bind(context, catalog),
    chat: bind(context, chat),
    carts: bind(context, carts),
    checkout: bind(context, checkout),
    content: bindContent(context),
    credit: bind(context, credit),
    cspReports: bind(context, cspReports),
    delivery: bind(context, delivery),
    designFolders: bind(context, designFolders),
    designs: bind(context, { ...configuredProducts, ...designs, ...designing, ...designOrders }),
    giftCards: bind(context, giftCards),
    jobs: bind(context, jobs),
    idempotency: bind(context, idempotency),
    layout: bind(context, layout),
    lettering: bind(context, lettering),
    mail: bind(context, mail),
    newsletter: bind(context, newsletter),
    pricing: bind(context, pricing),
    printing: bind(context, printing),
    profile: bind(context, profile),
    proofs: bind(context, proofs),
    reviews: bind(context, reviews),
    shelf: {
      categories: bind(context, categories),
      materials: bind(context, materials),
      products: bind(context, products),
      templates: bind(context, templates),
    },
    search: bind(context, search),
    orders: bind(context, orders),
    payments: bind(context, payments),
    secondFactor: bind(context, secondFactor),
    shipments: bind(context, shipments),
    storefront: bind(context, storefront),
    sync: bind(context, sync),
    tags: bind(context, { ...tags, ...tagLists, signOff: signOffTags }),
    nonprofit: bind(context, nonprofit),
    wholesale: bind(context, wholesale),
  };
}

export type Services = ReturnType<typeof bindServices>;
