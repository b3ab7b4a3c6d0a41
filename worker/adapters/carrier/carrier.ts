import type { TrackingUpdate } from "#domain/shipping/tracking";

/** Who carries parcels: prices, labels and reports. */
export interface Carrier {
  readonly id: string;
  /**
   * Reads a message about parcels. The signature covers the raw bytes.
   * @returns undefined when the signature does not match; nothing about messages on other subjects
   */
  readWebhook(raw: Uint8Array<ArrayBuffer>, headers: Headers): Promise<ReadonlyArray<TrackingUpdate> | undefined>;
}
