import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Participles and pronouns that say nothing about a value: a local is named after what it holds. */
const BARE_WORDS = new Set(
  (
    "added after asked before bought brought caught changed chosen drawn felt found given gone got heard held hers " +
    "kept known left lost made meant mine named one ones opened other others ours own placed put refused said seen " +
    "sent shown taken theirs thought thrown told typed wanted written"
  ).split(" "),
);
/** Words that docs/glossary.md replaces, as a part of a name or of a comment: "kept" and "film". */
const REPLACED_WORDS = /(?<![a-zA-Z])(?:[kK]ept|[fF]ilms?)(?![a-z])|(?<=[a-z])(?:Kept|Films?)(?![a-z])/g;

export interface NameCounts {
  /** Locals and parameters whose whole name is one of the bare words. */
  readonly bareLocals: number;
  /** Declared names that end in `…Of`. */
  readonly endingInOf: number;
  /** The exported ones among them. */
  readonly exportedEndingInOf: number;
  /** Names and comments with a replaced word. Texts for customers may have them. */
  readonly replacedWords: number;
}

type Named = ts.Node & { readonly name: ts.Identifier };

/** Counts the names of one source file. @param file Its path from the root. */
export function countNames(file: string, text: string): NameCounts {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const counts = { bareLocals: 0, endingInOf: 0, exportedEndingInOf: 0, replacedWords: commentHits(text) };
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (isDeclared(node)) {
      const name = node.name.text;
      if (BARE_WORDS.has(name) && isLocal(node, isInFunction)) counts.bareLocals += 1;
      if (/[a-z]Of$/.test(name)) {
        counts.endingInOf += 1;
        if (isExported(node)) counts.exportedEndingInOf += 1;
      }
      counts.replacedWords += hits(name);
    }
    // A name that an area's entry gives another file's export.
    if (ts.isExportSpecifier(node) && node.propertyName !== undefined && /[a-z]Of$/.test(node.name.text))
      counts.exportedEndingInOf += 1;
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  };
  visit(source, false);
  return counts;
}

const hits = (text: string): number => text.match(REPLACED_WORDS)?.length ?? 0;

const commentHits = (text: string): number =>
  hits([...text.matchAll(/^\s*(?:\/\*\*?|\*|\/\/)(.*)$/gm)].map(([, comment]) => comment).join("\n"));

function isDeclared(node: ts.Node): node is Named {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node);
  return isDeclaration && node.name !== undefined && ts.isIdentifier(node.name);
}

/** Names that a function chose itself: not those that it takes out of an object by the object's own word. */
const isLocal = (node: Named, isInFunction: boolean): boolean =>
  ts.isParameter(node)
    ? "body" in node.parent && node.parent.body !== undefined
    : isInFunction && (ts.isVariableDeclaration(node) || (ts.isBindingElement(node) && isRenamed(node)));

const isRenamed = (node: ts.BindingElement): boolean =>
  node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent);

function isExported(node: Named): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return (
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  );
}

const LAYERS =
  /^(?:app\/(?:domain|features|http|ui)|worker\/(?:adapters|api|db|http|middleware|services)|durable)(?=\/)/;

/**
 * Names that two files of one layer export, with the files. Tests, scripts and route modules (whose exports have fixed
 * names) are left out.
 */
export function doubledExports(files: ReadonlyArray<string>): ReadonlyMap<string, ReadonlyArray<string>> {
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    const layer = LAYERS.exec(file)?.[0];
    if (layer === undefined || /\.test\.tsx?$/.test(file)) continue;
    for (const name of exportedNames(readFileSync(path.join(ROOT, file), "utf8"))) {
      const key = `${layer} ${name}`;
      places.set(key, (places.get(key) ?? new Set()).add(file));
    }
  }
  return new Map([...places].filter(([, set]) => set.size > 1).map(([key, set]) => [key, [...set]]));
}

const exportedNames = (text: string): Array<string> =>
  [
    ...text.matchAll(
      /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm,
    ),
  ].flatMap(([, name]) => name ?? []);
