import { expect, test } from "vitest";
import { distinctNames } from "./line-names.ts";

const line = (name: string, spec: Readonly<Record<string, string>> = {}) => ({
  product: { name },
  spec: Object.entries(spec).map(([label, value]) => ({ label, value })),
});

test("a line has its product's name while no other line has the product", () => {
  expect(distinctNames([line("Fox", { Size: "3 in" }), line("Bear", { Size: "3 in" })])).toEqual(["Fox", "Bear"]);
});

test("lines of one product are told apart by what differs", () => {
  const lines = [
    line("Fox", { Size: "3 in", Material: "Vinyl" }),
    line("Bear", { Size: "3 in" }),
    line("Fox", { Size: "4 in", Material: "Vinyl" }),
  ];
  expect(distinctNames(lines)).toEqual(["Fox, 3 in", "Bear", "Fox, 4 in"]);
});

test("lines that differ in nothing are numbered", () => {
  expect(distinctNames([line("Fox", { Size: "3 in" }), line("Fox", { Size: "3 in" }), line("Bear")])).toEqual([
    "Fox (1)",
    "Fox (2)",
    "Bear",
  ]);
});
