import { afterEach, expect, test, vi } from "vitest";
import { loadCountries } from "./use-countries.ts";

afterEach(() => vi.unstubAllGlobals());

test("the countries come from the call, once; a failure is an empty list, and the next form asks again", async () => {
  vi.stubGlobal("document", { cookie: "" });
  const US = { code: "US", name: "United States" };
  const answers = [() => Promise.reject(new Error("offline")), () => Response.json({}, { status: 503 })];
  const fetchCountries = vi.fn((_path: string) => (answers.shift() ?? (() => Response.json({ countries: [US] })))());
  vi.stubGlobal("fetch", fetchCountries);
  expect([await loadCountries(), await loadCountries()]).toEqual([[], []]);
  expect([await loadCountries(), await loadCountries()]).toEqual([[US], [US]]);
  expect(fetchCountries.mock.calls.map(([path]) => path)).toEqual(Array(3).fill("/delivery/api/get-countries/"));
});
