import { escapeXml } from "#domain/ground/kernel/data/markup";

/** Characters that XML 1.0 allows in no form, not even escaped (production 2, "Char"). */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const written = (value: string | number): string => escapeXml(String(value).toWellFormed().replace(FORBIDDEN, ""));

/** A finished piece of XML, which is not escaped again. */
export interface Xml {
  readonly xml: string;
}

type Child = Xml | string | number | undefined | ReadonlyArray<Xml>;

/**
 * An element with attributes and children. Texts are escaped, and characters that XML does not allow are removed. An
 * undefined attribute or child is left out.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...children: ReadonlyArray<Child>
): Xml {
  const start = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? "" : ` ${key}="${written(value)}"`))
    .join("");
  const inner = children.map(childXml).join("");
  return { xml: inner === "" ? `<${name}${start}/>` : `<${name}${start}>${inner}</${name}>` };
}

function childXml(child: Child): string {
  if (child === undefined) return "";
  if (typeof child === "string" || typeof child === "number") return written(child);
  return "xml" in child ? child.xml : child.map(({ xml }) => xml).join("");
}

/** A whole document with its root element. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
