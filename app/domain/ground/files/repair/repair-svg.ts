import { Entities, EntityError } from "#domain/ground/files/repair/internal/entities";
import { Namespaces, SVG_NAMESPACE, type NamespaceScope } from "#domain/ground/files/repair/internal/namespaces";
import { repairTag, type RepairedTag } from "#domain/ground/files/repair/internal/repair-tag";
import { REPAIRS } from "#domain/ground/files/repair/repairs";
import { withoutViewer } from "#domain/ground/files/repair/internal/viewer-settings";
import {
  localName,
  XmlLimitError,
  xmlTokens,
  type XmlCloseTag,
  type XmlOpenTag,
  type XmlToken,
} from "#domain/ground/files/xml/tokens";
import { escapeXml } from "#domain/ground/kernel/data/markup";

export interface RepairedSvg {
  /** Well-formed XML unless `isBroken`; the same text where nothing had to change. */
  readonly text: string;
  /** What was removed or repaired, in words for the customer. */
  readonly repaired: ReadonlyArray<string>;
  /** Tags don't match each other, or the text goes beyond a limit. The text is the original. */
  readonly isBroken: boolean;
  /** What can't be removed without losing part of the drawing. The text is the original. */
  readonly danger?: string;
}

interface Frame {
  /** As it is written in the source. */
  readonly name: string;
  readonly closing: string;
  readonly scope: NamespaceScope;
  readonly isSkipped: boolean;
  /** Of a `switch`: one of its alternatives is drawn, and embedded HTML was removed. */
  readonly alternatives?: { isChosen: boolean; lost: string | undefined };
  /** Of a `style`: its text decoded, and as it is written. */
  readonly style?: { css: string; written: string };
}

/** Characters that no XML may contain (XML 1.0, 2.2). */
const FORBIDDEN = /[\u0000-\u0008\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const OTHER_SPACE = /[\u000b\u000c]/g;
const QUOTED = "(?:\"[^\"<>&]*\"|'[^'<>&]*')";
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.0"|'1\.0')(?:\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>$/;
const INSTRUCTION = /^<\?(?!xml[\s?])[A-Za-z_][\w.-]*(?:\s[^]*)?\?>$/i;
const DOCTYPE = new RegExp(
  `^<!DOCTYPE\\s+[\\w:]+(?:\\s+(?:PUBLIC\\s+"[\\w\\s./:,()+=?;!*#@$%-]*"|SYSTEM)\\s+${QUOTED})?\\s*>$`,
);
/** Elements of a `switch` that are no alternatives. */
const NOT_DRAWN = ["defs", "style", "title", "desc", "metadata"];

/**
 * Removes from a drawing what can't be printed, repairs what XML doesn't allow, and decides what the viewer's settings
 * would decide. The result is written token by token, so that every reader of it sees the same elements. Work grows
 * with the length of the text.
 */
export function repairSvg(source: string, keepsDeclaration = true): RepairedSvg {
  const rewriter = new Rewriter(source.replace(FORBIDDEN, "").replace(OTHER_SPACE, " "), keepsDeclaration);
  try {
    const text = rewriter.rewrite();
    if (text === undefined) return { text: source, repaired: [], isBroken: true };
    const isSame = text === source;
    return { text, repaired: isSame ? [] : [...rewriter.found], isBroken: false };
  } catch (error) {
    if (error instanceof XmlLimitError) return { text: source, repaired: [], isBroken: true };
    if (error instanceof EntityError) return { text: source, repaired: [], isBroken: false, danger: error.message };
    throw error;
  }
}

class Rewriter {
  readonly found = new Set<string>();
  readonly #source: string;
  readonly #keepsDeclaration: boolean;
  readonly #entities = new Entities();
  readonly #namespaces = new Namespaces();
  readonly #out: Array<string> = [];
  readonly #frames: Array<Frame> = [];
  /** The place of the root's tag in `#out`. */
  #root: number | undefined;
  #isBroken = false;

  constructor(source: string, keepsDeclaration: boolean) {
    this.#source = source;
    this.#keepsDeclaration = keepsDeclaration;
  }

  /** @returns undefined for tags that don't match each other @throws {XmlLimitError} @throws {EntityError} */
  rewrite(): string | undefined {
    for (const token of xmlTokens(this.#source)) {
      this.#add(token);
      if (this.#isBroken) return undefined;
    }
    this.#out.push(this.#frames.at(-1)?.style?.written ?? "");
    this.#declareMissing();
    if (this.#entities.isExpanded) this.found.add(REPAIRS.entities);
    if (this.#entities.isMended) this.found.add(REPAIRS.signs);
    return this.#out.join("");
  }

  #add(token: XmlToken): void {
    if (token.kind === "open") return this.#open(token);
    if (token.kind === "close") return this.#close(token);
    const text = this.#source.slice(token.start, token.end);
    if (token.kind === "declaration") return this.#declaration(text);
    const frame = this.#frames.at(-1);
    if (frame?.isSkipped) return;
    if (token.kind === "text") this.#text(token.isWhole ? text : "&lt;", frame, token.isWhole);
    else if (token.kind === "cdata") this.#characters(text, text.slice("<![CDATA[".length, -"]]>".length), frame);
    else if (token.kind === "instruction") this.#instruction(text, token.start);
    else if (!token.isWhole || /--|-$/.test(text.slice("<!--".length, -"-->".length))) this.found.add(REPAIRS.syntax);
    else if (!frame?.style) this.#out.push(text);
  }

  /** A text keeps its references; `<` and `]]>` have to be one. */
  #text(raw: string, frame: Frame | undefined, isWhole: boolean): void {
    const markup = this.#entities.mended(raw).replaceAll("]]>", "]]&gt;");
    if (!isWhole || markup.includes("]]&gt;")) this.found.add(REPAIRS.signs);
    this.#characters(markup, this.#entities.decoded(raw), frame);
  }

  #characters(markup: string, plainText: string, frame: Frame | undefined): void {
    if (frame?.style) {
      frame.style.css += plainText;
      frame.style.written += markup;
    } else if (frame || /^[ \t\r\n]*$/.test(markup)) this.#out.push(markup);
    else this.found.add(REPAIRS.outside);
  }

  #instruction(text: string, start: number): void {
    const isDeclaration = start === 0 && DECLARATION.test(text);
    if (isDeclaration ? this.#keepsDeclaration : INSTRUCTION.test(text)) this.#out.push(text);
  }

  #declaration(text: string): void {
    const isFirst = this.#root === undefined && !this.#out.some((part) => part.startsWith("<!DOCTYPE"));
    if (!isFirst) this.found.add(REPAIRS.syntax);
    else if (text.includes("[")) this.#entities.declare(text);
    else if (DOCTYPE.test(text)) this.#out.push(text);
  }

  get #isDone(): boolean {
    return this.#root !== undefined && this.#frames.length === 0;
  }

  #open(tag: XmlOpenTag): void {
    const around = this.#frames.at(-1);
    if (this.#isDone) this.found.add(REPAIRS.outside);
    else if (around?.isSkipped) this.#skip(tag, around.scope);
    else if (around?.style) {
      this.found.add(REPAIRS.syntax);
      this.#skip(tag, around.scope);
    } else this.#write(tag, around);
  }

  #skip({ name, isEmpty }: XmlOpenTag, scope: NamespaceScope): void {
    if (!isEmpty) this.#frames.push({ name, closing: "", scope, isSkipped: true });
  }

  #write(tag: XmlOpenTag, around: Frame | undefined): void {
    const read = repairTag(tag, around?.scope, this.#entities, this.#namespaces);
    const isDrawing = read?.namespace === SVG_NAMESPACE;
    const local = localName(tag.name);
    if (!read || (!around && !(isDrawing && local === "svg"))) {
      this.#isBroken = true;
      return;
    }
    const skipped = this.#whySkipped(local, read, around);
    if (skipped !== undefined) {
      if (skipped !== "") this.found.add(skipped);
      return this.#skip(tag, read.scope);
    }
    for (const what of read.found) this.found.add(what);
    const isSwitch = isDrawing && local === "switch";
    const name = isSwitch ? `${tag.name.slice(0, -local.length)}g` : tag.name;
    if (!around) this.#root = this.#out.length;
    const isSame = !read.isChanged && !isSwitch;
    this.#out.push(isSame ? this.#source.slice(tag.start, tag.end) : written(name, read, tag.isEmpty));
    if (tag.isEmpty) return;
    this.#frames.push({
      name: tag.name,
      closing: `</${name}>`,
      scope: read.scope,
      isSkipped: false,
      ...(isSwitch ? { alternatives: { isChosen: false, lost: undefined } } : {}),
      ...(local.toLowerCase() === "style" ? { style: { css: "", written: "" } } : {}),
    });
  }

  /** Why an element is left out: a repair to report, "" for one that isn't reported, or undefined. */
  #whySkipped(local: string, read: RepairedTag, around: Frame | undefined): string | undefined {
    const { acting } = read;
    const choice = around?.alternatives;
    if (acting !== undefined) {
      if (!choice) return acting;
      choice.lost ??= acting;
      return "";
    }
    if (!around || read.namespace !== SVG_NAMESPACE) return undefined;
    if (!read.isDrawn) return REPAIRS.alternatives;
    if (!choice || NOT_DRAWN.includes(local)) return undefined;
    const isLater = choice.isChosen;
    choice.isChosen = true;
    return isLater ? REPAIRS.alternatives : undefined;
  }

  #close(token: XmlCloseTag): void {
    const frame = this.#frames.at(-1);
    if (this.#isDone) this.found.add(REPAIRS.outside);
    else if (frame?.isSkipped) this.#closeSkipped(token.name);
    else if (frame?.name === token.name) this.#end(frame, token);
    else this.#isBroken = true;
  }

  /** Closes an element that is left out, and those inside of it that weren't closed, as in HTML. */
  #closeSkipped(name: string): void {
    const at = this.#frames.findLastIndex((frame) => frame.isSkipped && frame.name === name);
    if (at !== -1) this.#frames.length = at;
  }

  #end({ closing, style, alternatives, name }: Frame, token: XmlCloseTag): void {
    if (style) {
      const plain = withoutViewer(style.css);
      if (plain !== style.css) this.found.add(REPAIRS.viewer);
      this.#out.push(plain === style.css ? style.written : escapeXml(plain));
    }
    if (alternatives?.lost !== undefined)
      this.found.add(alternatives.isChosen ? REPAIRS.alternatives : alternatives.lost);
    const isSame = token.isWhole && closing === `</${name}>`;
    this.#out.push(isSame ? this.#source.slice(token.start, token.end) : closing);
    this.#frames.pop();
  }

  #declareMissing(): void {
    const { missing } = this.#namespaces;
    const root = this.#root === undefined ? undefined : this.#out[this.#root];
    if (this.#root === undefined || root === undefined || missing.length === 0) return;
    const end = root.endsWith("/>") ? "/>" : ">";
    const declarations = missing.map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join("");
    this.#out[this.#root] = `${root.slice(0, -end.length)}${declarations}${end}`;
    this.found.add(REPAIRS.names);
  }
}

const written = (name: string, { attributes }: RepairedTag, isEmpty: boolean): string => {
  const list = attributes.map(([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`);
  return `<${name}${list.join("")}${isEmpty ? "/>" : ">"}`;
};
