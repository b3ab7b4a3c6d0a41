import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CountryInput } from "./country-field.tsx";

test("without JavaScript a country is typed: the list is hidden and not sent, the field has a label of its own", () => {
  const field = { id: "address-country", name: "country", autoComplete: "country", value: "US", error: [] };
  const html = renderToStaticMarkup(<CountryInput {...field} countries={undefined} onChange={() => undefined} />);
  const [list = "", fallbackHtml = ""] = html.split("<noscript>");
  expect(list).toMatch(/needs-script/);
  expect(list).toMatch(/<select [^>]*disabled=""/);
  expect(fallbackHtml).toMatch(/<label [^>]*for="address-country-code"/);
  expect(fallbackHtml).toMatch(/<input [^>]*id="address-country-code"[^>]*name="country"/);
});
