// Control characters, and those that change the reading direction. The joiners that emoji need are not among them.
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const HIDDEN_IN_LINES = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Replaces control characters, line breaks and tabs included, and characters that change the reading direction. */
export const replaceHidden = (text: string, by: string): string => text.replace(HIDDEN, by);

/** Removes the same characters from a text of several lines, but keeps "\n". */
export const withoutHidden = (lines: string): string => lines.replace(HIDDEN_IN_LINES, "");
