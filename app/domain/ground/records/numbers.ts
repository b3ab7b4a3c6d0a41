import { structuredText } from "#domain/ground/kernel/forms/code-text";

/**
 * The digits of a record's number, as in "10014", "#10014" and "Order 10014"; undefined for other texts.
 * @param kind what may stand before it, in lower case
 */
export const readRecordNumber = (text: string, kind: string): string | undefined => {
  const [, word = kind, digits] = /^(?:([a-z]+)\s*)?#?\s*([1-9]\d{0,8})$/i.exec(structuredText(text)) ?? [];
  return word.toLowerCase() === kind ? digits : undefined;
};
