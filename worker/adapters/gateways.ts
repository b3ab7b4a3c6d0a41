import type { Config } from "../config.ts";
import type { Database } from "../db/client.ts";
import type { PaymentGateway, PaymentGateways } from "./payment-gateway.ts";

/** The providers that this shop offers. */
export function openGateways(_db: Database, _config: Config): PaymentGateways {
  return new Map<string, PaymentGateway>();
}
