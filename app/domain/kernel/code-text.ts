/** Codes are read without regard to case and spaces. */
export const normalizeCode = (text: string): string => text.toUpperCase().replace(/\s/g, "");
