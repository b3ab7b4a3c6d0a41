import * as v from "valibot";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { filledLine, filledTrimmedText, trimLine, trimText } from "#domain/ground/kernel/forms/filled-text";
import { requiredOr } from "#domain/ground/kernel/forms/required";

/** Text that may be empty, trimmed. @param most maximum characters */
export const text = (most: number) => v.pipe(v.string("Send a text."), trimText, maxCharacters(most));
/** Nonempty text. @param most maximum characters */
export const requiredText = (most: number) => v.pipe(filledTrimmedText, maxCharacters(most));
/** A name or another text of one line that may be empty, trimmed. @param most maximum characters */
export const line = (most: number) => v.pipe(v.string("Send a text."), trimLine, maxCharacters(most));
/** A nonempty line. @param most maximum characters */
export const requiredLine = (most: number) => v.pipe(filledLine, maxCharacters(most));
export const flag = v.boolean("Answer yes or no.");
/** The position in a list that staff sort, ascending. */
export const position = v.pipe(
  v.number("Enter a whole number."),
  v.safeInteger("Enter a whole number."),
  v.minValue(0, "Enter 0 or more."),
  v.maxValue(1_000_000, "Enter 1,000,000 or less."),
);
/** The path of a picture of this site, or "" for none. Pictures of other sites are refused. */
export const picture = v.pipe(
  v.string("Send the path of a picture."),
  trimText,
  maxCharacters(500),
  v.regex(/^(?:\/(?!\/)[\w./%~-]+)?$/, "Enter a path on this site, such as /media/fox.png."),
);
/** A slug: lower case letters, digits and dashes. */
export const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, requiredOr("Use lowercase letters, digits and hyphens.")),
  maxCharacters(120),
);
/** An instant in wire format. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(requiredOr("Enter a date and time such as 2026-11-20T12:00:00Z.")),
  v.transform((timestamp) => new Date(timestamp)),
);
/** One of a list of values. The error names the list. */
export const choice = <const Options extends ReadonlyArray<string>>(options: Options) =>
  v.picklist(options, requiredOr(`Choose one of: ${options.join(", ")}.`));
/** A length in inches, up to 50 feet. */
export const inches = v.pipe(
  v.number("Enter inches as a number."),
  v.finite("Enter inches as a number."),
  v.gtValue(0, "Enter more than 0."),
  v.maxValue(600, "Enter 600 inches or less."),
);
