import type { Money } from "#domain/ground/kernel/money";
import type { Customs } from "#domain/shop/shipping/customs";
import type { ParcelRates } from "#domain/shop/shipping/label";
import type { TrackingUpdate } from "#domain/shop/shipping/tracking";

export interface PostalAddress {
  readonly name: string;
  readonly company: string;
  readonly street1: string;
  readonly street2: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  readonly phone: string;
}

/** A parcel for which postage is wanted. */
export interface LabelRequest {
  /** The parcel's id, by which the carrier names the request. */
  readonly parcelId: string;
  readonly from: PostalAddress;
  readonly to: PostalAddress;
  readonly ounces: number;
  /** For parcels that leave the country. */
  readonly customs: Customs | undefined;
}

/** Bought postage. */
export interface Label {
  /** As the shop stores it: "usps". */
  readonly carrier: string;
  readonly service: string;
  readonly price: Money;
  /** "" when the carrier gives none. */
  readonly trackingNumber: string;
  /** Where the carrier offers the PDF; "" when the shop prints its own label. */
  readonly fileUrl: string;
}

/** Whoever delivers parcels: sells labels, quotes rates and reports tracking. */
export interface Carrier {
  readonly id: string;
  /** Whether its labels are postage. */
  readonly hasPostage: boolean;
  /** @throws CarrierFailure */
  quote(request: LabelRequest): Promise<ParcelRates>;
  /**
   * Buys postage once: what was bought for this quote before is returned.
   * @throws CarrierFailure; with `isUnknown` the purchase may have succeeded
   */
  buy(quote: string, rate: string, request: LabelRequest): Promise<Label>;
  /** What was bought for a quote; undefined when nothing was. @throws CarrierFailure */
  find(quote: string, parcelId: string): Promise<Label | undefined>;
  /** Asks for the postage back. @throws CarrierFailure when the carrier refuses */
  void(quote: string): Promise<void>;
  /**
   * Reads a message about parcels. The signature covers the raw bytes.
   * @returns undefined when the signature does not match; nothing about messages on other subjects
   */
  readWebhook(raw: Uint8Array<ArrayBuffer>, headers: Headers): Promise<ReadonlyArray<TrackingUpdate> | undefined>;
}

/** Why a carrier did not do what was asked. The message is for staff. */
export class CarrierFailure extends Error {
  /** The answer was lost, so it may have done it. */
  readonly isUnknown: boolean;

  constructor(message: string, { isUnknown = false }: { isUnknown?: boolean } = {}) {
    super(message);
    this.name = "CarrierFailure";
    this.isUnknown = isUnknown;
  }
}
