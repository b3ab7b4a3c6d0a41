import { scanXml } from "#domain/artwork/facts/xml";

/** Passes over the area of what is filtered that a browser makes in a second or two; real drawings stay far below. */
export const MOST_FILTER_WORK = 3000;

/** A filter covers its element and a tenth around it, unless it says otherwise (Filter Effects 1, 5). */
const USUAL_SIDE = 1.2;

/** "2100%" or "21": how many times its element a side of the filter's region is. Absolute lengths are taken for the usual. */
function timesOf(length: string | undefined, isAbsolute: boolean): number {
  const [, number, percent] = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*(%?)\s*$/i.exec(length ?? "") ?? [];
  if (number === undefined || (isAbsolute && !percent)) return USUAL_SIDE;
  return Math.max(1, Number(number) / (percent ? 100 : 1));
}

/**
 * How much a browser has to do for a drawing's filters: passes, times the area that each covers, in areas of what is
 * filtered, for each element that asks for it.
 */
export function filterWork(text: string): number {
  if (!/<(?:[\w.-]+:)?filter[\s>]/i.test(text)) return 0;
  const work = new Map<string, number>();
  const asked: Array<string> = [];
  let open: { id: string; area: number; passes: number } | undefined;
  const settle = () => open && work.set(open.id, open.area * open.passes);
  for (const { name, attributes } of scanXml(text).tags) {
    const of = new Map(attributes);
    if (name === "filter") {
      settle();
      const isAbsolute = of.get("filterunits") === "userSpaceOnUse";
      open = { id: of.get("id") ?? "", area: timesOf(of.get("width"), isAbsolute) * timesOf(of.get("height"), isAbsolute), passes: 0 };
    } else if (open && /^fe[a-z]+$/.test(name)) open.passes += 1 + Number(name === "feturbulence" ? (of.get("numoctaves") ?? 1) : 0);
    for (const value of [of.get("filter"), of.get("style")]) for (const [, id = ""] of (value ?? "").matchAll(/url\(\s*["']?#([^"')]+)/g)) asked.push(id);
  }
  settle();
  return asked.reduce((sum, id) => sum + (work.get(id) ?? 0), 0);
}
