import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Beside what comes and goes stand elements here, which the source does not show. */
const ELEMENTS: ReadonlySet<string> = new Set([
  "app/features/checkout/checkout-form.tsx: {button}",
  'app/features/claims/claim-queue.tsx: {button("reprint", "Print again", "primary")}',
  'app/features/claims/claim-queue.tsx: {button("decline", "Decline", "ghost")}',
  "app/features/pricing/callback/callback-panel.tsx: {summary}",
  'app/features/chat/office/block-list.tsx: {part("Now", active, "No one is blocked.")}',
  "app/features/chat/conversation/composer/composer.tsx: {tools}",
  "app/features/chat/staff/visitor-profile/visitor-records.tsx: {picture}",
  "app/ui/feedback/empty-state.tsx: {picture ?? <EmptySticker />}",
]);

const inner = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? inner(node.expression) : node;
const isElement = (node: ts.Expression): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
const isNothing = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === "undefined");

/** The values that an expression may have. */
function branches(node: ts.Expression): ReadonlyArray<ts.Expression> {
  const expression = inner(node);
  if (ts.isConditionalExpression(expression))
    return [...branches(expression.whenTrue), ...branches(expression.whenFalse)];
  const isAnd =
    ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isAnd ? branches(expression.right) : [expression];
}

const findExpression = (child: ts.JsxChild): ts.Expression | undefined =>
  ts.isJsxExpression(child) && child.expression ? inner(child.expression) : undefined;

/** Whether a child is there in some renderings and not in others. */
function comesAndGoes(child: ts.JsxChild): boolean {
  const node = findExpression(child);
  if (!node) return false;
  const all = branches(node);
  return all[0] !== node && (all.length === 1 || all.some((branch) => isElement(branch) || isNothing(branch)));
}

/** Whether a child is more than the layout of the source. */
const isShown = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child) ? child.text.trim() !== "" : !ts.isJsxExpression(child) || child.expression !== undefined;

/** Whether a value is written as a text. Translators leave white space alone. */
const isWritten = (node: ts.Expression): boolean =>
  ts.isTemplateExpression(node) || (ts.isStringLiteralLike(node) && node.text.trim() !== "");

/** Whether a child is, or may be, a text without an element of its own. */
function isLoose(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() !== "";
  const node = findExpression(child);
  if (!node || /^(?:children|ownTexts\()/.test(node.getText())) return false;
  const isList = ts.isCallExpression(node) && /\.map$/.test(node.expression.getText());
  const all = branches(node);
  if (all[0] !== node || ts.isStringLiteralLike(node)) return all.some(isWritten);
  return !isList && !isElement(node) && !isNothing(node);
}

/** The loose texts of these files beside elements that come and go, as `path: text`. */
function looseTexts(root: string, files: ReadonlyArray<string>): Array<string> {
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const loose: Array<string> = [];
    const visit = (node: ts.Node): void => {
      const all = ts.isJsxElement(node) || ts.isJsxFragment(node) ? node.children.filter(isShown) : [];
      // React replaces the whole content of an element that holds one text, or nothing but it.
      if (all.length > 1 && all.some(comesAndGoes))
        for (const child of all)
          if (isLoose(child)) loose.push(`${file}: ${child.getText().replace(/\s+/g, " ").trim()}`);
      node.forEachChild(visit);
    };
    visit(source);
    return loose;
  });
}

test("no text stands loose beside elements that come and go, as translators take texts out of React's hands", () => {
  const files = productFiles(["app"]).filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(300);
  expect(looseTexts(ROOT, files).filter((text) => !ELEMENTS.has(text))).toEqual([]);
});

test("loose texts are found, and texts in elements are not", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "loose-"));
  try {
    const code = [
      "export const A = () => <p>Total {busy ? <Spinner /> : null}</p>;",
      "export const B = () => <p>{label}{busy && <Spinner />}</p>;",
      'export const C = () => <p>{isLate ? "Late" : null} <b>{date}</b></p>;',
      "export const D = () => <p><span>Total</span>{busy ? <Spinner /> : null}</p>;",
      "export const E = () => <p>{label}<b>{date}</b></p>;",
    ];
    writeFileSync(path.join(folder, "page.tsx"), code.join("\n"));
    expect(looseTexts(folder, ["page.tsx"])).toEqual([
      "page.tsx: Total",
      "page.tsx: {label}",
      'page.tsx: {isLate ? "Late" : null}',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
