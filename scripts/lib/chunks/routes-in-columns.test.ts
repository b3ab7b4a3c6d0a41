import { expect, test } from "vitest";
import vm from "node:vm";
import { inColumns } from "./routes-in-columns.ts";

const FOLDER = "/static/assets/";
const module = `${FOLDER}cart-1.js`;
const shared = `${FOLDER}shared-1.js`;
const root = { id: "root", path: "", hasLoader: true, module: shared, imports: [shared], css: [`${FOLDER}main-1.css`] };
const cart = { id: "cart", parentId: "root", path: "cart/:id?", hasLoader: false, module, imports: [shared], css: [] };
const page = { id: "page 1", parentId: "root", index: true, hasLoader: true, module, imports: [module, shared] };
const manifest = { entry: { module: shared, imports: [] }, routes: { root, cart, "page 1": page }, version: "1" };

const toScript = (list: unknown) => `window.__remixManifest=${JSON.stringify(list)};`;

test("the list of routes says in columns what Remix has written, but for what is empty or false", async () => {
  const window: { __remixManifest?: unknown } = {};
  vm.runInNewContext(await inColumns(toScript(manifest), FOLDER), { window });
  const { path: _, ...rootWithoutPath } = root;
  const { hasLoader: __, ...cartWithoutLoader } = cart;
  expect(JSON.parse(JSON.stringify(window.__remixManifest))).toEqual({
    ...manifest,
    routes: { root: rootWithoutPath, cart: cartWithoutLoader, "page 1": { ...page, imports: [shared, module] } },
  });
});

test("a list that columns would change stops the build", async () => {
  const routes = { root: { ...root, order: ["first"] } };
  await expect(inColumns(toScript({ ...manifest, routes }), FOLDER)).rejects.toThrow(/adapt/);
});
