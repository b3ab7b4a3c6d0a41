import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** Methods that change a collection. */
const CHANGES = new Set(["set", "add", "push", "unshift", "splice", "pop", "shift", "delete", "clear"]);

/**
 * Finds module-level variables that outlive a request or a test file: every `let`, every instance that the module
 * itself changes through its own name, every `BoundedCache`, and hooks of vitest, which a shared module registers for
 * the first file only.
 * @returns `path: name` for each
 */
export function moduleState(root: string, files: ReadonlyArray<string>): Array<string> {
  return files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(path.join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
    const updatedNames = changedNames(source);
    return source.statements.flatMap((statement) => stateIn(statement, updatedNames).map((name) => `${file}: ${name}`));
  });
}

function stateIn(statement: ts.Statement, updatedNames: ReadonlySet<string>): Array<string> {
  const hook = findHookName(statement);
  if (hook !== undefined) return [hook];
  if (!ts.isVariableStatement(statement)) return [];
  const { flags, declarations } = statement.declarationList;
  const isConst = (flags & ts.NodeFlags.Const) !== 0;
  return declarations
    .filter(
      ({ initializer, name }) =>
        !isRegistered(initializer) &&
        !isWeak(initializer) &&
        (!isConst || isCache(initializer) || updatedNames.has(name.getText())),
    )
    .map(({ name }) => name.getText());
}

function findHookName(statement: ts.Statement): string | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return undefined;
  const name = statement.expression.expression.getText();
  return /^(before|after)(All|Each)$/.test(name) ? name : undefined;
}

/** `isolateState(…)` registers its argument. */
const isRegistered = (initializer: ts.Expression | undefined): boolean =>
  initializer !== undefined && ts.isCallExpression(initializer) && initializer.expression.getText() === "isolateState";

/** A weak collection says something only about an object that one test file or one request has itself. */
const isWeak = (initializer: ts.Expression | undefined): boolean =>
  initializer !== undefined &&
  ts.isNewExpression(initializer) &&
  /^Weak(Map|Set)$/.test(initializer.expression.getText());

/** A cache changes whenever it is read (app/domain/ground/kernel/data/bounded-cache.ts). */
const isCache = (initializer: ts.Expression | undefined): boolean =>
  initializer !== undefined && ts.isNewExpression(initializer) && initializer.expression.getText() === "BoundedCache";

/** The names that the module changes by a method, or by writing to a property. */
function changedNames(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const target = changedBy(node);
    if (target && ts.isIdentifier(target)) names.add(target.text);
    node.forEachChild(visit);
  };
  visit(source);
  return names;
}

function changedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    if (CHANGES.has(name.text)) return expression;
    return expression.getText() === "Object" && name.text === "assign" ? node.arguments[0] : undefined;
  }
  if (!ts.isBinaryExpression(node) || !isAssignment(node.operatorToken.kind)) return undefined;
  const { left } = node;
  // A sticky pattern is rewound before every use.
  if (ts.isPropertyAccessExpression(left) && left.name.text === "lastIndex") return undefined;
  return ts.isPropertyAccessExpression(left) || ts.isElementAccessExpression(left) ? left.expression : undefined;
}

const isAssignment = (kind: ts.SyntaxKind): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
