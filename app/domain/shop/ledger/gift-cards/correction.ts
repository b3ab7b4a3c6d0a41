import type { IssuedCard } from "./issued.ts";

/** The progress of an e-mail that determines whether its address can change. */
export interface EmailProgress {
  /** Attempts to send it. */
  readonly tries: number;
  readonly sentAt: Date | null;
  /** When sending was abandoned. */
  readonly failedAt: Date | null;
}

/**
 * How a wrong address can be corrected. "redirect": nobody has seen the code, so the same e-mail goes to another
 * address. "again": someone may have the code, so a new card with a new code takes over the remaining balance.
 */
export type Correction = "redirect" | "again";

/**
 * Returns the possible correction, or undefined. An e-mail in progress has to finish first. After it was delivered,
 * only staff can send the card again; otherwise a buyer could give a card and take it back.
 */
export function findGiftCardCorrection(
  { isOwn, isActive, left }: Pick<IssuedCard, "isOwn" | "isActive" | "left">,
  email: EmailProgress | undefined,
  isStaff: boolean,
): Correction | undefined {
  if (isOwn || !isActive || left.minor <= 0 || !email) return undefined;
  if (email.sentAt) return isStaff ? "again" : undefined;
  if (email.failedAt) return "again";
  return email.tries === 0 ? "redirect" : undefined;
}

/** The response to a correction on the order page, for one of its cards. */
export interface CorrectionAnswer {
  readonly card: string;
  /** As typed. */
  readonly email: string;
  /** For the e-mail field. */
  readonly errors: ReadonlyArray<string>;
  /** The success message. */
  readonly done: string | undefined;
}
