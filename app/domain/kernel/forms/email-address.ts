import * as v from "valibot";
import { maxCharacters } from "#domain/kernel/characters";
import { filledTrimmedText } from "#domain/kernel/forms/filled-text";

/** An e-mail address as the shop stores it: trimmed, lower case, at most 254 characters (RFC 5321, 4.5.3.1.3). */
export const Email = v.pipe(
  filledTrimmedText,
  maxCharacters(254),
  v.email("Enter an e-mail address such as name@example.com."),
  v.toLowerCase(),
);
