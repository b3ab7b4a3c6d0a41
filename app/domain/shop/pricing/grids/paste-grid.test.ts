import { describe, expect, test } from "vitest";
import { pasteCells } from "#domain/shop/pricing/grids/paste-grid";
import { readArea } from "#domain/shop/pricing/grids/read-grid";

const grid = [
  ["", "4", "9"],
  ["50", "50.00", "70.00"],
  ["100", "80.00", "120.00"],
];
const paste = (text: string, place?: { readonly row: number; readonly column: number }) => {
  const pasted = pasteCells(grid, text, place);
  return pasted.ok ? pasted.value : pasted.error;
};

describe("a whole table from a spreadsheet", () => {
  const expected = [
    ["", "4", "9"],
    ["50", "1234.50", "2345.60"],
    ["1000", "12345", "23456"],
  ];
  test.each([
    ["tabs and dollars", '\t4\t9\r\n50\t$1,234.50\t"$2,345.60"\r\n1,000\t$12,345\t$23,456\r\n'],
    ["semicolons and euros", "Menge;4;9\n50;1.234,50 €;2.345,60 €\n1.000;12.345 €;23.456 €\n"],
    ["commas and quotes", 'Qty,4,9\n50,"1,234.50","2,345.60"\n"1,000","12,345","23,456"'],
    ["spaces and apostrophes", "\t4\t9\n50\t1 234,50\t2 345,60\n1 000\t12'345\t23\u00a0456"],
    ["sizes and units", "Qty\t2 × 2 in\t3x3\n50+\tUSD 1234.50\t2345.60\n1000 pcs\t12345\t23456"],
    ["the largest first", "\t9\t4\n1000\t23456\t12345\n50\t2345.60\t1234.50"],
    ["empty rows and columns around it", "\n\t4\t\t9\n\n50\t1234.50\t\t2345.60\n1000\t12345\t\t23456\n\t\t\n"],
  ])("with %s replaces the grid", (_, text) => {
    expect(paste(text, { row: 1, column: 1 })).toEqual(expected);
    expect(paste(text)).toEqual(expected);
  });

  test("keeps what it cannot read, and its gaps", () => {
    expect(paste("\t4\t9\nmany\t\tn/a\n100\t8\t9")).toEqual([
      ["", "4", "9"],
      ["many", "", "n/a"],
      ["100", "8", "9"],
    ]);
  });
});

describe("cells without headings", () => {
  test("are written from a cell on, and the grid grows", () => {
    expect(paste("1\t2\n3\t4", { row: 2, column: 2 })).toEqual([
      ["", "4", "9", ""],
      ["50", "50.00", "70.00", ""],
      ["100", "80.00", "1", "2"],
      ["", "", "3", "4"],
    ]);
  });

  test("are headings where they are pasted over headings", () => {
    expect(paste("25\n1,000", { row: 1, column: 0 })).toEqual([
      ["", "4", "9"],
      ["25", "50.00", "70.00"],
      ["1000", "80.00", "120.00"],
    ]);
    expect(paste("2x2\t4x4", { row: 0, column: 1 })).toMatchObject([["", "4", "16"], {}, {}]);
  });

  test("begin with the quantities in a text by itself", () => {
    expect(paste("25\t30\t40\n500\t300\t400")).toEqual([
      ["", "4", "9"],
      ["25", "30", "40"],
      ["500", "300", "400"],
    ]);
  });

  test.each([
    ["1,234", "1234"],
    ["1.234,00", "1234.00"],
    ["12,5", "12.5"],
    ["1.234", "1.234"],
    ["1,23,456", "1,23,456"],
    ["-5", "-5"],
  ])("'%s' becomes '%s'", (text, amount) => {
    expect(paste(text, { row: 1, column: 1 })).toMatchObject([{}, ["50", amount, "70.00"], {}]);
  });

  test("a comma stands before decimals where the other amounts show it", () => {
    expect(paste("1,5\t1,234", { row: 1, column: 1 })).toMatchObject([{}, ["50", "1.5", "1.234"], {}]);
    expect(paste("1,5\t1.234", { row: 1, column: 1 })).toMatchObject([{}, ["50", "1.5", "1234"], {}]);
  });
});

test.each([
  ["", "There is nothing in the text that you pasted."],
  ["\t\n\t", "There is nothing in the text that you pasted."],
  [
    Array.from({ length: 41 }, (_, index) => `${index + 1}\t1`).join("\n"),
    "A table has up to 40 quantities and 24 areas. With what you pasted it would have 41 and 2.",
  ],
  [
    "hello world",
    "There are no numbers in what you pasted. Copy a table: areas in the first row, quantities in the first column, totals in its cells.",
  ],
  ["x".repeat(40_001), "That is too much text for a table of prices."],
])("a text that makes no table is refused", (text, message) => {
  expect(paste(text)).toBe(message);
});

test.each([
  ["9", 9],
  ["9 sq in", 9],
  ["6.25 in²", 6.25],
  ["2,5 x 2,5", 6.25],
  ['3" × 2"', 6],
  ["", undefined],
  ["large", undefined],
  ["0", undefined],
  ["3x3x3", undefined],
])("'%s' is an area of %s square inches", (text, area) => {
  expect(readArea(text)).toBe(area);
});
