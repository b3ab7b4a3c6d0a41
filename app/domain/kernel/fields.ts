import * as v from "valibot";
import { maxCharacters } from "#domain/kernel/characters";
import { wholeNumber } from "#domain/kernel/text";

export const REQUIRED = "This field is required.";
const atMost = (most: number) => `Use at most ${wholeNumber(most)} characters.`;

/** Text that may be empty, without spaces around it. @param most characters */
export const text = (most: number) => v.pipe(v.string("Send a text."), v.trim(), maxCharacters(most, atMost(most)));
/** Text that says something. @param most characters */
export const requiredText = (most: number) =>
  v.pipe(v.string(REQUIRED), v.trim(), v.nonEmpty(REQUIRED), maxCharacters(most, atMost(most)));
export const flag = v.boolean("Answer yes or no.");
/** A place in a list that staff put in order; lower comes first. */
export const position = v.pipe(
  v.number("Enter a whole number."),
  v.safeInteger("Enter a whole number."),
  v.minValue(0, "Enter 0 or more."),
  v.maxValue(1_000_000, "Enter 1,000,000 or less."),
);
/** A picture of this site by its path, or "" for none. Other sites' pictures are not shown. */
export const picture = v.pipe(
  v.string("Send the path of a picture."),
  v.trim(),
  maxCharacters(500, atMost(500)),
  v.regex(/^(?:\/(?!\/)[\w./%~-]+)?$/, "Enter a path on this site, such as /media/fox.png."),
);
/** Words of an address: small letters, digits and dashes. */
export const slug = v.pipe(
  v.string(REQUIRED),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Use lowercase letters, digits and hyphens."),
  maxCharacters(120, atMost(120)),
);
/** An instant as the wire writes it. */
export const instant = v.pipe(
  v.string(REQUIRED),
  v.isoTimestamp("Enter a date and time such as 2026-11-20T12:00:00Z."),
  v.transform((written) => new Date(written)),
);
/** One of a list, told by naming the list. */
export const choice = <const Options extends ReadonlyArray<string>>(options: Options) =>
  v.picklist(options, `Choose one of: ${options.join(", ")}.`);
