import { describe, expect, test } from "vitest";
import { namedAreas, reachedAreas, reachedJourneys } from "./reached-journeys.mjs";

const TEXTS: Readonly<Record<string, string>> = {
  "app/root.tsx": 'import { PageLayout } from "./features/site/index.ts";',
  "app/routes/cart/cart.tsx": 'import { CartLine } from "../../features/cart/index.ts";',
  "app/routes/profile/order.tsx":
    'import { Order } from "../../features/orders/index.ts";\nimport { can } from "#domain/shop/claims/rules";',
  "app/routes/vectorization.tsx": 'import { Vector } from "../features/artwork/index.ts";',
  "app/features/cart/line.tsx": 'import { price } from "#domain/shop/pricing/price";',
  "app/features/orders/order.tsx": 'import { CartLine } from "../cart/index.ts";',
  "tests/journeys/checkout/cart.test.ts": 'openHarness({ areas: ["cart"] });',
  "tests/journeys/orders/order.test.ts": 'openHarness({ ownShop: true, areas: ["profile", "cart"] });',
  "tests/journeys/platform/crawl.test.ts": 'openHarness({ areas: "every" });',
  "tests/journeys/artwork/vector.test.ts": 'openHarness({\n  areas: [\n    "vectorization",\n  ],\n});',
};
const sources = { files: Object.keys(TEXTS), read: (file: string) => TEXTS[file] ?? "" };
const listReachedAreas = (file: string) => {
  const areas = reachedAreas(file, sources);
  return areas === "every" ? areas : [...areas].sort();
};

describe("a changed file reaches", () => {
  test.each([
    ["the pages of its folder", "app/routes/cart/cart.tsx", ["cart"]],
    ["the page that it is", "app/routes/vectorization.tsx", ["vectorization"]],
    ["its area, and pages that show it", "worker/services/claims/decide.ts", ["claims", "profile"]],
    ["pages that show a feature which uses its area", "app/domain/shop/pricing/price.ts", ["cart", "pricing"]],
    ["pages of its own name", "worker/api/cart/cart.ts", ["cart", "profile"]],
    ["every page when its area shows on none", "worker/services/email/send.ts", "every"],
    ["every page when it belongs to no area", "app/ui/button.tsx", "every"],
    ["every page when every page shows its area", "app/features/site/header.tsx", "every"],
    ["every page when it decides how the shop is built or started", "package-lock.json", "every"],
    ["every page when journeys use it", "tests/factories/address.ts", "every"],
    ["every page when it is a migration", "migrations/0001_start.sql", "every"],
    ["no page when it is a document", "docs/glossary.md", []],
    ["no page when it is a unit test", "app/domain/shop/pricing/price.test.ts", []],
    ["no page when it belongs to other tests", "tests/worker/orders/paid.ts", []],
    ["no page when it is a tool", "scripts/bench/index.ts", []],
  ])("%s", (_, file, areas) => {
    expect(listReachedAreas(file)).toEqual(areas);
  });
});

test("a journey that a change reaches names one of its areas, or every area", () => {
  expect(reachedJourneys(["worker/services/claims/decide.ts"], sources)).toEqual([
    "tests/journeys/orders/order.test.ts",
    "tests/journeys/platform/crawl.test.ts",
  ]);
});

test("a journey in the folder of a changed area is reached, whichever pages it opens", () => {
  const texts = { ...TEXTS, "app/routes/faq/faq.tsx": 'import { Chat } from "../../features/chat/index.ts";' };
  const files = [...Object.keys(texts), "tests/journeys/chat/window.test.ts"];
  const read = (file: string) => texts[file as keyof typeof texts] ?? 'openHarness({ areas: ["search"] });';
  expect(reachedJourneys(["durable/room/room.ts"], { files, read })).toContain("tests/journeys/chat/window.test.ts");
});

test("a changed journey runs itself, and a change without pages runs none", () => {
  expect(reachedJourneys(["tests/journeys/artwork/vector.test.ts"], sources)).toEqual([
    "tests/journeys/artwork/vector.test.ts",
  ]);
  expect(reachedJourneys(["README.md"], sources)).toEqual([]);
});

test("a journey without a list of areas counts as opening every page", () => {
  expect(namedAreas("openHarness({ ownShop: true });")).toBe("every");
});
