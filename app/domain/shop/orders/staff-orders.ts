import * as v from "valibot";
import type { Money } from "#domain/ground/kernel/money";
import { requiredLine, requiredText } from "#domain/ground/kernel/forms/fields";
import type { OrderView } from "#domain/shop/orders/order-view";
import type { PrintResult } from "#domain/prepress/artwork/print-comparison/combine-results";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import type { ChargedLine, ParcelCharges } from "#domain/shop/payments/capture-target";
import type { RefundDestination } from "#domain/shop/payments/refund-request";
import type { ShipmentView } from "#domain/shop/shipping/shipment";
import type { TimelineEvent } from "#domain/shop/orders/timeline";

/** Why an order needs a person, by its name in the URL and what staff read. */
export const ATTENTION_TEXT = {
  payment: "Payment problem",
  held: "File on hold",
  proof: "Proof waiting",
  late: "Late",
} as const;
export type Attention = keyof typeof ATTENTION_TEXT;
export const ATTENTIONS = Object.keys(ATTENTION_TEXT) as ReadonlyArray<Attention>;

/** One order in the staff's list. */
export interface StaffOrderSummary extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly number: string;
  readonly status: OrderStatus;
  readonly attention: ReadonlyArray<Attention>;
  /** The receiver's name, or what else there is. */
  readonly customer: string;
  readonly email: string;
  /** The first of the days on which what is left of it has to leave, or the promised day; "" without one. */
  readonly due: string;
  /** "50 × Die cut stickers and 2 more" */
  readonly items: string;
  /** "$1,200.00" */
  readonly total: string;
  readonly date_placed: string;
}

/** One line of an order for staff: what to print and how much of it has left. */
export interface StaffOrderLine {
  readonly id: string;
  readonly inParcels: number;
  /** Pieces that staff agreed to print again, beyond those ordered. */
  readonly reprinted: number;
  /** Pieces that are in no parcel yet. */
  readonly remaining: number;
  /** The last day on which it leaves in time, "2026-11-28"; undefined before its approval. */
  readonly shipBy: string | undefined;
  /** May be printed: approved by its customer or by staff, or without need of it. */
  readonly isApproved: boolean;
  /** Undefined for gift cards. */
  readonly file:
    | {
        readonly state: string;
        readonly isHeld: boolean;
        readonly problem: string;
        /** The name of the press's profile that it was made for; "" before it is made, and for a file from staff. */
        readonly pressProfile: string;
      }
    | undefined;
  /** Undefined for prints that aren't compared with a proof. */
  readonly check: PrintResult | undefined;
}

/** One payment of an order for staff. */
export interface StaffPayment {
  readonly id: string;
  readonly provider: string;
  readonly state: string;
  readonly amount: Money;
  readonly authorized: Money;
  readonly captured: Money;
  readonly refunded: Money;
  /** Why it was declined or could not be charged, or "". */
  readonly message: string;
  /** The provider's assessment of the risk, such as "elevated (67 of 100)", or "". */
  readonly risk: string;
  readonly at: Date;
  readonly disputes: ReadonlyArray<StaffDispute>;
  /** When what is not charged yet lapses, and why it cannot be renewed, or "". */
  readonly expiry: { readonly at: Date; readonly isOver: boolean; readonly problem: string } | undefined;
}

/** The customer's bank contests a charge. */
export interface StaffDispute {
  readonly id: string;
  readonly state: "open" | "won" | "lost";
  readonly amount: Money;
  /** The customer's, in the provider's words, or "". */
  readonly reason: string;
  /** When the shop's answer is due. */
  readonly dueAt: Date | undefined;
}

/** What can still be paid back of an order. */
export interface StaffRefundable {
  readonly left: Money;
  /** Of that, what its payments can return. */
  readonly ofPayment: Money;
  /** Where it can go. */
  readonly destinations: ReadonlyArray<RefundDestination>;
  readonly lines: ReadonlyArray<ChargedLine & { readonly name: string; readonly refunded: number }>;
}

/** For how long a step that can't be undone waits before it is done, in seconds. */
export const HELD_SECONDS = 10;

/** What a member of staff announces before a step is done. */
export const HeldStepInput = v.object({ step: requiredLine(80) });
export type HeldStepInput = v.InferOutput<typeof HeldStepInput>;

/** A step of a colleague that can still be taken back. */
export interface HeldStep {
  readonly step: string;
  /** The colleague's name. */
  readonly by: string;
  readonly secondsLeft: number;
}

/** "Anna, in 8 s: Ship everything that's left." */
export const heldStepText = ({ step, by, secondsLeft }: HeldStep): string =>
  `${by}, in ${String(secondsLeft)} s: ${step}.`;

/** Why no other step can begin. */
export const waitForText = (heldStep: HeldStep): string => `${heldStepText(heldStep)} Wait for that, then look again.`;

/** Everything about one order that staff work with. */
export interface StaffOrder {
  readonly order: OrderView;
  readonly customer: {
    readonly name: string;
    readonly email: string;
    /** Undefined for a guest. */
    readonly account: { readonly id: string; readonly isDeleted: boolean } | undefined;
    readonly phone: string;
  };
  /** False for an order without a street to send it to. */
  readonly isAddressed: boolean;
  readonly attention: ReadonlyArray<Attention>;
  /** By line id. */
  readonly lines: Readonly<Record<string, StaffOrderLine>>;
  readonly proofs: ReadonlyArray<{
    readonly id: string;
    readonly lineId: string;
    readonly number: number;
    /** "Waits for the customer" */
    readonly state: string;
    /** Whether its customer has yet to answer. */
    readonly waits: boolean;
    readonly at: Date;
  }>;
  readonly parcels: ReadonlyArray<ShipmentView>;
  readonly payments: ReadonlyArray<StaffPayment>;
  /** What decides how much its parcels charge; undefined for an order that is paid already or later. */
  readonly charges: ParcelCharges | undefined;
  readonly refunds: ReadonlyArray<{
    readonly id: string;
    readonly amount: Money;
    readonly state: string;
    readonly reason: string;
    readonly at: Date;
    /** "payment", "credit" or "gift-card". */
    readonly to: RefundDestination;
    /** Why it failed, or "". */
    readonly failure: string;
  }>;
  readonly refundable: StaffRefundable;
  /** What happens to the money if staff cancel now; undefined when they cannot. */
  readonly cancelEffects: ReadonlyArray<string> | undefined;
  readonly invoice: { readonly id: string; readonly number: string; readonly state: string } | undefined;
  /** Undefined while no colleague holds one. */
  readonly heldStep: HeldStep | undefined;
  /** Oldest first, also events that only staff see. */
  readonly timeline: ReadonlyArray<TimelineEvent>;
}

export const MAX_NOTE_LENGTH = 2000;

/** A note for staff. The key makes a repeated form one note. */
export const StaffNote = v.object({
  key: v.pipe(v.string(), v.uuid("Reload the page and try again.")),
  note: requiredText(MAX_NOTE_LENGTH),
});
export type StaffNote = v.InferOutput<typeof StaffNote>;
