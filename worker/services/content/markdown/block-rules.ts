import type { MarkdownIt, StateBlock } from "markdown-it";
import { readDirective, readNotice } from "#domain/shop/content/directives";

/** A notice of more lines is shown as text; so is one that is never closed. */
const MAX_NOTICE_LINES = 60;
/** The token of a directive; its `meta` is the Directive and its `content` the source. */
export const DIRECTIVE_TOKEN = "directive";

/** A line that begins at the margin of the text, outside of lists, quotes and other blocks. */
function lineAt(state: StateBlock, line: number): string | undefined {
  if (state.level !== 0 || state.sCount[line] !== 0) return undefined;
  return state.src.slice(state.bMarks[line], state.eMarks[line]);
}

function directive(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  const source = lineAt(state, line);
  const read = source?.startsWith("::") ? readDirective(source) : undefined;
  if (!read) return false;
  if (silent) return true;
  const token = state.push(DIRECTIVE_TOKEN, "", 0);
  token.meta = read;
  token.content = source ?? "";
  token.map = [line, line + 1];
  state.line = line + 1;
  return true;
}

function notice(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  const source = lineAt(state, line);
  const read = source?.startsWith(":::") ? readNotice(source) : undefined;
  if (!read) return false;
  let closing = line + 1;
  const last = Math.min(end, line + MAX_NOTICE_LINES);
  while (closing < last && lineAt(state, closing)?.trim() !== ":::") closing++;
  if (closing >= last) return false;
  if (silent) return true;
  const open = state.push("notice_open", "aside", 1);
  open.attrSet("class", `notice notice-${read.kind}`);
  if (read.title !== "") {
    state.push("paragraph_open", "p", 1).attrSet("class", "notice-title");
    const title = state.push("inline", "", 0);
    title.content = read.title;
    title.children = [];
    title.map = [line, line + 1];
    state.push("paragraph_close", "p", -1);
  }
  const { lineMax } = state;
  state.lineMax = closing;
  state.md.block.tokenize(state, line + 1, closing);
  state.lineMax = lineMax;
  state.push("notice_close", "aside", -1);
  state.line = closing + 1;
  return true;
}

/** Adds the shop's directives and notices to a parser. Each begins a block of its own and ends a paragraph. */
export function addBlockRules(parser: MarkdownIt): void {
  parser.block.ruler.before("reference", "notice", notice, { alt: ["paragraph"] });
  parser.block.ruler.before("reference", DIRECTIVE_TOKEN, directive, { alt: ["paragraph"] });
}
