import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { productFiles } from "./source-files.ts";

// Section 9 of the specification: the mobile layout is at most 767.99px wide, extra small at most 479.99px.

const ROOT = path.resolve(import.meta.dirname, "../..");

const styleSheets = readdirSync(path.join(ROOT, "app/styles"))
  .filter((name) => name.endsWith(".css"))
  .map((name) => path.posix.join("app/styles", name));
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

/** `sm:p-4`, `max-lg:hidden`, `group-hover:min-[50rem]:flex`; not `{ sm: "p-4" }`. */
const CLASS = /(?<![\w-])(?:max-|min-)?(?:xs|sm|md|lg|xl|2xl|\[[^\]\s]*\d(?:px|rem|em)\]):[^\s"'`]+/g;
/** Widths in media queries of style sheets, scripts and the sizes of pictures. */
const QUERY = /\((?:width\s*[<>]=?|(?:min|max)-width:)\s*[\d.]+(?:rem|em|px)\)/g;

/** `md` and `xs`, up and down, are the two that the specification has. */
const SPECIFIED = /^(?:max-)?(?:md|xs):/;
/** How many cards stand in a row grows with the screen. */
const MORE_CARDS = /^(?:lg|xl):(?:grid-cols|columns)-[3-9]$/;
/** Others, each with its reason. */
const WIDE: ReadonlyArray<readonly [folder: string, pattern: RegExp]> = [
  // The specification's padding of a carousel from 1000px on.
  ["app/ui/navigation/carousel.tsx", /^min-\[1000px\]:/],
  // A third column with pictures has no room beside the sheet and its order on a tablet.
  ["app/features/builder/builder-editor.tsx", /^(?:max-)?lg:/],
  // Beside the account's menu, which is the first column, cards stand in a row of two.
  ["app/routes/profile/", /^xl:grid-cols-/],
  ["app/routes/payments/invoice.tsx", /^xl:grid-cols-/],
  // Beside the list of chats and the open one, the card of the visitor.
  ["app/features/chat/staff/room/", /^(?:max-)?xl:/],
];

/** Likewise for queries. */
const WIDE_QUERIES: ReadonlyArray<readonly [file: string, query: string]> = [
  // An open chat has a column of its own beside an editor where two columns of the editor have room as well.
  ["app/styles/work.css", "(min-width: 80rem)"],
];

const isAllowed = (file: string, name: string): boolean =>
  SPECIFIED.test(name) ||
  MORE_CARDS.test(name) ||
  WIDE.some(([folder, pattern]) => file.startsWith(folder) && pattern.test(name));

/** The classes that change something at a width that is not the specification's. */
const otherClasses = (file: string, source: string): ReadonlyArray<string> =>
  (source.match(CLASS) ?? []).filter((name) => !isAllowed(file, name));

const otherQueries = (source: string): ReadonlyArray<string> =>
  (source.match(QUERY) ?? []).filter((query) => !/^\((?:width < |min-width: )(?:48|30)rem\)$/.test(query));

test("the layout changes at 768px, for extra small screens at 480px, and only rows of cards grow at other widths", () => {
  const files = productFiles(["app/features", "app/routes", "app/ui"]);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => otherClasses(file, read(file)).map((name) => `${file} ${name}`))).toEqual([]);
});

test("no media query has another width, except for how large the pictures in a row are", () => {
  const files = [...productFiles(["app/features", "app/routes", "app/ui"]), ...styleSheets].filter(
    (file) => file !== "app/features/content/gallery/gallery-grid.tsx",
  );
  const queries = files.flatMap((file) => otherQueries(read(file)).map((query) => [file, query]));
  expect(queries).toEqual(WIDE_QUERIES);
});

test("other widths are found wherever they stand in a class, and names of sizes are not taken for them", () => {
  const source = `{ sm: "p-4", lg: "text-lg" } "flex sm:flex max-lg:hidden only:sm:grid lg:grid-cols-2 min-[50rem]:p-1"`;
  expect(otherClasses("app/ui/x.tsx", source)).toEqual([
    "sm:flex",
    "max-lg:hidden",
    "sm:grid",
    "lg:grid-cols-2",
    "min-[50rem]:p-1",
  ]);
  expect(otherClasses("app/ui/x.tsx", `"md:flex max-md:hidden max-xs:hidden lg:grid-cols-4 xl:columns-3"`)).toEqual([]);
  expect(otherQueries("@media (width < 64rem) {} @media (width < 48rem) {} (max-width: 600px)")).toEqual([
    "(width < 64rem)",
    "(max-width: 600px)",
  ]);
});
