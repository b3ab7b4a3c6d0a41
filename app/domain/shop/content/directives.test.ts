import fc from "fast-check";
import { expect, test } from "vitest";
import { readDirective, readNotice } from "./directives.ts";

test.each([
  ["::product[custom-magnets]", { kind: "product", value: "custom-magnets" }],
  ["::price[custom-magnets]{width=3 height=2.5}", { kind: "price", value: "custom-magnets", width: 3, height: 2.5 }],
  ['::picture[food-truck]{caption="On the road"}', { kind: "picture", value: "food-truck", caption: "On the road" }],
  ["::picture[food-truck]", { kind: "picture", value: "food-truck", caption: "" }],
  ["::video[applying-decals]  ", { kind: "video", value: "applying-decals" }],
  ["::ruler", { kind: "ruler", value: "" }],
  ["::diagram[cut-depths]", { kind: "diagram", value: "cut-depths" }],
])("%s is a directive", (line, directive) => {
  expect(readDirective(line)).toEqual(directive);
});

test.each([
  "::unknown[thing]",
  "::product",
  "::product[Not A Slug]",
  "::product[../../etc]",
  "::product[a]{onclick=alert(1)}",
  "::price[a]{width=wide}",
  "::price[a]{width=-3}",
  "::diagram[no-such-diagram]",
  "::ruler[6]",
  "::product[a] and text",
  "text ::product[a]",
  ":product[a]",
  ":::product[a]",
  '::picture[a]{caption="x" <script>}',
])("%s stays text", (line) => {
  expect(readDirective(line)).toBeUndefined();
});

test("a notice has a kind and may have a title", () => {
  expect(readNotice(":::tip")).toEqual({ kind: "tip", title: "" });
  expect(readNotice(":::warning[Not in the dishwasher]")).toEqual({
    kind: "warning",
    title: "Not in the dishwasher",
  });
  for (const line of [":::danger", "::: tip", ":::tip more", "::tip"]) expect(readNotice(line)).toBeUndefined();
});

test("any line is read or left alone", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const read = readDirective(`::picture[${text}]`);
      if (read) expect(read.value).toMatch(/^[a-z0-9-]+$/);
    }),
  );
});
