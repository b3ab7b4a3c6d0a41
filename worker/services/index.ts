import { accounts } from "./accounts/index.ts";
import { bind } from "./bind.ts";
import { delivery } from "./delivery/index.ts";
import { layout } from "./layout/index.ts";
import { mail } from "./mail/index.ts";
import { media } from "./media/index.ts";
import type { ServiceContext } from "./service-context.ts";

/** Every use case of the shop, by area: `services.orders.place(input)`. */
export function bindServices(context: ServiceContext) {
  return {
    accounts: bind(context, accounts),
    delivery: bind(context, delivery),
    layout: bind(context, layout),
    mail: bind(context, mail),
    media: bind(context, media),
  };
}

export type Services = ReturnType<typeof bindServices>;
