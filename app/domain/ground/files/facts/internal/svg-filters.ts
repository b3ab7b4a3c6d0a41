import { localName, type XmlOpenTag } from "#domain/ground/files/xml/tokens";

/**
 * Filter work that a browser does in one or two seconds, in passes times areas of the filtered elements. Real drawings
 * need far less.
 */
export const MAX_FILTER_WORK = 3000;

/** Default side of a filter region relative to its element (Filter Effects 1, 5). */
const USUAL_SIDE = 1.2;
const MAX_LENGTH_CHARACTERS = 60;

/**
 * Reads a side of a filter region relative to its element: "2100%" and "21" are 21. Absolute lengths count as the
 * default.
 */
function readRegionSide(length: string | undefined, isAbsolute: boolean): number {
  const text = (length ?? "").slice(0, MAX_LENGTH_CHARACTERS).trim();
  const [, number, percent] = /^([\d.]+(?:e[+-]?\d+)?)\s*(%?)$/i.exec(text) ?? [];
  if (number === undefined || (isAbsolute && !percent)) return USUAL_SIDE;
  return Math.max(1, Number(number) / (percent ? 100 : 1));
}

/**
 * Adds up the work for the filters of a drawing: passes times filter area, in areas of the filtered element, for each
 * use.
 */
export class FilterMeter {
  readonly #work = new Map<string, number>();
  /** Uses per filter. */
  readonly #asked = new Map<string, number>();
  #open: { readonly id: string; readonly area: number; passes: number } | undefined;

  open({ name, attributes }: XmlOpenTag): void {
    const tag = localName(name).toLowerCase();
    const of = (attributeName: string): string | undefined =>
      attributes.find(([key]) => localName(key).toLowerCase() === attributeName)?.[1];
    if (tag === "filter") {
      this.#store();
      const isAbsolute = of("filterunits") === "userSpaceOnUse";
      const area = readRegionSide(of("width"), isAbsolute) * readRegionSide(of("height"), isAbsolute);
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
