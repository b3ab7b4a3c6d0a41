import type { IssuedCard } from "./issued.ts";

/** A letter as far as its address can still be changed. */
export interface LetterProgress {
  /** How often somebody has begun to send it. */
  readonly tries: number;
  readonly sentAt: Date | null;
  /** Given up. */
  readonly failedAt: Date | null;
}

/**
 * What can be done about a card whose letter has a wrong address. "redirect": nobody has seen its code, so the letter goes
 * elsewhere as it is. "again": somebody may have it, so that a new card with a new code takes over what is left.
 */
export type Correction = "redirect" | "again";

/**
 * What may be done; undefined: nothing. A letter on its way has to come to an end first, and one that arrived somewhere is for
 * staff alone to send again: otherwise a buyer could give a present and take it back.
 */
export function correctionOf(
  { isOwn, isActive, left }: Pick<IssuedCard, "isOwn" | "isActive" | "left">,
  letter: LetterProgress | undefined,
  isStaff: boolean,
): Correction | undefined {
  if (isOwn || !isActive || left.minor <= 0 || !letter) return undefined;
  if (letter.sentAt) return isStaff ? "again" : undefined;
  if (letter.failedAt) return "again";
  return letter.tries === 0 ? "redirect" : undefined;
}

/** What the order's page says to a correction; of which card, since there may be several. */
export interface CorrectionAnswer {
  readonly card: string;
  /** As it was typed. */
  readonly email: string;
  /** At the field. */
  readonly errors: ReadonlyArray<string>;
  /** It is done. */
  readonly done: string | undefined;
}
