/** Codes are read without regard to case, spaces and dashes at the ends. */
export const normalizeCode = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, "");
