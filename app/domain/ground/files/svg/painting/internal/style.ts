import { Unsupported } from "#domain/ground/files/svg/internal/unsupported";
import type { XmlElement } from "#domain/ground/files/svg/internal/xml";

/** CSS properties by name, with their values as written. */
export type Properties = Readonly<Record<string, string>>;

interface Rule {
  readonly name: string | undefined;
  readonly ids: ReadonlyArray<string>;
  readonly classes: ReadonlyArray<string>;
  /** The selector's specificity. Of two rules for one property the higher wins; of equals, the later. */
  readonly specificity: number;
  readonly order: number;
  readonly properties: Properties;
}

/** The rules of a stylesheet, indexed by the rarest condition of their selectors. */
export interface StyleSheet {
  readonly byId: ReadonlyMap<string, ReadonlyArray<Rule>>;
  readonly byClass: ReadonlyMap<string, ReadonlyArray<Rule>>;
  readonly byName: ReadonlyMap<string, ReadonlyArray<Rule>>;
  readonly forAll: ReadonlyArray<Rule>;
  /** The stylesheet contains something that this reader does not support. */
  readonly unknown: boolean;
}

function readDeclarations(text: string): Properties {
  const read = Object.create(null) as Record<string, string>;
  for (const part of text.split(";")) {
    const colon = part.indexOf(":");
    if (colon > 0) read[part.slice(0, colon).trim().toLowerCase()] = withoutImportant(part.slice(colon + 1));
  }
  return read;
}

const withoutImportant = (value: string): string => {
  const text = value.trim();
  return /!important$/i.test(text) ? text.slice(0, -"!important".length).trim() : text;
};

const MAX_RULES = 5000;
/** How often rules are compared with elements, in one drawing. */
const MAX_COMPARISONS = 500_000;
const SIMPLE = /^(\*|[a-z]\w*)?((?:[.#][\w-]+)*)$/i;

/** Removes comments. A comment without an end removes the rest. */
function withoutComments(css: string): string {
  let plain = "";
  for (let at = 0; at < css.length;) {
    const from = css.indexOf("/*", at);
    plain += css.slice(at, from === -1 ? css.length : from);
    const end = from === -1 ? -1 : css.indexOf("*/", from + 2);
    at = end === -1 ? css.length : end + 2;
  }
  return plain;
}

interface Block {
  readonly selectors: string;
  readonly body: string;
}

/** Yields each selector list with its declarations, in one pass. */
function* parseBlocks(css: string): Generator<Block> {
  for (let at = 0; at < css.length;) {
    const open = css.indexOf("{", at);
    const close = open === -1 ? -1 : css.indexOf("}", open);
    if (close === -1) return;
    // Of nested braces (as in @media), the innermost pair is the rule.
    const inner = css.lastIndexOf("{", close);
    const selectorStart = Math.max(css.lastIndexOf("}", inner - 1) + 1, css.lastIndexOf("{", inner - 1) + 1, at);
    yield { selectors: css.slice(selectorStart, inner), body: css.slice(inner + 1, close) };
    at = close + 1;
  }
}

function readRule(selector: string, properties: Properties, order: number): Rule | undefined {
  const match = SIMPLE.exec(selector);
  if (!match || selector === "") return undefined;
  const [, name, rest = ""] = match;
  const marks = rest.match(/[.#][\w-]+/g) ?? [];
  const findNames = (sign: string) => marks.filter((mark) => mark.startsWith(sign)).map((mark) => mark.slice(1));
  const [ids, classes] = [findNames("#"), findNames(".")];
  const specificity = ids.length * 10_000 + classes.length * 100 + (name && name !== "*" ? 1 : 0);
  return { name: name === "*" ? undefined : name, ids, classes, specificity, order, properties };
}

/**
 * Reads rules by element, class and id, as drawing programs write them. Any other selector makes the sheet `unknown`.
 */
export function readStyleSheet(css: string): StyleSheet {
  const plain = withoutComments(css);
  const [byId, byClass, byName, forAll] = [
    new Map<string, Array<Rule>>(),
    new Map<string, Array<Rule>>(),
    new Map<string, Array<Rule>>(),
    new Array<Rule>(),
  ];
  const addRule = (into: Map<string, Array<Rule>>, key: string, rule: Rule) => {
    const list = into.get(key);
    if (list) list.push(rule);
    else into.set(key, [rule]);
  };
  let [unknown, order] = [/@(media|import|keyframes)/i.test(plain), 0];
  for (const { selectors, body } of parseBlocks(plain)) {
    const properties = readDeclarations(body);
    for (const selectorText of selectors.split(",")) {
      const selector = selectorText.trim();
      const rule = readRule(selector, properties, order++);
      if (!rule) unknown ||= !/^@(charset|namespace|font-face)/.test(selector);
      else if (rule.ids[0] !== undefined) addRule(byId, rule.ids[0], rule);
      else if (rule.classes[0] !== undefined) addRule(byClass, rule.classes[0], rule);
      else if (rule.name !== undefined) addRule(byName, rule.name, rule);
      else forAll.push(rule);
    }
    if (order > MAX_RULES) return { byId, byClass, byName, forAll, unknown: true };
  }
  return { byId, byClass, byName, forAll, unknown };
}

const INHERITED = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "stroke-dasharray",
  "stroke-dashoffset",
  "color",
  "visibility",
  "clip-rule",
  "paint-order",
];
/** Presentation attributes: attributes that are also CSS properties (SVG 2, 6.6). */
const PRESENTATION = [
  ...INHERITED,
  "opacity",
  "display",
  "clip-path",
  "mask",
  "filter",
  "mix-blend-mode",
  "stop-color",
  "stop-opacity",
  "vector-effect",
  "marker-start",
  "marker-mid",
  "marker-end",
];
const isInherited = (name: string): boolean => INHERITED.includes(name);

/** Comparisons so far per stylesheet. A hostile drawing could make them quadratic. */
const comparisons = new WeakMap<StyleSheet, number>();

/**
 * Returns the rules that match an element, in order of specificity.
 * @throws {Unsupported} when the stylesheet was compared too often
 */
function rulesFor({ name, attributes }: XmlElement, sheet: StyleSheet): Array<Rule> {
  const classes = new Set((attributes["class"] ?? "").split(/\s+/).filter((className) => className !== ""));
  const id = attributes["id"];
  const candidates = [
    ...sheet.forAll,
    ...(sheet.byName.get(name) ?? []),
    ...(id === undefined ? [] : (sheet.byId.get(id) ?? [])),
  ];
  for (const one of classes) for (const rule of sheet.byClass.get(one) ?? []) candidates.push(rule);
  const count = (comparisons.get(sheet) ?? 0) + candidates.length;
  comparisons.set(sheet, count);
  if (count > MAX_COMPARISONS) throw new Unsupported("a stylesheet with too many rules");
  const matches = (rule: Rule) =>
    (rule.name === undefined || rule.name === name) &&
    rule.ids.every((ruleId) => ruleId === id) &&
    rule.classes.every((className) => classes.has(className));
  return candidates.filter(matches).sort((a, b) => a.specificity - b.specificity || a.order - b.order);
}

/**
 * Returns the specified properties of an element: attributes, overridden by rules, overridden by `style`.
 * @throws {Unsupported}
 */
export function specifiedProperties(element: XmlElement, sheet: StyleSheet): Properties {
  const { attributes } = element;
  const specified: Record<string, string> = {};
  for (const name of PRESENTATION) if (attributes[name] !== undefined) specified[name] = attributes[name].trim();
  for (const rule of rulesFor(element, sheet)) Object.assign(specified, rule.properties);
  return { ...specified, ...readDeclarations(attributes["style"] ?? "") };
}

/** Returns the properties of an element with those that it inherits from its parent. */
export function computedProperties(specified: Properties, parent: Properties): Properties {
  const inherited = Object.entries(parent).filter(([name]) => isInherited(name));
  const set = Object.entries(specified).filter(([name, value]) => !(value === "inherit" && isInherited(name)));
  return Object.fromEntries([...inherited, ...set]);
}
