import type { LinePicture } from "#domain/prepress/artwork/line-picture";
import { type SpecWord, counted } from "#domain/ground/kernel/text";
import type { Unit } from "#domain/shop/catalog/product";
import type { OrderStatus } from "#domain/shop/orders/order-state";
import type { ProofVersion } from "#domain/shop/proofs/proof";
import { DAY_MS } from "#domain/ground/kernel/durations";

/** An order line whose proof waits for staff or for the customer. */
export interface WaitingProof {
  readonly lineId: string;
  readonly order: { readonly id: string; readonly number: string };
  readonly product: string;
  readonly quantity: number;
  readonly customer: string;
  /** What has to be done, or how often the customer was reminded. */
  readonly reason: string;
  readonly since: Date;
}

export const PROOFS_PER_PAGE = 25;

/** Page numbers of the two lists, from 1. */
export interface ProofQueuePages {
  readonly forStaff: number;
  readonly forCustomers: number;
}

/** One page of proofs that wait, oldest first. */
export interface ProofQueuePage {
  readonly proofs: ReadonlyArray<WaitingProof>;
  /** The last one when fewer wait now than when the page was asked for. */
  readonly page: number;
  readonly pages: number;
  /** On all pages. */
  readonly total: number;
}

export interface ProofQueue {
  readonly forStaff: ProofQueuePage;
  readonly forCustomers: ProofQueuePage;
}

/** One line of an order with its proofs, for staff. */
export interface ProofWorkLine {
  readonly id: string;
  readonly product: string;
  readonly quantity: number;
  readonly unit: Unit;
  readonly spec: ReadonlyArray<SpecWord>;
  readonly picture: LinePicture | undefined;
  /** Why a proof is needed; undefined for a line that is approved or whose file is still being made. */
  readonly reason: string | undefined;
  /** A proof shows the print file, so it can be sent only once that is made. */
  readonly hasPrintFile: boolean;
  /** Newest first. */
  readonly versions: ReadonlyArray<ProofVersion>;
}

export interface ProofWork {
  readonly order: { readonly id: string; readonly number: string; readonly status: OrderStatus };
  readonly canSend: boolean;
  /** False for a customer who has deleted their account. */
  readonly isMailed: boolean;
  readonly lines: ReadonlyArray<ProofWorkLine>;
}

/** How long something has waited: "today", "1 day", "12 days". */
export function ageText(since: Date, now: Date): string {
  const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS);
  return days < 1 ? "today" : counted(days, "day");
}
