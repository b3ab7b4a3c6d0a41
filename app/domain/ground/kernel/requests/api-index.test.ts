import { expect, test } from "vitest";
import { callAddress, fillIn, listCalls, searchCalls, toCurl } from "#domain/ground/kernel/requests/api-index";

const operation = (operationId: string, tag: string, security: ReadonlyArray<object> = [{}]) => ({
  operationId,
  summary: `Does ${operationId}`,
  tags: [tag],
  security,
  parameters: [],
  responses: {},
});
const calls = listCalls({
  "/b/": { post: operation("makeB", "Beta", [{ session: [] }]), get: operation("listB", "Beta") },
  "/a/{id}/": { get: operation("oneA", "Alpha") },
});

test("calls are listed by tag, path and method, with whether they need an account", () => {
  expect(calls.map(({ id, method, needsAccount }) => [id, method, needsAccount])).toEqual([
    ["oneA", "GET", false],
    ["listB", "GET", false],
    ["makeB", "POST", true],
  ]);
});

test("a search finds calls that contain every word", () => {
  expect(searchCalls(calls, "beta POST").map(({ id }) => id)).toEqual(["makeB"]);
  expect(searchCalls(calls, "  ")).toHaveLength(3);
  expect(searchCalls(calls, "zebra")).toEqual([]);
});

test("a URL gets its ids and query, safely encoded", () => {
  expect(callAddress("/a/{id}/", { id: "x/../y", q: "a b&c", empty: "" })).toBe("/a/x%2F..%2Fy/?q=a%20b%26c");
  expect(callAddress("/a/{id}/", {})).toBe("/a/{id}/");
});

test("a quote cannot end a shell argument", () => {
  expect(toCurl({ method: "GET", path: "/a/" }, "http://shop.test", { q: "it's" })).toBe(
    "curl 'http://shop.test/a/?q=it'\\''s'",
  );
  expect(toCurl({ method: "POST", path: "/a/" }, "http://shop.test", {}, "{}")).toContain(
    "-X POST 'http://shop.test/a/' -b cookies.txt",
  );
});

test("references are resolved, and recursive ones end", () => {
  const document = {
    components: {
      schemas: { Tree: { properties: { child: { $ref: "#/components/schemas/Tree" } } }, Leaf: { type: "string" } },
    },
  };
  expect(fillIn({ $ref: "#/components/schemas/Leaf" }, document)).toEqual({ type: "string" });
  expect(fillIn({ $ref: "#/components/schemas/Tree" }, document)).toEqual({ properties: { child: "Tree" } });
  expect(fillIn({ $ref: "#/components/schemas/Nope" }, document)).toBeUndefined();
});
