import { REQUIRED } from "#domain/ground/kernel/forms/required";

/** The message for too many sign-in attempts, shown for the whole form. */
export const TOO_MANY_ATTEMPTS = "Too many attempts, please try again later.";

export const MESSAGES = {
  noResults: "No Results Found",
  callbackRequired: "Callback Required",
  copied: "Copied To Clipboard",
  noColor: "No Color Selected",
  required: REQUIRED,
  emptyCollection: "This collection needs to have at least one item in it",
} as const;
