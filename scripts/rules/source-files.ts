import { readdirSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["app", "worker", "durable", "scripts", "tests"];

/** The TypeScript and JavaScript below these folders, as paths from the root, for tests that read all of it. */
export const sourceFiles = (folders: ReadonlyArray<string> = FOLDERS): Array<string> =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  );

/** The same without tests, declarations of types and scripts that aren't TypeScript. */
export const productFiles = (folders: ReadonlyArray<string>): Array<string> =>
  sourceFiles(folders).filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
