import { actingElement, attributeDanger, OTHER_FILE } from "#domain/ground/files/facts/internal/svg-dangers";
import type { Entities } from "#domain/ground/files/repair/internal/entities";
import {
  Namespaces,
  parseNamespacePrefix,
  SVG_NAMESPACE,
  type NamespaceScope,
} from "#domain/ground/files/repair/internal/namespaces";
import { REPAIRS } from "#domain/ground/files/repair/repairs";
import { appliesToPrint, withoutViewer } from "#domain/ground/files/repair/internal/viewer-settings";
import { localName, type XmlAttribute, type XmlOpenTag } from "#domain/ground/files/xml/tokens";
import { escapeXml } from "#domain/ground/kernel/data/markup";

const START =
  "A-Z_a-z\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd";
const PART = `[${START}][-.0-9\\xb7\\u0300-\\u036f\\u203f\\u2040${START}]*`;
/** A name with at most one prefix (Namespaces in XML 1.0, 4). */
const NAME = new RegExp(`^${PART}(?::${PART})?$`);
/** Namespaces that no drawing may bind to a name of its own (Namespaces in XML 1.0, 3). */
const RESERVED = ["http://www.w3.org/XML/1998/namespace", "http://www.w3.org/2000/xmlns/"];

/** A tag whose attributes are as XML wants them, without what can't be printed. */
export interface RepairedTag {
  readonly scope: NamespaceScope;
  readonly namespace: string;
  /** Names with values as they will be written. */
  readonly attributes: ReadonlyArray<XmlAttribute>;
  readonly isChanged: boolean;
  readonly found: ReadonlySet<string>;
  /** Why the whole element is left out. */
  readonly acting: string | undefined;
  /** Drawn for a viewer who reads English in a program without extensions (SVG 1.1, 5.8). */
  readonly isDrawn: boolean;
}

const isDeclaration = (name: string): boolean => name === "xmlns" || parseNamespacePrefix(name) === "xmlns";

function isAllowed(name: string, value: string): boolean {
  if (!NAME.test(name)) return false;
  if (!isDeclaration(name)) return true;
  const prefix = name === "xmlns" ? undefined : localName(name);
  return !RESERVED.includes(value) && prefix !== "xml" && prefix !== "xmlns" && !(prefix !== undefined && value === "");
}

/** "en" or a region's English in a list of languages. */
const readsEnglish = (languages: string): boolean =>
  languages.split(",").some((language) => /^en(?:-|$)/i.test(language.trim()));

/** Repairs the attributes of one tag. */
class AttributeRepair {
  readonly found = new Set<string>();
  readonly attributes: Array<XmlAttribute> = [];
  isChanged: boolean;
  acting: string | undefined;
  isDrawn = true;
  readonly #tag: string;
  readonly #seen = new Set<string>();

  constructor({ name, isWhole }: XmlOpenTag) {
    this.#tag = localName(name).toLowerCase();
    this.isChanged = !isWhole;
    if (!isWhole) this.found.add(REPAIRS.syntax);
    this.acting = actingElement(this.#tag);
  }

  /** @param key identifies the attribute  @param escapedValue its value with references  @param value decoded */
  add(name: string, key: string, escapedValue: string, value: string): void {
    const local = localName(name).toLowerCase();
    if (this.#seen.has(key)) return this.drop(REPAIRS.syntax);
    this.#seen.add(key);
    const danger = attributeDanger(this.#tag, local, value);
    if (danger !== undefined && danger !== OTHER_FILE) {
      if (local === "attributename") this.acting ??= danger;
      return this.drop(danger);
    }
    if (name === "systemLanguage" || name === "requiredExtensions") return this.#condition(name, escapedValue, value);
    if (this.#tag === "style" && name === "media" && !/^(?:all|screen)?$/.test(value)) {
      if (!appliesToPrint(value)) this.acting ??= REPAIRS.viewer;
      return this.drop(REPAIRS.viewer);
    }
    const plain = withoutViewer(value);
    if (plain === value) this.attributes.push([name, escapedValue]);
    else {
      this.drop(REPAIRS.viewer);
      this.attributes.push([name, escapeXml(plain)]);
    }
  }

  #condition(name: string, escapedValue: string, value: string): void {
    const isMet = name === "systemLanguage" ? readsEnglish(value) : value.trim() === "";
    this.isDrawn &&= isMet;
    if (isMet) this.drop(REPAIRS.alternatives);
    else this.attributes.push([name, escapedValue]);
  }

  drop(what: string): void {
    this.isChanged = true;
    this.found.add(what);
  }
}

/**
 * Repairs the attributes of a tag. A root without the namespace of drawings gets it, as browsers expect of a file.
 * @param around the scope of the element around it; undefined for the root
 * @returns undefined for a name that no element can have
 * @throws {EntityError}
 */
export function repairTag(
  tag: XmlOpenTag,
  around: NamespaceScope | undefined,
  entities: Entities,
  namespaces: Namespaces,
): RepairedTag | undefined {
  if (!NAME.test(tag.name)) return undefined;
  const repair = new AttributeRepair(tag);
  const read = tag.attributes.flatMap(([name, source]) => {
    // The slash of <a b=c/> ends the tag.
    const raw = tag.isEmpty && !tag.isWhole ? source.replace(/\/$/, "") : source;
    const value = entities.decoded(raw);
    const isRight = isAllowed(name, value);
    if (!isRight) repair.drop(NAME.test(name) ? REPAIRS.names : REPAIRS.syntax);
    const mended = entities.mended(raw);
    const escapedValue = mended.replaceAll("<", "&lt;");
    if (escapedValue !== mended) repair.drop(REPAIRS.signs);
    if (mended !== raw) repair.isChanged = true;
    return isRight ? [{ name, written: escapedValue, value }] : [];
  });
  const isRoot = around === undefined && tag.name === "svg";
  const isFound = isRoot && read.find(({ name }) => name === "xmlns")?.value === SVG_NAMESPACE;
  const namespaceAttribute = { name: "xmlns", written: SVG_NAMESPACE, value: SVG_NAMESPACE };
  const all = isRoot && !isFound ? [namespaceAttribute, ...read.filter(({ name }) => name !== "xmlns")] : read;
  if (all !== read) repair.drop(REPAIRS.names);
  const scope = namespaces.within(
    around ?? Namespaces.TOP,
    all.map(({ name, value }) => [name, value] as const),
  );
  for (const { name, written, value } of all) {
    const isPrefixed = name.includes(":") && !isDeclaration(name);
    const key = isPrefixed ? `${namespaces.of(name, scope)} ${localName(name)}` : name;
    repair.add(name, key, written, value);
  }
  const { attributes, isChanged, found, acting, isDrawn } = repair;
  return {
    scope,
    namespace: namespaces.of(tag.name, scope),
    attributes: attributes,
    isChanged,
    found,
    acting,
    isDrawn,
  };
}
