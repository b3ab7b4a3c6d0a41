import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Attributes whose value users read or hear. */
const SHOWN = new Set([
  "alt",
  "aria-label",
  "caption",
  "description",
  "hint",
  "label",
  "lead",
  "legend",
  "placeholder",
  "summary",
  "title",
]);

/** Every text between tags and in attributes that people read, as `path: text`. */
export function pageTexts(root: string, files: ReadonlyArray<string>): Array<string> {
  return files
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, readFileSync(path.join(root, file), "utf8"), ts.ScriptTarget.Latest);
      const texts: Array<string> = [];
      const visit = (node: ts.Node): void => {
        const text = findText(node);
        if (text !== undefined && /[a-z]/i.test(text)) texts.push(`${file}: ${text.replace(/\s+/g, " ").trim()}`);
        ts.forEachChild(node, visit);
      };
      visit(source);
      return texts;
    });
}

function findText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isIdentifier(node.name)) return undefined;
  return SHOWN.has(node.name.text) && ts.isStringLiteral(node.initializer) ? node.initializer.text : undefined;
}
