import MarkdownIt, { type Token } from "markdown-it";
import { type Directive, MAX_DIRECTIVES } from "#domain/shop/content/directives";
import { slugify } from "#domain/ground/kernel/text";
import { escapeXml } from "#domain/ground/kernel/data/markup";
import type { Heading, RenderedText } from "#domain/shop/content/views";
import { addBlockRules, DIRECTIVE_TOKEN } from "./block-rules.ts";

/**
 * Markdown without raw HTML: tags in the source are shown as text, and markdown-it refuses script and data links. The
 * result is therefore safe to insert into a page.
 */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: true });

/** Lets wide tables scroll inside the page. */
parser.renderer.rules["table_open"] = () =>
  '<div class="scroll-x" tabindex="0" role="region" aria-label="Table"><table>';
parser.renderer.rules["table_close"] = () => "</table></div>";

addBlockRules(parser);

/** Where a directive cannot be shown, it is a paragraph of its text. */
parser.renderer.rules[DIRECTIVE_TOKEN] = (tokens, index) => `<p>${escapeXml(tokens[index]?.content ?? "")}</p>\n`;

const WORDS_PER_MINUTE = 220;

/** A piece of a rendered text: safe HTML, or a directive between two pieces. */
export type Part =
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "directive"; readonly directive: Directive; readonly source: string };

/** A part as HTML; a directive is a paragraph of its source. */
export const asText = (part: Part): string => (part.kind === "html" ? part.html : `<p>${escapeXml(part.source)}</p>\n`);

/** A text in pieces, with its second- and third-level headings and its reading time in minutes, at least 1. */
interface RenderedParts {
  readonly parts: ReadonlyArray<Part>;
  readonly headings: ReadonlyArray<Heading>;
  readonly minutes: number;
}

/**
 * Renders Markdown to safe HTML, without what its directives name. `{company}`, `{email}` and `{phone}` become the
 * shop's own.
 */
export function renderMarkdown(
  source: string,
  placeholders: Readonly<Record<string, string>> = {},
): Omit<RenderedText, "blocks"> {
  const { parts, headings, minutes } = renderParts(source, placeholders);
  return { html: parts.map(asText).join(""), headings, minutes };
}

/** Renders Markdown to pieces of safe HTML with the directives between them. */
export function renderParts(source: string, placeholders: Readonly<Record<string, string>> = {}): RenderedParts {
  const filled = source.replaceAll(/\{(\w+)\}/g, (whole, name: string) => placeholders[name] ?? whole);
  const tokens = parser.parse(filled, {});
  const words = filled.split(/\s+/).filter((word) => word !== "").length;
  return {
    headings: anchorHeadings(tokens),
    parts: splitAtDirectives(tokens),
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
}

/** Gives pictures their loading and headings their anchors. */
function anchorHeadings(tokens: ReadonlyArray<Token>): ReadonlyArray<Heading> {
  const headings: Array<Heading> = [];
  const usedAnchors = new Set<string>();
  tokens.forEach((token, index) => {
    for (const picture of token.children?.filter(({ type }) => type === "image") ?? []) loadWhenSeen(picture);
    if (token.type !== "heading_open") return;
    const text = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join("");
    const id = freeAnchor(slugify(text) || "section", usedAnchors);
    token.attrSet("id", id);
    if (token.tag === "h2" || token.tag === "h3") headings.push({ id, text, level: token.tag === "h2" ? 2 : 3 });
  });
  return headings;
}

/** Splits a text at its directives. Directives beyond the limit stay in the text. */
function splitAtDirectives(tokens: ReadonlyArray<Token>): ReadonlyArray<Part> {
  const parts: Array<Part> = [];
  let pending: Array<Token> = [];
  let count = 0;
  const flush = () => {
    if (pending.length > 0) parts.push({ kind: "html", html: parser.renderer.render(pending, parser.options, {}) });
    pending = [];
  };
  for (const token of tokens) {
    if (token.type === DIRECTIVE_TOKEN && count < MAX_DIRECTIVES) {
      flush();
      count++;
      parts.push({ kind: "directive", directive: token.meta as Directive, source: token.content });
    } else pending.push(token);
  }
  flush();
  return parts;
}

/** Lets the browser load a picture when it comes into view. */
function loadWhenSeen(picture: Token): void {
  picture.attrSet("loading", "lazy");
  picture.attrSet("decoding", "async");
}

/** The anchor itself, or with the first free number behind it. */
function freeAnchor(baseAnchor: string, usedAnchors: Set<string>): string {
  let anchor = baseAnchor;
  for (let number = 2; usedAnchors.has(anchor); number++) anchor = `${baseAnchor}-${String(number)}`;
  usedAnchors.add(anchor);
  return anchor;
}
