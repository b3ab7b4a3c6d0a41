/** Normalizes a code: case and spaces do not matter. */
export const normalizeCode = (text: string): string => text.toUpperCase().replace(/\s/g, "");
