import type { Carrier } from "./carrier.ts";
import { EasyPostCarrier, type EasyPostConfig } from "./easypost-carrier.ts";
import { ShopCarrier } from "./shop-carrier.ts";

/** The carrier of this shop: an account that sells postage, or the shop's own flat rates. */
export const openCarrier = (config: EasyPostConfig | undefined): Carrier =>
  config ? new EasyPostCarrier(config) : new ShopCarrier();
