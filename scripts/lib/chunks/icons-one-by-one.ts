import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

/** An import of icons, as esbuild writes it. */
const ICONS = /\bimport \{([^}]*)\} from "lucide-react";/g;
const EXPORTS = /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';$/gm;

/** The file of each icon, by all of its names. */
function filesOfIcons(): ReadonlyMap<string, string> {
  const packageFile = createRequire(import.meta.url).resolve("lucide-react/package.json");
  const list = readFileSync(path.join(path.dirname(packageFile), "dist/esm/lucide-react.mjs"), "utf8");
  return new Map(
    [...list.matchAll(EXPORTS)].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name) => [name.replace("default as ", "").trim(), file] as const),
    ),
  );
}

/** Imports each icon from its own file. Through lucide-react's list, a build reads and parses 2,000 unused ones. */
export function iconsOneByOne(): Plugin {
  const files = filesOfIcons();
  return {
    name: "icons-one-by-one",
    apply: "build",
    transform(code, id) {
      if (id.includes("/node_modules/") || !code.includes('from "lucide-react"')) return undefined;
      return code.replace(ICONS, (_, names: string) =>
        names
          .split(",")
          .map((specifier) => {
            const [name = "", local = name] = specifier.trim().split(" as ");
            const file = files.get(name);
            if (file === undefined) this.error(`lucide-react has no icon ${name}`);
            return `import ${local} from "lucide-react/icons/${file}";`;
          })
          .join(" "),
      );
    },
  };
}
