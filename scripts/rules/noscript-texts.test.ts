import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The texts that stand directly in `<noscript>`. */
function noscriptTexts(code: string): Array<string> {
  const texts: Array<string> = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === "noscript")
      for (const child of node.children) {
        const isText = ts.isJsxText(child) ? child.text.trim() !== "" : ts.isJsxExpression(child) && isWritten(child);
        if (isText) texts.push(child.getText().trim());
      }
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile("page.tsx", code, ts.ScriptTarget.Latest, true));
  return texts;
}

const isWritten = ({ expression }: ts.JsxExpression): boolean =>
  expression !== undefined && (ts.isStringLiteralLike(expression) || ts.isTemplateExpression(expression));

// Browsers with JavaScript don't decode "&#x27;" in it, so React finds another text than its own and renders anew.
test("texts in <noscript> stand in an element", () => {
  const files = productFiles(["app"]).filter((file) => file.endsWith(".tsx"));
  expect(files.flatMap((file) => noscriptTexts(readFileSync(path.join(ROOT, file), "utf8")))).toEqual([]);
});

test("loose texts in <noscript> are found, and those in elements are not", () => {
  expect(noscriptTexts("<noscript>It isn't on.</noscript>")).toEqual(["It isn't on."]);
  expect(noscriptTexts("<noscript>{`It's off`}</noscript>")).toEqual(["{`It's off`}"]);
  expect(noscriptTexts("<noscript>{isOff ? <p>It's off.</p> : null} <p>It isn't on.</p></noscript>")).toEqual([]);
});
