import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const collectDescriptions = (description: string): ReadonlyArray<unknown> => {
  const matches = [] as unknown as Parameters<typeof pageMeta>[0];
  const tags: ReadonlyArray<Readonly<Record<string, unknown>>> = pageMeta(matches, {
    title: "A page",
    description,
    canonical: "https://shop.test/",
  });
  return tags
    .filter(({ name, property }) => name === "description" || property === "og:description")
    .map(({ content }) => content);
};

test("a description is on one line and ends after a word, for search engines and for shared links", () => {
  const short = "Clean the glass.\n\nHang the sticker on a strip of tape.";
  expect(collectDescriptions(short)).toEqual(Array(2).fill("Clean the glass. Hang the sticker on a strip of tape."));
  const [long] = collectDescriptions("sticker ".repeat(50));
  expect(long).toMatch(/^(sticker ){19}sticker…$/);
});
