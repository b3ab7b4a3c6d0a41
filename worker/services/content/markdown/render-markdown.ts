import MarkdownIt, { type Token } from "markdown-it";
import { slugOf } from "#domain/kernel/text";
import type { Heading, RenderedText } from "#domain/content/views";

/**
 * Markdown without raw HTML: tags in the source are shown as text, and markdown-it refuses script and data links. The
 * result is therefore safe to insert into a page.
 */
const parser = new MarkdownIt({ html: false, linkify: false, typographer: true });

/** Lets wide tables scroll inside the page. */
parser.renderer.rules["table_open"] = () =>
  '<div class="scroll-x" tabindex="0" role="region" aria-label="Table"><table>';
parser.renderer.rules["table_close"] = () => "</table></div>";

const WORDS_PER_MINUTE = 220;

/**
 * Renders Markdown to safe HTML. `{company}`, `{email}` and `{phone}` become the shop's own.
 * @returns the HTML, the second- and third-level headings with their anchors, and the reading time in minutes, at least 1
 */
export function renderMarkdown(source: string, placeholders: Readonly<Record<string, string>> = {}): RenderedText {
  const filled = source.replaceAll(/\{(\w+)\}/g, (whole, name: string) => placeholders[name] ?? whole);
  const tokens = parser.parse(filled, {});
  const headings: Array<Heading> = [];
  const taken = new Set<string>();
  tokens.forEach((token, index) => {
    for (const picture of token.children?.filter(({ type }) => type === "image") ?? []) loadWhenSeen(picture);
    if (token.type !== "heading_open") return;
    const text = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join("");
    const id = freeAnchor(slugOf(text) || "section", taken);
    token.attrSet("id", id);
    if (token.tag === "h2" || token.tag === "h3") headings.push({ id, text, level: token.tag === "h2" ? 2 : 3 });
  });
  const words = filled.split(/\s+/).filter((word) => word !== "").length;
  return {
    html: parser.renderer.render(tokens, parser.options, {}),
    headings,
    minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)),
  };
}

/** Lets the browser load a picture when it comes into view. */
function loadWhenSeen(picture: Token): void {
  picture.attrSet("loading", "lazy");
  picture.attrSet("decoding", "async");
}

/** The anchor itself, or with the first free number behind it. */
function freeAnchor(wanted: string, taken: Set<string>): string {
  let anchor = wanted;
  for (let number = 2; taken.has(anchor); number++) anchor = `${wanted}-${String(number)}`;
  taken.add(anchor);
  return anchor;
}
