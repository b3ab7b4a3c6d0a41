import type { XmlElement } from "#domain/printing/svg/xml";

/** Properties by their names, as written. */
export type Properties = Readonly<Record<string, string>>;

interface Rule {
  readonly matches: (element: XmlElement) => boolean;
  readonly weight: number;
  readonly properties: Properties;
}

/** What a stylesheet says that this reader does not understand. */
export interface Sheet {
  readonly rules: ReadonlyArray<Rule>;
  readonly unknown: boolean;
}

function readDeclarations(text: string): Properties {
  const read: Record<string, string> = {};
  for (const part of text.split(";")) {
    const colon = part.indexOf(":");
    if (colon > 0) read[part.slice(0, colon).trim().toLowerCase()] = part.slice(colon + 1).replace(/!important\s*$/i, "").trim();
  }
  return read;
}

const SIMPLE = /^(?:(\*|[a-z]\w*))?((?:[.#][\w-]+)*)$/i;

/** Rules by element, class and id, as drawing programs write them; anything more makes the sheet `unknown`. */
export function readSheet(css: string): Sheet {
  const rules: Array<Rule> = [];
  let unknown = false;
  const plain = css.replace(/\/\*[^]*?\*\//g, "");
  for (const [, selectors = "", body = ""] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const properties = readDeclarations(body);
    for (const selector of selectors.split(",")) {
      const found = SIMPLE.exec(selector.trim());
      if (!found || selector.trim() === "") {
        unknown ||= !/^\s*@(charset|namespace|font-face)/.test(selector);
        continue;
      }
      const [, name, rest = ""] = found;
      const marks = rest.match(/[.#][\w-]+/g) ?? [];
      const classes = marks.filter((mark) => mark.startsWith(".")).map((mark) => mark.slice(1));
      const ids = marks.filter((mark) => mark.startsWith("#")).map((mark) => mark.slice(1));
      rules.push({
        weight: ids.length * 10_000 + classes.length * 100 + (name && name !== "*" ? 1 : 0),
        properties,
        matches: (element) =>
          (!name || name === "*" || name === element.name) &&
          ids.every((id) => element.attributes["id"] === id) &&
          classes.every((one) => (element.attributes["class"] ?? "").split(/\s+/).includes(one)),
      });
    }
  }
  if (/@(media|import|keyframes)/i.test(plain)) unknown = true;
  return { rules: rules.map((rule, i) => ({ ...rule, weight: rule.weight + i / 1e6 })).sort((a, b) => a.weight - b.weight), unknown };
}

/** Attributes that are also properties of a style (SVG 2, 6.6). */
const PRESENTATION = ["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "opacity", "color", "display", "visibility", "clip-path", "clip-rule", "mask", "filter", "mix-blend-mode", "paint-order", "stop-color", "stop-opacity", "vector-effect", "marker-start", "marker-mid", "marker-end"];
const INHERITED = new Set(["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "color", "visibility", "clip-rule", "paint-order"]);

/** What an element says itself: its attributes, then the sheet, then its own style. */
export function ownProperties(element: XmlElement, { rules }: Sheet): Properties {
  const { attributes } = element;
  const own: Record<string, string> = {};
  for (const name of PRESENTATION) if (attributes[name] !== undefined) own[name] = attributes[name].trim();
  for (const rule of rules) if (rule.matches(element)) Object.assign(own, rule.properties);
  return { ...own, ...readDeclarations(attributes["style"] ?? "") };
}

/** What holds for an element: its own, over what it takes from its parent. */
export function computed(own: Properties, parent: Properties): Properties {
  const kept = Object.fromEntries(Object.entries(parent).filter(([name]) => INHERITED.has(name)));
  const said = Object.entries(own).filter(([name, value]) => !(value === "inherit" && INHERITED.has(name)));
  return { ...kept, ...Object.fromEntries(said) };
}
