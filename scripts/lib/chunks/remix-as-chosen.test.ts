import { expect, test } from "vitest";
import { remixAsChosen } from "./remix-as-chosen.ts";

/** The code of a module after the transformation, for the browser or the server. */
function transformed(code: string, { id, isServer = false }: { id: string; isServer?: boolean }): string | undefined {
  const { transform } = remixAsChosen();
  if (typeof transform !== "function") throw new Error("the plugin transforms nothing");
  const context = {
    environment: { config: { build: { ssr: isServer } } },
    error(message: string): never {
      throw new Error(message);
    },
  };
  return transform.call(context as never, code, id) as string | undefined;
}

const id = "/shop/node_modules/@remix-run/react/dist/esm/fog-of-war.js";

test("what Remix asks of this shop's choices is answered in the browser's code", () => {
  expect(transformed("return future.v3_lazyRouteDiscovery === true;", { id })).toBe("return false === true;");
});

test("the server's code and other files stay as they are", () => {
  expect(transformed("future.v3_lazyRouteDiscovery", { id, isServer: true })).toBeUndefined();
  expect(transformed("future.v3_lazyRouteDiscovery", { id: "/shop/app/root.tsx" })).toBeUndefined();
});

test("a version of Remix that is written differently stops the build", () => {
  expect(() => transformed("return future.unstable_lazyRouteDiscovery;", { id })).toThrow(/adapt this plugin/);
});
