import { err } from "#domain/kernel/result";

/** Messages by field; a nested object nests. `__all__` speaks for the whole record. */
export interface FieldErrors {
  [field: string]: Array<string> | FieldErrors;
}

/** Why a use case said no. The code decides the HTTP status, in one place (worker/errors.ts). */
export type Refusal =
  | { code: "invalid"; errors: FieldErrors }
  /** Needs a sign-in or second factor within the last 15 minutes, or a second factor that is not set up yet. */
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
    }
  | { code: "too-many"; message: string; retryAfterSeconds: number };

/** Refuses one field, or several, with a message each. */
export const invalid = (errors: FieldErrors) => err<Refusal>({ code: "invalid", errors });
/** The same answer for a record that is missing and one that belongs to somebody else: its existence is private. */
export const notFound = (message = "Item not found") => err<Refusal>({ code: "not-found", message });
export const refuse = (refusal: Refusal) => err<Refusal>(refusal);
