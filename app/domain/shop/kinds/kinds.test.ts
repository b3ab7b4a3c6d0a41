import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PRODUCT_KINDS } from "#domain/shop/catalog/product";
import { getKindFacts, kindsThat, productPath, setupPath } from "./kind-facts.ts";
import { getKindRules } from "./kind-rules.ts";

const ROOT = new URL("../../../../", import.meta.url).pathname;
const HOMES = ["app/domain/shop/kinds/", "worker/services/kinds/"];
const FOLDERS = ["builder", "gift-card", "lettering", "personalize", "ready-made", "upload"];

const sources = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

const folders = (home: string) =>
  readdirSync(join(ROOT, home), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== "internal" ? [entry.name] : [],
  );

describe("every kind of product", () => {
  test.each(PRODUCT_KINDS)("%s has a module of its name", (kind) => {
    expect(getKindFacts(kind).name).toBe(kind);
    expect(getKindRules(kind).searchWords).not.toBe("");
  });

  test("has one folder of the same name in each layer", () => {
    expect(HOMES.map((home) => folders(home).sort())).toEqual([FOLDERS, FOLDERS]);
    expect(FOLDERS).toHaveLength(PRODUCT_KINDS.length);
  });

  test.each(PRODUCT_KINDS)("%s has a setup page and a product page in the shop", (kind) => {
    expect(setupPath({ kind, slug: "a" })).toMatch(/^\/products\/[\w/-]+\/$/);
    expect(productPath({ kind, slug: "a", categoryPath: "b/c" })).toMatch(/^\/products\/b\/c\/[\w/-]+\/a\/$/);
  });

  test("is selected by properties", () => {
    expect(kindsThat(({ isGoods }) => !isGoods)).toEqual(["gift-card"]);
    expect(kindsThat(({ page }) => page === "marketplace")).toEqual(["ready-made"]);
  });
});

/** A comparison with the name of a kind, in TypeScript or in SQL. */
const NAMES = PRODUCT_KINDS.join("|");
const COMPARED = new RegExp(
  `kind\\)?['"]?\\s*(?:[=!]==?|<>)\\s*["'](?:${NAMES})["']|["'](?:${NAMES})["']\\s*[=!]==?\\s*[\\w.?]*kind\\b|case "(?:${NAMES})":|(?:eq|ne)\\(product\\.kind, "`,
  "g",
);
/** `kind` of a discount code: a promotion or a gift card. */
const OTHER_KINDS = ["app/http/forms/cart-form.server.ts"];

test("only kinds compare the name of a product's kind", () => {
  const violations = ["app", "worker", "durable"]
    .flatMap(sources)
    .filter((file) => !HOMES.some((home) => file.startsWith(home)) && !OTHER_KINDS.includes(file))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), "utf8").matchAll(COMPARED)].map(([hit]) => `${file}: ${hit}`),
    );
  expect(violations).toEqual([]);
});

test("no rule depends on a product's slug", () => {
  const violations = ["app", "worker"]
    .flatMap(sources)
    .flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), "utf8").matchAll(
          /\.test\([\w.]*slug\)|\bslug\.(?:match|startsWith|includes|endsWith)\(/g,
        ),
      ].map(([hit]) => `${file}: ${hit}`),
    );
  expect(violations).toEqual([]);
});

test("the scan finds such comparisons", () => {
  for (const text of [
    'product.kind === "ddb"',
    'kind !== "upload"',
    "'$.kind' <> 'gift-card'",
    'case "lettering":',
    'eq(product.kind, "ready-made")',
  ])
    expect(text.match(COMPARED), text).not.toBeNull();
});
