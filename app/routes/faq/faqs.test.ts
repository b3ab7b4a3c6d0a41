import { expect, test } from "vitest";
import { loader as category } from "./category.tsx";
import { loader as faqs } from "./faqs.tsx";

const asked = (address: string, params: Readonly<Record<string, string>> = {}) =>
  ({ request: new Request(`https://shop.test${address}`), params, context: {} }) as unknown as Parameters<
    typeof faqs
  >[0];

const readRedirect = async (loaded: Promise<unknown>): Promise<string> => {
  const outcome = await loaded.catch((error: unknown) => error);
  return outcome instanceof Response ? `${String(outcome.status)} ${outcome.headers.get("location") ?? ""}` : "";
};

test.each([
  ["/faqs/?category=ordering", "/faqs/ordering/"],
  ["/faqs/?category=ordering&questionSlug=how-do-i-reorder", "/faqs/ordering/how-do-i-reorder/"],
  ["/faqs/?category=%2Fevil.example", "/faqs/%2Fevil.example/"],
])("%s leads to %s", async (address, place) => {
  expect(await readRedirect(faqs(asked(address)))).toBe(`301 ${place}`);
});

test("a question may be a parameter of its category", async () => {
  const address = "/faqs/ordering/?questionSlug=how-do-i-reorder";
  expect(await readRedirect(category(asked(address, { category: "ordering" })))).toBe(
    "301 /faqs/ordering/how-do-i-reorder/",
  );
});
