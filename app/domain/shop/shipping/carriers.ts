import { structuredText } from "#domain/ground/kernel/forms/code-text";

/** A carrier and its tracking page. */
interface Carrier {
  readonly name: string;
  /** The carrier's hosts. A link to another host is never shown. */
  readonly hosts: ReadonlyArray<string>;
  readonly track: (number: string) => string;
}

// The URLs that the carriers publish for links from shops.
const CARRIERS: Readonly<Record<string, Carrier>> = {
  usps: {
    name: "USPS",
    hosts: ["tools.usps.com", "www.usps.com"],
    track: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  ups: {
    name: "UPS",
    hosts: ["www.ups.com", "wwwapps.ups.com"],
    track: (number) => `https://www.ups.com/track?tracknum=${number}`,
  },
  fedex: {
    name: "FedEx",
    hosts: ["www.fedex.com"],
    track: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  },
  dhl: {
    name: "DHL",
    hosts: ["www.dhl.com", "mydhl.express.dhl"],
    track: (number) => `https://www.dhl.com/us-en/home/tracking.html?tracking-id=${number}`,
  },
};

/** The carriers that staff choose from. */
export const CARRIER_CHOICES = Object.entries(CARRIERS).map(([value, { name }]) => ({ value, label: name }));

const findCarrier = (carrier: string): Carrier | undefined => {
  const key = carrier.trim().toLowerCase();
  return Object.hasOwn(CARRIERS, key) ? CARRIERS[key] : undefined;
};

/** Returns the carrier's name; an unknown one is shown as written. */
export const carrierName = (carrier: string): string => findCarrier(carrier)?.name ?? carrier;

/**
 * Where a parcel can be tracked: only ever an https page of the carrier itself. A stored link to another host is
 * replaced by the carrier's own URL with the tracking number. Undefined when there is neither.
 */
export function trackingLink({
  carrier,
  trackingNumber,
  trackingUrl,
}: {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly trackingUrl: string;
}): string | undefined {
  const knownCarrier = findCarrier(carrier);
  if (!knownCarrier) return undefined;
  const host = /^https:\/\/([a-z0-9.-]+)(?:[/?][\x21-\x7e]*)?$/i.exec(trackingUrl)?.[1]?.toLowerCase();
  if (host !== undefined && knownCarrier.hosts.includes(host)) return trackingUrl;
  const number = structuredText(trackingNumber).replaceAll(" ", "");
  return /^[A-Za-z0-9-]{4,40}$/.test(number) ? knownCarrier.track(encodeURIComponent(number)) : undefined;
}

/** Shipment states and their transitions. A returned parcel is sent again as a new shipment. */
export const SHIPMENT_MOVES = {
  preparing: ["shipped"],
  shipped: ["delivered", "returned"],
  delivered: ["returned"],
  returned: [],
} as const satisfies Record<string, ReadonlyArray<string>>;

export type ShipmentState = keyof typeof SHIPMENT_MOVES;
export const SHIPMENT_STATES = Object.keys(SHIPMENT_MOVES) as [ShipmentState, ...Array<ShipmentState>];

export const canMoveShipment = (from: ShipmentState, to: ShipmentState): boolean =>
  from === to || (SHIPMENT_MOVES[from] as ReadonlyArray<ShipmentState>).includes(to);

/** What the customer reads. */
export const SHIPMENT_STATE_TEXT: Record<ShipmentState, string> = {
  preparing: "Being packed",
  shipped: "On its way",
  delivered: "Delivered",
  returned: "Returned to us",
};
