import { beforeAll, expect, test } from "vitest";
import type { Typeface } from "#domain/prepress/lettering/type/typeface";
import { typefaceFromDisk } from "../../../../../tests/fixtures/typefaces.ts";
import { shareSvg } from "./share-drawing.ts";
import { SHARE_KINDS, shareHref, type ShareFacts } from "./share-picture.ts";

const shop = { name: "Kisscut", theme: "stickers" } as const;
const facts: ShareFacts = { kind: "post", key: "hello", title: "Hello", image: "/static/media/a.svg" };
let faces: { readonly title: Typeface; readonly text: Typeface };

beforeAll(async () => {
  faces = { title: await typefaceFromDisk("bricolage-grotesque"), text: await typefaceFromDisk("figtree") };
});

test("the address changes with everything that the picture shows, and only then", () => {
  const address = shareHref(facts, shop);
  expect(shareHref({ ...facts }, { ...shop })).toBe(address);
  const otherAddresses = [
    shareHref({ ...facts, title: "Hello!" }, shop),
    shareHref({ ...facts, image: "" }, shop),
    shareHref(facts, { ...shop, name: "Other" }),
    shareHref(facts, { ...shop, theme: "nametags" }),
    ...SHARE_KINDS.filter((kind) => kind !== "post").map((kind) => shareHref({ ...facts, kind }, shop)),
  ];
  expect(new Set([address, ...otherAddresses]).size).toBe(otherAddresses.length + 1);
  expect(shareHref({ ...facts, kind: "category", key: "a/b c" }, shop)).toMatch(
    /^\/share\/category\/[0-9a-f]{16}\/a\/b%20c\.jpg$/,
  );
});

test.each([
  "",
  "Hi",
  "🙂 only emoji 🙂",
  "شعار",
  "W".repeat(200),
  "A title of very many words ".repeat(8),
  `"><script>alert(1)</script>`,
])("any title, such as %j, gives a picture within its size", (title) => {
  const svg = shareSvg({ ...facts, title }, shop, faces, undefined);
  expect(svg).not.toContain("script");
  expect(svg).not.toContain("NaN");
  // The baselines of all lines lie above the shop's name.
  const baselines = [...svg.matchAll(/translate\(64 ([\d.]+)\)/g)].map(([, y]) => Number(y));
  expect(Math.max(...baselines)).toBeLessThan(520);
});
