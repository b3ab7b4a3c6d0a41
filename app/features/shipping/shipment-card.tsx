import { formatDate } from "#domain/ground/calendar/dates";
import { SHIPMENT_STATE_TEXT, type ShipmentState } from "#domain/shop/shipping/carriers";
import { dayText } from "#domain/shop/shipping/day-text";
import type { ShipmentView } from "#domain/shop/shipping/shipment";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx";
import { DesignPicture } from "../designs/index.ts";
import { TrackingReports } from "./tracking-reports.tsx";
import { TrackingNumber } from "./tracking-number.tsx";

const KINDS: Readonly<Record<ShipmentState, BadgeKind>> = {
  preparing: "sun",
  shipped: "info",
  delivered: "success",
  returned: "warning",
};

/** When the shipment left and arrived, or when it is expected. */
function whenText({ state, shippedAt, deliveredAt, expectedOn }: ShipmentView): string {
  const expected = expectedOn === undefined ? "" : `expected ${dayText(expectedOn)}`;
  if (state === "preparing") return expected === "" ? "Not shipped yet" : `Not shipped yet, ${expected}`;
  const shippedText = shippedAt === undefined ? "" : `Shipped on ${formatDate(shippedAt)}`;
  if (state === "delivered" && deliveredAt !== undefined)
    return `${shippedText === "" ? "" : `${shippedText}, `}${shippedText === "" ? "Arrived" : "arrived"} on ${formatDate(deliveredAt)}`;
  if (state === "returned") return `${shippedText}${shippedText === "" ? "" : ", "}returned or being returned to us`;
  return [shippedText, expected].filter(Boolean).join(", ");
}

interface ShipmentFactsProps {
  readonly shipment: ShipmentView;
  /** Its order's address, where the page shows it: the shipment's is shown only if it went elsewhere. */
  readonly orderAddress?: ReadonlyArray<string>;
}

/** A shipment's carrier, status, tracking number, dates, address and contents. */
export const ShipmentFacts = ({ shipment, orderAddress = [] }: ShipmentFactsProps) => (
  <div className="grid min-w-0 gap-1.5">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{shipment.carrier}</span>
      <Badge kind={KINDS[shipment.state]}>{SHIPMENT_STATE_TEXT[shipment.state]}</Badge>
    </p>
    {shipment.trackingNumber === "" ? null : (
      <TrackingNumber number={shipment.trackingNumber} link={shipment.trackingLink} carrier={shipment.carrier} />
    )}
    <p className="text-sm text-muted">{whenText(shipment)}</p>
    {shipment.address.length === 0 || shipment.address.join() === orderAddress.join() ? null : (
      <p dir="auto" className="text-sm text-muted">
        To {shipment.address.join(", ")}
      </p>
    )}
    <TrackingReports reports={shipment.reports} />
    <ul className="grid gap-2 pt-1">
      {shipment.lines.map((line) => (
        <li key={line.id} className="flex min-w-0 items-center gap-3">
          <DesignPicture picture={line.picture} size="sm" />
          <span className="min-w-0 break-words">
            {wholeNumber(line.quantity)} × {line.name}
          </span>
        </li>
      ))}
    </ul>
  </div>
);
