import {
  Check,
  CircleDollarSign,
  ClipboardCheck,
  Lock,
  Package,
  Printer,
  ShoppingBag,
  X,
  type LucideIcon,
} from "lucide-react";
import { formatMoment } from "#domain/ground/calendar/dates";
import { kindOfEvent, type EventKind, type TimelineEvent } from "#domain/shop/orders/timeline";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { classes } from "../../ui/classes.ts";

const ICONS: Readonly<Record<EventKind, LucideIcon>> = {
  placed: ShoppingBag,
  money: CircleDollarSign,
  parcel: Package,
  proof: ClipboardCheck,
  press: Printer,
  note: Lock,
  end: X,
  other: Check,
};

interface OrderTimelineProps {
  /** Oldest first. */
  readonly events: ReadonlyArray<TimelineEvent>;
  /** Names who caused each event, and marks events that customers don't see. */
  readonly forStaff?: boolean;
}

const buildOrderPath = (orderId: string, forStaff: boolean): string =>
  forStaff ? `/staff/orders/${orderId}/` : `/profile/orders/order/${orderId}/`;

/** The events of an order, oldest first. */
export const OrderTimeline = ({ events, forStaff = false }: OrderTimelineProps) => (
  <ol className="grid gap-5">
    {events.map((event, index) => (
      <Entry key={event.id} event={event} isLast={index === events.length - 1} forStaff={forStaff} />
    ))}
  </ol>
);

function Entry({ event, isLast, forStaff }: { event: TimelineEvent; isLast: boolean; forStaff: boolean }) {
  const { type, text, at, isPublic, otherOrderId } = event;
  const Icon = ICONS[kindOfEvent(type)];
  const author = forStaff ? authorText(event) : "";
  return (
    <li
      className={classes(
        "relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3",
        !isLast &&
          "before:absolute before:top-9 before:-bottom-4 before:left-[0.9375rem] before:border-l-2 before:border-dashed before:border-edge",
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          "grid size-8 place-items-center rounded-full",
          isLast ? "bg-brand text-brand-ink" : "bg-raised text-muted ring-1 ring-line ring-inset",
        )}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 pt-0.5">
        <p dir="auto" className={classes("break-words whitespace-pre-line", isPublic ? "font-semibold" : "")}>
          {otherOrderId === undefined ? (
            text
          ) : (
            <TextLink href={buildOrderPath(otherOrderId, forStaff)}>{text}</TextLink>
          )}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
          {author === "" ? null : <span>{`, ${author}`}</span>}
          {forStaff && !isPublic ? <span>, only staff see this</span> : null}
        </p>
      </div>
    </li>
  );
}

function authorText({ by, staffName }: TimelineEvent): string {
  if (by === "shop") return "";
  return by === "customer" ? "by the customer" : `by ${staffName ?? "staff"}`;
}
