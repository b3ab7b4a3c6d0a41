import { comparableText } from "#domain/ground/kernel/hidden-characters";
import type { TagTexts } from "#domain/prepress/name-tags/people/roster";

/** The texts that layouts show until the customer enters a name, by field. */
export const SAMPLE: TagTexts = {
  name: "Your Name",
  company: "Company",
  title: "What you do",
  town: "Home town",
  greeting: "Hello, I am",
  corner: "Table 4",
  room: "214",
  second: "A second name",
  department: "Department",
};

/** Samples that a real tag may have just as well, such as the number of a room. */
const REAL_TEXTS: ReadonlySet<string> = new Set(["greeting", "corner", "room"]);

/** "Your name", "Full name here", "Name goes here", as forms, layouts and spreadsheets have it in place of a name. */
const PLACEHOLDER =
  /^(?:(?:your|first|last|full|first and last) )+(?:name|title|job title|company|department|town|text|words)(?: (?:goes )?here)?$|^(?:name|title|job title|company|department|text)(?: goes)? here$/;

/** The samples that no real tag has, by field. */
const PLACEHOLDERS = new Map(
  Object.entries(SAMPLE)
    .filter(([field]) => !REAL_TEXTS.has(field))
    .map(([field, text]) => [field, comparableText(text)]),
);

/** What to do about a text that is a placeholder. */
export const PLACEHOLDER_MESSAGE = "This is our sample text. Write your own.";

/**
 * Returns whether a text still is the sample of its field, or words such as "Your name here".
 * @param field its name in the layout
 */
export const isPlaceholder = (text: string, field: string): boolean =>
  PLACEHOLDER.test(comparableText(text)) || PLACEHOLDERS.get(field) === comparableText(text);
