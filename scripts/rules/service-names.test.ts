import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const INDEX = path.resolve(import.meta.dirname, "../../worker/services/index.ts");

const camelCase = (area: string): string => area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test("`services.<name>` is the name of the area that it comes from", () => {
  const imports = [...readFileSync(INDEX, "utf8").matchAll(/^import \{ (.+) \} from "\.\/([\w-]+)\/index\.ts";$/gm)];
  const areas = imports.filter(([, , area]) => area !== "kernel");
  expect(areas.length).toBeGreaterThan(35);
  expect(areas.map(([, name]) => name)).toEqual(areas.map(([, , area]) => camelCase(area ?? "")));
});
