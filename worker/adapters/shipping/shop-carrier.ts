import { money } from "#domain/ground/kernel/money";
import type { ParcelRates } from "#domain/shop/shipping/label";
import { shippingMethods } from "#domain/shop/shipping/methods";
import { CarrierFailure, type Carrier, type Label, type LabelRequest } from "./carrier.ts";

const GRAMS_PER_OUNCE = 28.349523125;

/**
 * Without a carrier's account: the rates are those of the shop's own methods, the label is an address to print, and
 * staff type the tracking number and record what happens to a parcel.
 */
export class ShopCarrier implements Carrier {
  readonly id = "shop";
  readonly hasPostage = false;

  quote({ parcelId, to, ounces }: LabelRequest): Promise<ParcelRates> {
    const destination = {
      country: to.country,
      countryArea: to.state,
      city: to.city,
      streetAddress1: to.street1,
      streetAddress2: to.street2,
    };
    const parcel = { grams: Math.ceil(ounces * GRAMS_PER_OUNCE), pieces: 1, productionDays: 0 };
    const rates = shippingMethods(destination, parcel, 0, new Date(0)).map(({ id, name, price }) => ({
      id,
      carrier: "", // whoever staff chose for the package
      service: name,
      price: money(price),
      days: undefined,
    }));
    return Promise.resolve({ reference: `shop:${parcelId}`, rates });
  }

  async buy(_quote: string, rate: string, request: LabelRequest): Promise<Label> {
    const { rates } = await this.quote(request);
    const chosenRate = rates.find(({ id }) => id === rate);
    if (!chosenRate) throw new CarrierFailure("This method doesn't serve the address. Choose another one.");
    const { carrier, service, price } = chosenRate;
    return { carrier, service, price, trackingNumber: "", fileUrl: "" };
  }

  find(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  void(): Promise<void> {
    return Promise.resolve();
  }

  readWebhook(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
