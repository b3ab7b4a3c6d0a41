import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PriceChanges } from "./price-changes.tsx";

const render = (...[props]: Parameters<typeof PriceChanges>) => renderToStaticMarkup(<PriceChanges {...props} />);

test("what is wrong with a price is no change, and no sentence stands twice", () => {
  const problem = "Enter a number.";
  const whole = "A total falls with the quantity.";
  expect(render({ differences: [], problems: { setup: [problem] }, refusal: undefined })).not.toContain(problem);
  expect(render({ differences: [], problems: { "": [whole] }, refusal: undefined })).toContain(whole);
  expect(render({ differences: [], problems: { "": [whole] }, refusal: { "": [whole] } })).not.toContain(whole);
});
