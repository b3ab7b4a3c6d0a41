import type { Carrier } from "./carrier.ts";
import { readEasyPostWebhook } from "./easypost-webhook.ts";

export interface EasyPostConfig {
  readonly apiKey: string;
  readonly webhookSecret: string;
}

class EasyPostCarrier implements Carrier {
  readonly id = "easypost";
  readonly #config: EasyPostConfig;
  constructor(config: EasyPostConfig) {
    this.#config = config;
  }
  readWebhook(raw: Uint8Array<ArrayBuffer>, headers: Headers) {
    return readEasyPostWebhook(raw, headers, this.#config.webhookSecret);
  }
}

/** Without a carrier's account, staff type tracking numbers and record what happens to a parcel. */
class ShopCarrier implements Carrier {
  readonly id = "shop";
  readWebhook(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

export const openCarrier = (config: EasyPostConfig | undefined): Carrier =>
  config ? new EasyPostCarrier(config) : new ShopCarrier();
