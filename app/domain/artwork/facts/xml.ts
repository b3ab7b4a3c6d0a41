/** An opening tag: its name and attribute names in small letters without their prefixes. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyArray<readonly [name: string, value: string]>;
}

interface Scanned {
  readonly tags: Array<Tag>;
  /** What stands inside <style> elements. */
  readonly styles: Array<string>;
  /** Processing instructions and the doctype with all it declares. */
  readonly declarations: string;
}

const local = (name: string): string => name.slice(name.lastIndexOf(":") + 1).toLowerCase();

const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Where a tag ends that begins at `from`: the first ">" outside quotes, or the end of the text. */
function endOfTag(text: string, from: number): number {
  let quote = "";
  for (let at = from; at < text.length; at++) {
    const c = text.charAt(at);
    if (quote) {
      if (c === quote) quote = "";
    } else if (c === '"' || c === "'") quote = c;
    else if (c === ">") return at;
  }
  return text.length;
}

/** A doctype may hold declarations in brackets, which hold ">" themselves. */
function endOfDeclaration(text: string, from: number): number {
  const end = endOfTag(text, from);
  const bracket = text.indexOf("[", from);
  if (bracket === -1 || bracket > end) return end;
  const close = text.indexOf("]", bracket);
  return close === -1 ? text.length : endOfTag(text, close);
}

const after = (text: string, what: string, from: number): number => {
  const at = text.indexOf(what, from);
  return at === -1 ? text.length : at + what.length;
};

/**
 * Walks through XML once, from front to back, whatever is wrong with it: time grows with the length and nothing else.
 * It looks at tags the way a lenient reader would, so that what such a reader would run is seen here too.
 */
export function scanXml(text: string): Scanned {
  const scanned = { tags: new Array<Tag>(), styles: new Array<string>(), declarations: "" };
  for (let at = text.indexOf("<"); at !== -1 && at < text.length; at = text.indexOf("<", at)) {
    if (text.startsWith("<!--", at)) {
      at = after(text, "-->", at + 4);
    } else if (text.startsWith("<![CDATA[", at)) {
      at = after(text, "]]>", at + 9);
    } else if (text.startsWith("<!", at) || text.startsWith("<?", at)) {
      const end = text.startsWith("<?", at) ? after(text, "?>", at) : endOfDeclaration(text, at + 2) + 1;
      scanned.declarations += text.slice(at, end);
      at = end;
    } else {
      const end = endOfTag(text, at + 1);
      const [, name = "", rest = ""] = /^<([^\s/>"'=<]+)([^]*)$/.exec(text.slice(at, end)) ?? [];
      if (name) {
        const attributes = [...rest.matchAll(ATTRIBUTE)].map(([, key = "", double, single, bare]) => [local(key), double ?? single ?? bare ?? ""] as const);
        scanned.tags.push({ name: local(name), attributes });
        if (local(name) === "style" && text.charAt(end - 1) !== "/") {
          const close = text.indexOf("</", end);
          scanned.styles.push(text.slice(end + 1, close === -1 ? undefined : close));
        }
      }
      at = end + 1;
    }
  }
  return scanned;
}
