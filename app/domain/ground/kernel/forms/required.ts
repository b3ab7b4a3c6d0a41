/** The message about a field that is missing, null or empty (spec section 8). */
export const REQUIRED = "This field is required.";

/** REQUIRED for a field that is null or empty, and the message about its form for any other value. */
export const requiredOr =
  (message: string) =>
  ({ input }: { readonly input: unknown }): string =>
    input === null || input === undefined || input === "" ? REQUIRED : message;
