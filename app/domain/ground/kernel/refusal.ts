import type { Money } from "#domain/ground/kernel/money";
import { err } from "#domain/ground/kernel/result";

/** Messages by field, nested like the record. `__all__` is for the whole record. */
export interface FieldErrors {
  [field: string]: Array<string> | FieldErrors;
}

/** A record that keeps another one from being deleted, or the number of such things. */
export interface RecordUse {
  /** The kind of a record with a page in the office. */
  readonly kind?: string;
  readonly id: string;
  readonly name: string;
}

/** A price that is no longer the one that the page of a form showed. */
export interface ChangedPrice {
  /** As the page showed it, "$54.00". */
  readonly totalShown: string;
  readonly total: Money;
  readonly unitPrice: Money;
}

/** A page on which what was refused can be put right. */
export interface WayOn {
  /** The text of a link, "Open Die cut stickers". */
  readonly label: string;
  readonly path: string;
}

/** Why a use case refused. The code determines the HTTP status (`getRefusalStatus`). */
export type Refusal =
  | { code: "invalid"; errors: FieldErrors }
  /** Requires a sign-in or second factor within the last 15 minutes, or setting up a second factor. */
  | { code: "reauthentication-required" | "second-factor-required"; message: string }
  | {
      code:
        | "bad-request"
        | "unauthenticated"
        | "forbidden"
        | "not-found"
        | "conflict"
        | "too-large"
        | "declined"
        | "unavailable";
      message: string;
      /** What keeps a record from being deleted. The message names it as well. */
      uses?: ReadonlyArray<RecordUse>;
      ways?: ReadonlyArray<WayOn>;
      /** What is asked for instead of the price that was shown; the message says it as well. */
      price?: ChangedPrice;
    }
  | { code: "too-many"; message: string; retryAfterSeconds: number };

const STATUS = {
  invalid: 400,
  "bad-request": 400,
  unauthenticated: 401,
  declined: 402,
  forbidden: 403,
  "reauthentication-required": 403,
  "second-factor-required": 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  "too-many": 429,
  unavailable: 503,
} as const satisfies Record<Refusal["code"], number>;

/** The HTTP status of a refusal, of calls and of pages. */
export const getRefusalStatus = ({ code }: Refusal): number => STATUS[code];

/** Refuses one or several fields with messages. */
export const invalid = (errors: FieldErrors) => err<Refusal>({ code: "invalid", errors });
/** The same response for a missing record and for another owner's: its existence is private. */
export const notFound = (message = "Item not found") => err<Refusal>({ code: "not-found", message });
export const refuse = (refusal: Refusal) => err<Refusal>(refusal);

/** The price that was refused, if that is why. */
export const findChangedPrice = (refusal: Refusal): ChangedPrice | undefined =>
  "price" in refusal ? refusal.price : undefined;
