import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** These two render every other link, and pass its address through safeHref. */
const LINKS = ["app/ui/actions/link.tsx", "app/features/site/layout/app-link.tsx"];
/** Functions whose result begins with a path of the shop or a scheme that they name themselves. */
const BUILDERS = new Set([
  "safeHref",
  "safePath",
  "filteredHref",
  "searchHref",
  "targetHref",
  "withQuery",
  "mailtoHref",
  "phoneHref",
]);

/** Sources without any of these are not parsed, as parsing takes long. */
const MENTIONS = /<(?:a|area|\w*RemixLink|NavLink|Navigate)\b|\bnavigate\(/;

/** Whether nothing but this source text decides which site the address belongs to. */
function isSafe(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isSafe(node.expression);
  if (ts.isStringLiteralLike(node)) return true;
  if (ts.isTemplateExpression(node)) return /^(?:\/[\w-]|[?#])/.test(node.head.text);
  if (ts.isConditionalExpression(node)) return isSafe(node.whenTrue) && isSafe(node.whenFalse);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return isSafe(node.left) && isSafe(node.right);
  return ts.isCallExpression(node) && BUILDERS.has(node.expression.getText());
}

/** The address that a link or a call of `navigate` leads to, where it has one. */
function addressIn(node: ts.Node): ts.Expression | undefined {
  if (ts.isJsxAttribute(node) && /^(?:to|href)$/.test(node.name.getText()) && isAnchor(node.parent.parent))
    return node.initializer && ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
  return ts.isCallExpression(node) && node.expression.getText() === "navigate" ? node.arguments[0] : undefined;
}

const isAnchor = (element: ts.Node): boolean =>
  (ts.isJsxOpeningElement(element) || ts.isJsxSelfClosingElement(element)) &&
  /^(?:a|area|\w*RemixLink|NavLink|Navigate)$/.test(element.tagName.getText());

/** The links and navigations of these files whose address is taken from data as it is, as `path: code`. */
function unsafeLinks(root: string, files: ReadonlyArray<string>): Array<string> {
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    if (!MENTIONS.test(text)) return [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const unsafe: Array<string> = [];
    const visit = (node: ts.Node): void => {
      const address = addressIn(node);
      if (address && !isSafe(address)) unsafe.push(`${file}: ${address.getText()}`);
      node.forEachChild(visit);
    };
    visit(source);
    return unsafe;
  });
}

const files = productFiles(["app"]).filter((file) => !LINKS.includes(file));

test("no link and no navigation takes its address from data without safeHref or safePath", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(unsafeLinks(ROOT, files)).toEqual([]);
});

test("Remix's own links are rendered in one place", () => {
  const importing = files.filter((file) =>
    /import \{[^}]*\b(?:Link|NavLink|Navigate)\b[^}]*\} from "@remix-run\/react"/.test(
      readFileSync(path.join(ROOT, file), "utf8"),
    ),
  );
  expect(importing).toEqual([]);
});

test("links and navigations from data are found", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "links-"));
  try {
    const code = [
      'export const Page = () => <><a href="/a/">A</a><a href={`/a/${b}/`}>B</a><a href={safeHref(c)}>C</a></>;',
      "export const Other = () => <><a href={photo.url}>D</a><a href={`${e}/`}>E</a><a href={`//${f}`}>F</a></>;",
      "navigate(item.href ?? withQuery(page, {}));",
      'navigate(safePath(item.href) ?? "/");',
    ];
    writeFileSync(path.join(folder, "page.tsx"), code.join("\n"));
    expect(unsafeLinks(folder, ["page.tsx"])).toEqual([
      "page.tsx: photo.url",
      "page.tsx: `${e}/`",
      "page.tsx: `//${f}`",
      "page.tsx: item.href ?? withQuery(page, {})",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
