import * as v from "valibot";
import { withoutControls } from "#domain/ground/kernel/characters";
import { trimLine, trimText } from "#domain/ground/kernel/forms/filled-text";
import { maxCharacters } from "#domain/ground/kernel/forms/max-characters";
import { structuredText } from "#domain/ground/kernel/forms/code-text";
import { REQUIRED } from "#domain/ground/kernel/forms/required";

const toText = (value: string): string => withoutControls(value).replace(/\r\n?/g, "\n");

/** A required line of text. Trimmed, without control characters. @param most maximum characters */
export const neededLine = (most = 100) =>
  v.pipe(v.nullish(v.string("Enter text."), ""), trimLine, v.nonEmpty(REQUIRED), maxCharacters(most));

/** An optional line. */
export const optionalLine = (most = 100) =>
  v.pipe(v.nullish(v.string("Enter text."), ""), trimLine, maxCharacters(most));

/** Required text of several lines. */
export const neededText = (most = 2000) =>
  v.pipe(
    v.nullish(v.string("Enter text."), ""),
    v.transform(toText),
    trimText,
    v.nonEmpty(REQUIRED),
    maxCharacters(most),
  );

/** A phone number: at least five digits, and no letters except an extension. */
export const neededPhone = () =>
  v.pipe(
    neededLine(40),
    v.transform(structuredText),
    maxCharacters(40),
    v.check(
      (value) => value === "" || (value.replace(/\D/g, "").length >= 5 && !/[<>@]/.test(value)),
      "Enter a phone number.",
    ),
  );

const MOMENT = "Enter a date such as 2027-01-31.";

/** An instant in wire format, ISO 8601. A date alone means its start in UTC. */
export const wireMoment = () =>
  v.pipe(
    v.string(MOMENT),
    trimText,
    v.check(
      (text) =>
        v.is(v.union([v.pipe(v.string(), v.isoDate()), v.pipe(v.string(), v.isoTimestamp())]), text) &&
        !Number.isNaN(Date.parse(text)),
      MOMENT,
    ),
    v.transform((text) => new Date(text)),
  );
