import { bind } from "./bind.ts";
import { media } from "./media/index.ts";
import type { ServiceContext } from "./service-context.ts";

/** Every use case of the shop, by area: `services.orders.place(input)`. */
export function bindServices(context: ServiceContext) {
  return {
    media: bind(context, media),
  };
}

export type Services = ReturnType<typeof bindServices>;
