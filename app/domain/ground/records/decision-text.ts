import { formatDate } from "#domain/ground/calendar/dates";

interface Decision {
  /** What was decided, in a word or two. */
  readonly label: string;
  /** The name of whoever decided; "" for none. */
  readonly by: string;
  readonly at: Date | undefined;
}

/** "Denied by Sam on November 2, 2026." */
export function describeDecision({ label, by, at }: Decision): string {
  const name = by === "" ? "" : ` by ${by}`;
  const day = at ? ` on ${formatDate(at, "longDate")}` : "";
  return `${label}${name}${day}.`;
}
