import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Whether a text is the shop's own: written here, or a constant. */
function isOwnText(node: ts.Expression): boolean {
  if (ts.isConditionalExpression(node)) return isOwnText(node.whenTrue) && isOwnText(node.whenFalse);
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((property) => ts.isPropertyAssignment(property) && isOwnText(property.initializer));
  return ts.isStringLiteral(node) || (ts.isIdentifier(node) && /^(?:undefined|[A-Z_]+)$/.test(node.text));
}

/** Whether pages may throw this: a response, an error, the shop's own text as data, or what they caught. */
function mayBeThrown(node: ts.Expression): boolean {
  if (ts.isIdentifier(node)) return node.text === "thrown";
  if (ts.isNewExpression(node)) return /^(?:Error|Response)$/.test(node.expression.getText());
  if (!ts.isCallExpression(node)) return false;
  const [first] = node.arguments;
  const name = node.expression.getText();
  // The texts of its sender stand in a list inside of its data, where nothing takes them for an error.
  if (name === "noAccessPage") return true;
  return name === "redirect" || (/^(?:data|notFoundPage)$/.test(name) && (!first || isOwnText(first)));
}

/** What these files throw besides, as `path: code`. */
function otherThrows(root: string, files: ReadonlyArray<string>): Array<string> {
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    if (!text.includes("throw ")) return [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const throwTexts: Array<string> = [];
    const visit = (node: ts.Node): void => {
      if (ts.isThrowStatement(node) && !mayBeThrown(node.expression))
        throwTexts.push(`${file}: ${node.expression.getText()}`);
      node.forEachChild(visit);
    };
    visit(source);
    return throwTexts;
  });
}

test("pages throw only responses, errors and the shop's own text, as browsers build errors from what is thrown", () => {
  const files = productFiles(["app/routes", "app/http"]).filter((file) => !file.endsWith("/responses.server.ts"));
  expect(files.length).toBeGreaterThan(100);
  expect(otherThrows(ROOT, files)).toEqual([]);
});

test("what is thrown besides is found", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "throws-"));
  try {
    const code = [
      'throw new Error("a");',
      "throw redirect(path);",
      'throw data({ message: "b" }, { status: 400 });',
      "throw notFoundPage(MISSING);",
      "throw data(fields);",
      "throw data({ message: fields.name });",
      "throw json(body);",
    ];
    writeFileSync(path.join(folder, "page.ts"), code.join("\n"));
    expect(otherThrows(folder, ["page.ts"])).toEqual([
      "page.ts: data(fields)",
      "page.ts: data({ message: fields.name })",
      "page.ts: json(body)",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
