import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { filledTrimmedText } from "#domain/ground/kernel/forms/filled-text";

/**
 * An e-mail address as the shop stores it: trimmed, lower case, at most 254 characters (RFC 5321, 4.5.3.1.3). What is
 * valid is HTML's rule for `input type=email`, which every browser applies
 * (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address). There is no other rule
 * (scripts/rules/email-patterns.test.ts).
 */
export const Email = v.pipe(
  filledTrimmedText,
  maxCharacters(254),
  v.rfcEmail("Enter an e-mail address such as name@example.com."),
  v.toLowerCase(),
);

/** The same for fields that may be null. null and undefined are reported as missing. */
export const neededEmail = () => v.pipe(v.nullish(v.string("Enter text."), ""), Email);

/** Returns why a text is not an e-mail address, or undefined. */
export const emailProblem = (text: string): string | undefined => v.safeParse(Email, text).issues?.[0].message;
