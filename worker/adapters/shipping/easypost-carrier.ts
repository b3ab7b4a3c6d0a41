import * as v from "valibot";
import { money, toDecimal } from "#domain/ground/kernel/money";
import { type Customs, ORIGIN } from "#domain/shop/shipping/customs";
import type { ParcelRates, Rate } from "#domain/shop/shipping/label";
import { CarrierFailure, type Carrier, type Label, type LabelRequest, type PostalAddress } from "./carrier.ts";
import { readEasyPostWebhook } from "./easypost-webhook.ts";

export interface EasyPostConfig {
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** https://api.easypost.com, or a test server. */
  readonly url: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;

/** EasyPost's names of carriers, as the shop stores them. */
const CARRIERS: Readonly<Record<string, string>> = {
  USPS: "usps",
  UPS: "ups",
  UPSDAP: "ups",
  FedEx: "fedex",
  FedExDefault: "fedex",
  DHLExpress: "dhl",
};

const RateAnswer = v.object({
  id: v.string(),
  carrier: v.string(),
  service: v.string(),
  rate: v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{2}$/)),
  currency: v.literal("USD"),
  delivery_days: v.nullish(v.number()),
});
const Shipment = v.object({
  id: v.string(),
  reference: v.nullish(v.string()),
  rates: v.fallback(v.array(v.unknown()), []),
  tracking_code: v.nullish(v.string()),
  selected_rate: v.nullish(RateAnswer),
  postage_label: v.nullish(
    v.object({ label_url: v.pipe(v.string(), v.url()), label_pdf_url: v.nullish(v.pipe(v.string(), v.url())) }),
  ),
  refund_status: v.nullish(v.string()),
});
type Shipment = v.InferOutput<typeof Shipment>;
const Failure = v.object({
  error: v.object({ message: v.fallback(v.string(), ""), code: v.fallback(v.string(), "") }),
});

const parseCents = (amount: string): number => Number(amount.replace(".", ""));

const toRate = ({ id, carrier, service, rate, currency, delivery_days }: v.InferOutput<typeof RateAnswer>): Rate => ({
  id,
  carrier: CARRIERS[carrier] ?? carrier,
  // "GroundAdvantage" is read as two words.
  service: service.replace(/([a-z])([A-Z])/g, "$1 $2"),
  price: money(parseCents(rate), currency),
  days: delivery_days ?? undefined,
});

/** EasyPost's REST API (https://docs.easypost.com/docs/shipments). */
export class EasyPostCarrier implements Carrier {
  readonly id = "easypost";
  readonly hasPostage = true;
  readonly #config: EasyPostConfig;
  constructor(config: EasyPostConfig) {
    this.#config = config;
  }

  async quote({ parcelId, from, to, ounces, customs }: LabelRequest): Promise<ParcelRates> {
    const shipment = await this.#ask("POST", "", {
      shipment: {
        reference: parcelId,
        from_address: wireAddress(from),
        to_address: wireAddress(to),
        parcel: { weight: ounces },
        ...(customs ? { customs_info: wireCustoms(customs) } : {}),
        options: { label_format: "PDF", label_size: "4x6" },
      },
    });
    const rates = shipment.rates
      .flatMap((rate) => {
        const read = v.safeParse(RateAnswer, rate);
        return read.success ? [toRate(read.output)] : [];
      })
      .sort((a, b) => a.price.minor - b.price.minor);
    if (rates.length === 0) throw new CarrierFailure("No carrier offers a rate for this address and weight.");
    return { reference: shipment.id, rates };
  }

  async buy(quote: string, rate: string, { parcelId }: LabelRequest): Promise<Label> {
    // EasyPost has no idempotency keys: what was bought before is not bought again.
    const existingLabel = await this.find(quote, parcelId);
    return (
      existingLabel ?? toLabel(await this.#ask("POST", `/${quote}/buy`, { rate: { id: rate } })) ?? this.#incomplete()
    );
  }

  #incomplete(): never {
    throw new CarrierFailure("EasyPost's answer is incomplete.", { isUnknown: true });
  }

  async find(quote: string, parcelId: string): Promise<Label | undefined> {
    const shipment = await this.#ask("GET", `/${quote}`);
    if (shipment.reference !== parcelId) throw new CarrierFailure("These rates belong to another package.");
    return toLabel(shipment);
  }

  async void(quote: string): Promise<void> {
    const { refund_status: status } = await this.#ask("POST", `/${quote}/refund`, {});
    if (status !== "submitted" && status !== "refunded")
      throw new CarrierFailure("The carrier doesn't refund this label.");
  }

  async #ask(method: "GET" | "POST", path: string, body?: object): Promise<Shipment> {
    const { apiKey, url, timeoutMs = TIMEOUT_MS } = this.#config;
    let response: Response;
    try {
      response = await fetch(`${url}/v2/shipments${path}`, {
        method,
        headers: {
          authorization: `Basic ${btoa(`${apiKey}:`)}`,
          "content-type": "application/json",
          "user-agent": "kisscut/1",
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "manual", // a key is never sent on to another address
      });
    } catch {
      throw new CarrierFailure("EasyPost doesn't answer. Try again in a minute.", { isUnknown: true });
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) {
      const read = v.safeParse(Shipment, answer);
      return read.success ? read.output : this.#incomplete();
    }
    const failure = v.safeParse(Failure, answer);
    const reason = failure.success ? failure.output.error.message.slice(0, 300) : "";
    if (response.status === 401 || response.status === 403)
      throw new CarrierFailure("EasyPost refuses the shop's key. Check EASYPOST_API_KEY.");
    throw new CarrierFailure(`EasyPost: ${reason || `status ${response.status}`}`, {
      isUnknown: response.status >= 500 || response.status === 429,
    });
  }

  readWebhook(raw: Uint8Array<ArrayBuffer>, headers: Headers) {
    return readEasyPostWebhook(raw, headers, this.#config.webhookSecret);
  }
}

const wireAddress = ({ name, company, street1, street2, city, state, zip, country, phone }: PostalAddress) => ({
  name,
  company,
  street1,
  street2,
  city,
  state,
  zip,
  country,
  phone,
});

/** Values and weights are those of all pieces of an item (https://docs.easypost.com/docs/customs-items). */
const wireCustoms = ({ items, currency, signer, exemption }: Customs) => ({
  contents_type: "merchandise",
  restriction_type: "none",
  non_delivery_option: "return",
  eel_pfc: exemption,
  customs_certify: true,
  customs_signer: signer,
  customs_items: items.map(({ description, pieces, valueMinor, ounces: weight, tariff }) => ({
    description,
    quantity: pieces,
    value: Number(toDecimal(money(valueMinor, currency))),
    currency,
    weight,
    hs_tariff_number: tariff,
    origin_country: ORIGIN,
  })),
});

/** Undefined until the postage is bought. */
function toLabel({ tracking_code: code, selected_rate: rate, postage_label: file }: Shipment): Label | undefined {
  if (!code || !rate || !file) return undefined;
  const { carrier, service, price } = toRate(rate);
  return { carrier, service, price, trackingNumber: code, fileUrl: file.label_pdf_url ?? file.label_url };
}
