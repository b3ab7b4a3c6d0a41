import { localName, type XmlAttribute } from "#domain/ground/files/xml/tokens";

export const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

const KNOWN: Readonly<Record<string, string>> = {
  svg: SVG_NAMESPACE,
  xlink: "http://www.w3.org/1999/xlink",
  xhtml: "http://www.w3.org/1999/xhtml",
  inkscape: "http://www.inkscape.org/namespaces/inkscape",
  sodipodi: "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
};

/** What a prefix stands for that a drawing uses without declaring it. Unknown ones get a name that means nothing. */
const meantBy = (prefix: string): string =>
  (Object.hasOwn(KNOWN, prefix) && KNOWN[prefix]) || `urn:undeclared:${prefix}`;

export const parseNamespacePrefix = (name: string): string =>
  name.includes(":") ? name.slice(0, name.indexOf(":")) : "";

/** The namespaces of an element and those around it, by prefix; "" is the default. */
export type NamespaceScope = Readonly<Record<string, string>>;

/** Which prefixes are declared where, and which are not at all. */
export class Namespaces {
  static readonly TOP: NamespaceScope = Object.assign(Object.create(null) as Record<string, string>, {
    xml: "http://www.w3.org/XML/1998/namespace",
  });
  /** Used without a declaration. */
  readonly #missing = new Map<string, string>();

  /** Returns the scope of an element with these attributes, whose values are decoded. */
  within(around: NamespaceScope, attributes: ReadonlyArray<XmlAttribute>): NamespaceScope {
    const declared = attributes.filter(([name]) => name === "xmlns" || parseNamespacePrefix(name) === "xmlns");
    if (declared.length === 0) return around;
    const scope = Object.create(around) as Record<string, string>;
    for (const [name, value] of declared) scope[name === "xmlns" ? "" : localName(name)] = value;
    return scope;
  }

  /** Returns the namespace of an element's or attribute's name, and notes a prefix that nobody declared. */
  of(name: string, scope: NamespaceScope): string {
    const prefix = parseNamespacePrefix(name);
    const declared = scope[prefix];
    if (declared !== undefined || prefix === "") return declared ?? "";
    const namespaceAddress = meantBy(prefix);
    this.#missing.set(prefix, namespaceAddress);
    return namespaceAddress;
  }

  /** The declarations that the root lacks, as attributes. */
  get missing(): ReadonlyArray<XmlAttribute> {
    return [...this.#missing].map(([prefix, namespaceAddress]) => [`xmlns:${prefix}`, namespaceAddress] as const);
  }
}
