import fc from "fast-check";
import { expect, test } from "vitest";
import { representativeTags } from "./representative.ts";

const frame = { name: "picture" };
const listNames = (list: ReadonlyArray<Record<string, string>>) =>
  representativeTags(list, frame).map(({ name }) => name);

test("of tags with one layout the longest is compared, without picture and quantity", () => {
  const list = [
    { name: "Ann Lee", picture: "p1", picture_focus: "0.5 0.9", quantity: "3" },
    { name: "Bob Leigh", picture: "p2" },
    { name: "Cy Fox", title: "Baker" },
  ];
  expect(representativeTags(list, frame)).toEqual([{ name: "Cy Fox", title: "Baker" }, { name: "Bob Leigh" }]);
});

test("a longer name, another script, digits or capitals alone are layouts of their own", () => {
  expect(listNames([{ name: "Ann" }, { name: "Bo" }, { name: "Maximiliane Featherstonehaugh" }])).toEqual([
    "Maximiliane Featherstonehaugh",
    "Ann",
  ]);
  expect(listNames([{ name: "Ann" }, { name: "Ænn" }, { name: "Анн" }, { name: "ANN" }, { name: "An1" }])).toHaveLength(
    5,
  );
});

test("each layout of a list is compared once, up to 20", () => {
  const list = fc.array(fc.record({ name: fc.string({ maxLength: 90 }), title: fc.string({ maxLength: 30 }) }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(list, (rows) => {
      const sampleTags = representativeTags(rows, undefined);
      expect(sampleTags.length).toBeLessThanOrEqual(20);
      expect(sampleTags.length > 0).toBe(rows.length > 0);
      expect(representativeTags([...rows, ...rows], undefined)).toEqual(sampleTags);
      expect(representativeTags(sampleTags, undefined)).toEqual(sampleTags);
    }),
  );
});
