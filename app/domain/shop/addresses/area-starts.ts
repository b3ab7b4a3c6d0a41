/** An area of a country, and an expression for the start of its postal codes. */
export interface AreaStart {
  readonly code: string;
  readonly start: string;
}

/** How many characters of a postal code an area's start matches. */
export const matchedLength = (start: string, postalCode: string): number =>
  new RegExp(`^(?:${start})`).exec(postalCode)?.[0].length ?? 0;

/**
 * The code of the area that a postal code belongs to: the one whose known start matches the most characters, because a
 * state may have a few codes within another's range. Undefined for a postal code of no known area.
 */
export function findAreaOfPostalCode(areas: ReadonlyArray<AreaStart>, postalCode: string): string | undefined {
  let best: { readonly code: string; readonly length: number } | undefined;
  for (const { code, start } of areas) {
    const length = matchedLength(start, postalCode);
    if (length > (best?.length ?? 0)) best = { code, length };
  }
  return best?.code;
}

const WHOLE_ZIP = /^\d{5}(?:-?\d{4})?$/;

/**
 * The state that a typed ZIP code belongs to; undefined while it is incomplete, of no known state, or one of the
 * typed state too: posts cross the borders of states.
 */
export function findStateOfZip(
  areas: ReadonlyArray<AreaStart>,
  { zip, state }: { readonly zip: string; readonly state: string },
): string | undefined {
  const text = zip.trim();
  if (!WHOLE_ZIP.test(text)) return undefined;
  const typedArea = areas.find(({ code }) => code === state);
  if (typedArea && matchedLength(typedArea.start, text) > 0) return undefined;
  return findAreaOfPostalCode(areas, text);
}
