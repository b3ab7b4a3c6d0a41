import type { ServiceContext } from "./service-context.ts";

/** Every use case of the shop, by area: `services.orders.place(input)`. */
export function bindServices(_context: ServiceContext) {
  return {};
}

export type Services = ReturnType<typeof bindServices>;
