import { expect, test } from "vitest";
import { iconsOneByOne } from "./icons-one-by-one.ts";

/** The code of a module after the transformation. */
function transformed(code: string, id = "/shop/app/page.tsx"): string | undefined {
  const { transform } = iconsOneByOne();
  if (typeof transform !== "function") throw new Error("the plugin transforms nothing");
  const context = {
    error(message: string): never {
      throw new Error(message);
    },
  };
  return transform.call(context as never, code, id) as string | undefined;
}

test("each icon is imported from its own file, by whichever of its names and under the module's own", () => {
  expect(transformed('import { X, Trash2 as Bin, CircleX } from "lucide-react";\nimport { a } from "./a";')).toBe(
    'import X from "lucide-react/icons/x"; import Bin from "lucide-react/icons/trash"; import CircleX from "lucide-react/icons/circle-x";\nimport { a } from "./a";',
  );
  expect(transformed('import { HomeIcon } from "lucide-react";')).toBe(
    'import HomeIcon from "lucide-react/icons/house";',
  );
});

test("an unknown icon ends the build", () => {
  expect(() => transformed('import { NoSuchIcon } from "lucide-react";')).toThrow(
    "lucide-react has no icon NoSuchIcon",
  );
});

test("modules without icons, and packages, stay as they are", () => {
  expect(transformed('import { a } from "./a";')).toBeUndefined();
  expect(transformed('import { X } from "lucide-react";', "/shop/node_modules/a/index.js")).toBeUndefined();
});
