import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { MESSAGES } from "#domain/ground/kernel/requests/messages";
import { PriceParameters } from "#domain/shop/pricing/tables/price-parameters";
import { NewShipment } from "#domain/shop/shipping/shipment";

/** Every request schema with a list that must not be empty, and the path of that list. */
const REQUIRED_LISTS: ReadonlyArray<readonly [string, v.GenericSchema, unknown, string]> = [
  ["the lines of a parcel", NewShipment, { order: "1", carrier: "usps", lines: [] }, "lines"],
  [
    "the quantities of a price table",
    PriceParameters,
    { kind: "face", quoteDays: 1, ladder: [], values: [100] },
    "ladder",
  ],
  ["the values of a price table", PriceParameters, { kind: "face", quoteDays: 1, ladder: [1], values: [] }, "values"],
];

const sources = import.meta.glob<string>(["/app/domain/**/*.ts", "/worker/api/**/*.ts", "!**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

describe("an empty required list is reported in the specification's words", () => {
  test.each(REQUIRED_LISTS)("%s", (_, schema, input, field) => {
    const read = v.safeParse(schema, input);
    const messages = (read.issues ?? [])
      .filter((issue) => issue.path?.some(({ key }) => key === field))
      .map(({ message }) => message);
    expect(messages).toEqual([MESSAGES.emptyCollection]);
  });

  test("no schema uses other words for a required list", () => {
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    const otherWordings = Object.entries(sources).flatMap(([file, text]) =>
      text
        .split("\n")
        .filter((line) => /v\.array\(.*minLength\(1(?!, MESSAGES\.emptyCollection)/.test(line))
        .map((line) => `${file}: ${line}`),
    );
    expect(otherWordings).toEqual([]);
  });
});
