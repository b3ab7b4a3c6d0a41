import { Gift, MailCheck, PackageCheck, Printer, ScanEye, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { PROOF_FIRST } from "#domain/shop/orders/order-state";
import type { OrderView } from "#domain/shop/orders/order-view";
import { dayText } from "#domain/shop/shipping/day-text";
import { Card } from "../../ui/layout/card.tsx";

/** The steps of an order until delivery. */
export function WhatHappensNext({ order }: { order: OrderView }) {
  return (
    <Card as="section" aria-labelledby="next" className="grid gap-4">
      <h2 id="next" className="text-xl">
        What happens next
      </h2>
      <ol className="grid gap-4">
        {order.lines.some(({ isGiftCard }) => isGiftCard) ? (
          <Next icon={Gift} title="We e-mail your gift cards">
            Right away, or on the day you chose.
          </Next>
        ) : null}
        {order.needsParcel ? <Parcel order={order} /> : null}
      </ol>
    </Card>
  );
}

/** The steps of goods that are made and shipped. */
const Parcel = ({ order }: { order: OrderView }) => (
  <>
    {order.isHeld ? (
      <Next icon={ScanEye} title="A person is checking your file">
        We check it before it prints. We'll e-mail you if we need anything.
      </Next>
    ) : (
      <Next icon={ScanEye} title="We prepare your files">
        If there's a problem with one, we'll e-mail you before we print.
      </Next>
    )}
    {order.awaitsProof ? (
      <Next icon={MailCheck} title="You approve a proof">
        {PROOF_FIRST}
      </Next>
    ) : null}
    <Next icon={Printer} title="We print and cut">
      Every sticker along its own line.
    </Next>
    <Next icon={PackageCheck} title={arrivalText(order)}>
      {order.shippingMethod}, to:
      <address className="mt-1 text-ink not-italic">
        {order.shippingAddress.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </Next>
  </>
);

function arrivalText({ deliveryDate, awaitsProof }: OrderView): string {
  if (deliveryDate === undefined) return "We ship your order";
  const arrives = `Arrives by ${dayText(deliveryDate)}`;
  return awaitsProof ? `${arrives} if you approve the proof right away` : arrives;
}

const Next = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-3">
    <span aria-hidden="true" className="grid size-10 place-items-center rounded-full bg-sun text-sun-ink">
      <Icon className="size-5" />
    </span>
    <div className="text-muted">
      <p className="font-semibold text-ink">{title}</p>
      {children}
    </div>
  </li>
);
