/** What was removed from a drawing or repaired, in words that continue "We removed or repaired …". */
export const REPAIRS = {
  signs: "signs such as & that a drawing has to spell out",
  names: "names without a declared namespace",
  entities: "abbreviations (entities)",
  syntax: "what XML doesn't allow",
  outside: "what stands outside of the drawing",
  alternatives: "alternatives for other programs or languages",
  viewer: "colors that depend on the viewer's settings",
} as const;

const HARMLESS: ReadonlyArray<string> = Object.values(REPAIRS);

/** Returns whether a repair may have removed something that was to be seen, such as embedded HTML. */
export const mayBeMissed = (repair: string): boolean => !HARMLESS.includes(repair) && !repair.startsWith("an event");
