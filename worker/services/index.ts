import { accountData } from "./account-data/index.ts";
import { accounts } from "./accounts/index.ts";
import { addresses } from "./addresses/index.ts";
import { analytics } from "./analytics/index.ts";
import { artwork } from "./artwork/index.ts";
import { books } from "./books/index.ts";
import { builder } from "./builder/index.ts";
import { cart } from "./cart/index.ts";
import { catalog } from "./catalog/index.ts";
import { changes } from "./changes/index.ts";
import { chat } from "./chat/index.ts";
import { checkout } from "./checkout/index.ts";
import { claims } from "./claims/index.ts";
import { configuredProducts } from "./configured-products/index.ts";
import { content } from "./content/index.ts";
import { designs } from "./designs/index.ts";
import { email } from "./email/index.ts";
import { errorReports } from "./error-reports/index.ts";
import { idempotency } from "./idempotency/index.ts";
import { invoices } from "./invoices/index.ts";
import { jobs } from "./jobs/index.ts";
import { kinds } from "./kinds/index.ts";
import { ledger } from "./ledger/index.ts";
import { lettering } from "./lettering/index.ts";
import { nameTags } from "./name-tags/index.ts";
import { newsletter } from "./newsletter/index.ts";
import { nonprofit } from "./nonprofit/index.ts";
import { office } from "./office/index.ts";
import { orders } from "./orders/index.ts";
import { payments } from "./payments/index.ts";
import { press } from "./press/index.ts";
import { printing } from "./printing/index.ts";
import { proofs } from "./proofs/index.ts";
import { records } from "./records/index.ts";
import { reviews } from "./reviews/index.ts";
import { search } from "./search/index.ts";
import { site } from "./site/index.ts";
import { storefront } from "./storefront/index.ts";
import { textMessages } from "./text-messages/index.ts";
import { wholesale } from "./wholesale/index.ts";
import { bind, type ServiceContext } from "./kernel/index.ts";

const areas = {
  accountData,
  accounts,
  addresses,
  analytics,
  artwork,
  books,
  builder,
  cart,
  catalog,
  changes,
  chat,
  checkout,
  claims,
  configuredProducts,
  content,
  designs,
  email,
  errorReports,
  idempotency,
  invoices,
  jobs,
  kinds,
  ledger,
  lettering,
  nameTags,
  newsletter,
  nonprofit,
  office,
  orders,
  payments,
  press,
  printing,
  proofs,
  records,
  reviews,
  search,
  site,
  storefront,
  textMessages,
  wholesale,
};

/**
 * Every use case of the shop, by area: `services.checkout.placeOrder(input)`. The verbs of an area's main record stand
 * flat, those of another record are grouped under its name: `services.orders.labels.buy(id)`.
 */
export const bindServices = (context: ServiceContext) => bind(context, areas);

export type Services = ReturnType<typeof bindServices>;
