import { formatMoney, money } from "#domain/ground/kernel/money";
import { withEmailText } from "./customer-email.ts";
import { chargeOfParcel, type ParcelCharges } from "./capture-target.ts";

/** What shipping does, read before the click. */
interface Leaving {
  /** Undefined for an order that is paid already or later. */
  readonly charges: ParcelCharges | undefined;
  /** Pieces that leave, by line id; "all" for everything that is left. */
  readonly pieces: ReadonlyMap<string, number> | "all";
}

/** "Charges $12.50 to the payment", or that it charges nothing, and what is charged with a later package. */
export function chargeText({ charges, pieces }: Leaving): string {
  if (!charges) return "Charges nothing (the order is paid already or by invoice)";
  const all = new Map(charges.order.lines.map(({ id, quantity }) => [id, quantity]));
  const { minor, laterMinor, lostMinor } = chargeOfParcel(charges, pieces === "all" ? all : pieces);
  const text = (amount: number) => formatMoney(money(amount, charges.currency));
  const least = text(charges.minimumMinor);
  if (lostMinor > 0) return `Charges nothing (${text(lostMinor)} is too small for a card, which pays ${least} or more)`;
  const charged = minor > 0 ? `Charges ${text(minor)} to the payment` : "Charges nothing now";
  if (laterMinor > 0)
    return `${charged} (${text(laterMinor)} more with a later package, because each charge is ${least} or more)`;
  return minor > 0 ? charged : "Charges nothing (these pieces are paid)";
}

/**
 * What happens when a package leaves: the amount that is charged, the address that is written to, and what it reads.
 * @param parcel `isTracked`: its e-mail has a tracking number; `email`: "" once the customer's account is deleted
 */
export const leavingText = ({
  email,
  isTracked,
  ...leaving
}: Leaving & { readonly email: string; readonly isTracked: boolean }): string =>
  withEmailText(chargeText(leaving), email, isTracked ? " the tracking number" : " without a tracking number");
