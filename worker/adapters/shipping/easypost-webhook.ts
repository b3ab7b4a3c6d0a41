import * as v from "valibot";
import { readJson } from "#domain/ground/kernel/requests/json";
import type { TrackingStatus, TrackingUpdate } from "#domain/shop/shipping/tracking";
import { fromHex, hmacMatches } from "../hmac.ts";

const text = v.nullish(v.fallback(v.string(), ""), "");
const Place = v.nullish(v.object({ city: text, state: text, country: text }));
const moment = v.pipe(
  v.string(),
  v.transform((value) => new Date(value)),
  v.check((date) => !Number.isNaN(date.getTime()), "no date"),
);

/** A tracker (https://docs.easypost.com/docs/trackers#tracker-object). */
const Tracker = v.object({
  object: v.literal("Tracker"),
  tracking_code: v.pipe(v.string(), v.nonEmpty()),
  updated_at: moment,
  est_delivery_date: v.nullish(v.string()),
  tracking_details: v.fallback(
    v.array(v.object({ message: text, status: text, datetime: moment, tracking_location: Place })),
    [],
  ),
});
type Tracker = v.InferOutput<typeof Tracker>;
const Event = v.object({ description: v.string(), result: v.unknown() });

const STATUSES: Readonly<Record<string, TrackingStatus>> = {
  pre_transit: "announced",
  in_transit: "in-transit",
  out_for_delivery: "out-for-delivery",
  available_for_pickup: "out-for-delivery",
  delivered: "delivered",
  return_to_sender: "returned",
};

/** More reports than this of one parcel are noise. */
const MAX_EVENTS = 100;
const MAX_TEXT = 200;

/**
 * EasyPost signs the raw bytes: hex HMAC-SHA-256 with the secret in NFKD
 * (https://docs.easypost.com/guides/webhooks-guide).
 */
async function isSigned(raw: Uint8Array<ArrayBuffer>, header: string | null, secret: string): Promise<boolean> {
  const hex = /^hmac-sha256-hex=([0-9a-f]{64})$/.exec(header ?? "")?.[1];
  return hex !== undefined && hmacMatches(secret.normalize("NFKD"), raw, fromHex(hex));
}

/** @returns undefined when the signature does not match */
export async function readEasyPostWebhook(
  raw: Uint8Array<ArrayBuffer>,
  headers: Headers,
  secret: string,
): Promise<ReadonlyArray<TrackingUpdate> | undefined> {
  if (!(await isSigned(raw, headers.get("x-hmac-signature"), secret))) return undefined;
  const json = readJson(new TextDecoder().decode(raw));
  const event = v.safeParse(Event, json.ok ? json.value : undefined);
  const tracker = event.success ? v.safeParse(Tracker, event.output.result) : undefined;
  return tracker?.success ? [toTrackingUpdate(tracker.output)] : [];
}

function toTrackingUpdate({ tracking_code, updated_at, est_delivery_date, tracking_details }: Tracker): TrackingUpdate {
  const expectedOn = /^\d{4}-\d{2}-\d{2}/.exec(est_delivery_date ?? "")?.[0];
  return {
    trackingNumber: tracking_code,
    estimate: expectedOn === undefined ? undefined : { expectedOn, at: updated_at },
    events: tracking_details.slice(-MAX_EVENTS).map(({ message, status, datetime, tracking_location: place }) => ({
      status: STATUSES[status] ?? "problem",
      message: (message || status.replaceAll("_", " ")).slice(0, MAX_TEXT),
      place: [place?.city, place?.state, place?.country === "US" ? "" : place?.country]
        .filter(Boolean)
        .join(", ")
        .slice(0, MAX_TEXT),
      at: datetime,
    })),
  };
}
