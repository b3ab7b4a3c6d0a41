const PROCESS_INKS: ReadonlySet<string> = new Set(["Cyan", "Magenta", "Yellow", "Black"]);

/** Returns whether a color of a PDF by that name is one of the press's own four inks (ISO 32000-1, 8.6.6.4). */
export const isProcessInk = (name: string): boolean => PROCESS_INKS.has(name);
