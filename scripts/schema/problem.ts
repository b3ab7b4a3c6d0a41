import path from "node:path";
import { ROOT } from "../lib/install.mjs";

/** What keeps the command from its work, as one sentence for its author. */
export class SchemaProblem extends Error {}

const messageFrom = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const unreadable = (file: string, error: unknown): SchemaProblem =>
  new SchemaProblem(`${path.relative(ROOT, file)} cannot be read: ${messageFrom(error)}`, { cause: error });

/**
 * Reads a file, or does something with its contents.
 * @throws a SchemaProblem that names the file
 */
export function readNamed<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw unreadable(file, error);
  }
}

/**
 * The problem of an import that failed.
 * @returns a SchemaProblem with the file of worker/db/schema that the stack names first, or the error itself
 */
export function describeImportFailure(error: unknown): unknown {
  const [, file] = /(worker\/db\/schema\/[\w-]+\.ts)/.exec((error instanceof Error && error.stack) || "") ?? [];
  return file === undefined ? error : unreadable(path.join(ROOT, file), error);
}
