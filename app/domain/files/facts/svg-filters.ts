import { localName, type XmlOpenTag } from "#domain/files/xml/tokens";

/** Passes over the area of what is filtered that a browser makes in a second or two; real drawings stay far below. */
export const MAX_FILTER_WORK = 3000;

/** A filter covers its element and a tenth around it, unless it says otherwise (Filter Effects 1, 5). */
const USUAL_SIDE = 1.2;
const MAX_LENGTH_CHARACTERS = 60;

/** "2100%" or "21": how many times its element a side of the filter's region is. Absolute lengths count as the usual. */
function timesOf(length: string | undefined, isAbsolute: boolean): number {
  const text = (length ?? "").slice(0, MAX_LENGTH_CHARACTERS).trim();
  const [, number, percent] = /^([\d.]+(?:e[+-]?\d+)?)\s*(%?)$/i.exec(text) ?? [];
  if (number === undefined || (isAbsolute && !percent)) return USUAL_SIDE;
  return Math.max(1, Number(number) / (percent ? 100 : 1));
}

/**
 * Adds up how much a browser has to do for a drawing's filters: passes, times the area that each covers, in areas of what
 * is filtered, for each element that asks for it.
 */
export class FilterMeter {
  readonly #work = new Map<string, number>();
  /** How often each filter is asked for. */
  readonly #asked = new Map<string, number>();
  #open: { readonly id: string; readonly area: number; passes: number } | undefined;

  open({ name, attributes }: XmlOpenTag): void {
    const tag = localName(name).toLowerCase();
    const of = (wanted: string): string | undefined =>
      attributes.find(([key]) => localName(key).toLowerCase() === wanted)?.[1];
    if (tag === "filter") {
      this.#store();
      const isAbsolute = of("filterunits") === "userSpaceOnUse";
      const area = timesOf(of("width"), isAbsolute) * timesOf(of("height"), isAbsolute);
      this.#open = { id: of("id") ?? "", area, passes: 0 };
    } else if (this.#open && /^fe[a-z]+$/.test(tag)) {
      this.#open.passes += 1 + (tag === "feturbulence" ? Number(of("numoctaves") ?? 1) || 0 : 0);
    }
    for (const [key, value] of attributes) {
      const attribute = localName(key).toLowerCase();
      if (attribute === "filter" || attribute === "style") this.#ask(value);
    }
  }

  #ask(value: string): void {
    for (const [, id = ""] of value.matchAll(/url\(\s*["']?#([^"')]+)/g))
      this.#asked.set(id, (this.#asked.get(id) ?? 0) + 1);
  }

  #store(): void {
    if (this.#open) this.#work.set(this.#open.id, this.#open.area * this.#open.passes);
  }

  get work(): number {
    this.#store();
    return [...this.#asked].reduce((sum, [id, times]) => sum + (this.#work.get(id) ?? 0) * times, 0);
  }
}
