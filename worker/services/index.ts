import { accountData } from "./account-data/index.ts";
import { accounts } from "./accounts/index.ts";
import { addresses } from "./addresses/index.ts";
import { artwork } from "./artwork/index.ts";
import { bind } from "./bind.ts";
import { catalog } from "./catalog/index.ts";
import { bindShelf } from "./catalog/records.ts";
import { chat } from "./chat/index.ts";
import { carts } from "./carts/index.ts";
import { checkout } from "./checkout/index.ts";
import { bindContent } from "./content/index.ts";
import { credit } from "./credit/index.ts";
import { delivery } from "./delivery/index.ts";
import { designFolders } from "./design-folders/index.ts";
import { designs } from "./designs/index.ts";
import { housework } from "./housework/index.ts";
import { idempotency } from "./idempotency/index.ts";
import { layout } from "./layout/index.ts";
import { mail } from "./mail/index.ts";
import { newsletter } from "./newsletter/index.ts";
import { pricing } from "./pricing/index.ts";
import { profile } from "./profile/index.ts";
import { proofs } from "./proofs/index.ts";
import { reviews } from "./reviews/index.ts";
import { search } from "./search/index.ts";
import { orders } from "./orders/index.ts";
import { shipments } from "./shipments/index.ts";
import { payments } from "./payments/index.ts";
import { nonprofit } from "./nonprofit/index.ts";
import { wholesale } from "./wholesale/index.ts";
import { sync } from "./sync/index.ts";
import type { ServiceContext } from "./service-context.ts";

/** Every use case of the shop, by area: `services.orders.place(input)`. An area is bound when it is asked for: a request needs few of them. */
export function bindServices(context: ServiceContext) {
  return {
    get accountData() { return bind(context, accountData); },
    get accounts() { return bind(context, accounts); },
    get addresses() { return bind(context, addresses); },
    get artwork() { return bind(context, artwork); },
    get catalog() { return bind(context, catalog); },
    get chat() { return bind(context, chat); },
    get carts() { return bind(context, carts); },
    get checkout() { return bind(context, checkout); },
    get content() { return bindContent(context); },
    get credit() { return bind(context, credit); },
    get delivery() { return bind(context, delivery); },
    get designFolders() { return bind(context, designFolders); },
    get designs() { return bind(context, designs); },
    get housework() { return bind(context, housework); },
    get idempotency() { return bind(context, idempotency); },
    get layout() { return bind(context, layout); },
    get mail() { return bind(context, mail); },
    get newsletter() { return bind(context, newsletter); },
    get pricing() { return bind(context, pricing); },
    get profile() { return bind(context, profile); },
    get proofs() { return bind(context, proofs); },
    get reviews() { return bind(context, reviews); },
    get shelf() { return bindShelf(context); },
    get search() { return bind(context, search); },
    get orders() { return bind(context, orders); },
    get payments() { return bind(context, payments); },
    get shipments() { return bind(context, shipments); },
    get sync() { return bind(context, sync); },
    get nonprofit() { return bind(context, nonprofit); },
    get wholesale() { return bind(context, wholesale); },
  };
}

export type Services = ReturnType<typeof bindServices>;
