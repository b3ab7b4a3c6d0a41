import { readdirSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["app", "worker", "durable", "scripts", "tests"];

/** The project's TypeScript and JavaScript, as paths from its root, for tests that read all of it. */
export const sourceFiles = (): ReadonlyArray<string> =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  );
