import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyMapping, countsOrNumbers, guessMapping, headerRow, type Mapping } from "./mapping.ts";
import {
  readTagQuantity,
  duplicatesIn,
  fromRecords,
  peopleText,
  tagsIn,
  toRecord,
  withoutDuplicates,
} from "./roster.ts";
import { writeCsv } from "#domain/ground/files/csv";
import { MAX_SHEET_LINES, readSpreadsheet } from "./spreadsheet.ts";

const fields = [
  { name: "company", label: "Company", required: false },
  { name: "name", label: "Name", required: true },
  { name: "title", label: "Job or line below", required: false },
];

describe("reading a sheet", () => {
  test.each([
    ["tabs, as pasted", "Name\tTitle\nAnn Lee\tChef\n"],
    ["commas", "Name,Title\r\nAnn Lee,Chef\r\n"],
    ["semicolons", "Name;Title\rAnn Lee;Chef"],
    ["a byte order mark", "\ufeffName,Title\nAnn Lee,Chef"],
    ["quotes", '"Name","Title"\n"Ann Lee","Chef"'],
  ])("with %s", (_what, text) => {
    expect(readSpreadsheet(text).rows).toEqual([
      ["Name", "Title"],
      ["Ann Lee", "Chef"],
    ]);
  });

  test("with commas, quotes and line ends inside of cells", () => {
    expect(readSpreadsheet('Name,Title\n"Lee, Ann","Chef ""de"" cuisine"\n"Bo","two\nlines"').rows[1]).toEqual([
      "Lee, Ann",
      'Chef "de" cuisine',
    ]);
  });

  test("treats text without delimiters as a list of lines, even with occasional commas", () => {
    expect(readSpreadsheet("Ann Lee\nBo Chen, MD\nCy Fox\nDee Ray\n").rows).toEqual([
      ["Ann Lee"],
      ["Bo Chen, MD"],
      ["Cy Fox"],
      ["Dee Ray"],
    ]);
  });

  test.each([
    ["sep=;\r\nName;Title\r\nAnn, MD;Chef", "Name,Title|Ann, MD,Chef"],
    ['\ufeff"sep=,"\nName,Title\nAnn,"Chef; Host"', "Name,Title|Ann,Chef; Host"],
    ["SEP=\t\nName\tTitle\nAnn\tChef", "Name,Title|Ann,Chef"],
    ["sep=|\rName|Title\rAnn|Chef", "Name,Title|Ann,Chef"],
    ["separate\nAnn", "separate|Ann"],
  ])("uses the delimiter that Excel names in %j", (text, rows) => {
    expect(
      readSpreadsheet(text)
        .rows.map((row) => row.join(","))
        .join("|"),
    ).toBe(rows);
  });

  test.each([
    ['Name,Title\r\n"AJ Lee,Chef\r\nBo,Host\r\nCy,Host\r\n', [2], ['"AJ Lee', "Bo", "Cy"]],
    ['sep=,\nName,Title\nAnn,"a\nb"\n"AJ Lee,Chef\nBo,"Host"\n', [5], ["Ann", '"AJ Lee', "Bo"]],
    ['Name\tTitle\n"Bo" Chen\tHost\n"Cy"\tHost', [2], ['"Bo" Chen', "Cy"]],
    ['Name,Title\nAnn,Chef\nBo,"Host', [3], ["Ann", "Bo"]],
    ['Name,Title\n\n"A,1\n"B,2\nC,3', [3, 4], ['"A', '"B', "C"]],
    ['Name,Title\nAnn,6" sub\n"Bo ""Ace"" Chen",Host', [], ["Ann", 'Bo "Ace" Chen']],
  ])("an open quote swallows no other line: %j", (text, openQuotes, names) => {
    const sheet = readSpreadsheet(text);
    expect(sheet.openQuotes).toEqual(openQuotes);
    expect(sheet.rows.slice(1).map(([name]) => name)).toEqual(names);
  });

  test("a list with an open quote in every line is read in one go after the first twenty", () => {
    const sheet = readSpreadsheet(`Name,Title\n${'"Ann,Chef\n'.repeat(4000)}`);
    expect(sheet.rows).toHaveLength(4001);
    expect(sheet.openQuotes).toHaveLength(20);
  });

  test("reads up to 5,000 lines and counts the rest", () => {
    const sheet = readSpreadsheet(
      `Name\n${Array.from({ length: MAX_SHEET_LINES + 20 }, (_, i) => `Person ${String(i)}`).join("\n")}`,
    );
    expect(sheet.rows).toHaveLength(MAX_SHEET_LINES + 1);
    expect(sheet.unread).toBe(20);
  });

  test("drops and counts empty lines", () => {
    expect(readSpreadsheet("Ann\n\n  \nBo\n")).toMatchObject({ rows: [["Ann"], ["Bo"]], emptyLines: 2 });
  });

  test("numbers lines as the file does, with a line that names the delimiter, empty lines and lines within cells", () => {
    const sheet = readSpreadsheet(
      'sep=;\r\nStaff 2026;\r\n\r\nName;Title\r\nAnn;"two\r\nlines"\r\nBo;Host\r\n"Cy;Host\r\nDee;Host',
    );
    expect(sheet.lineNumbers).toEqual([2, 4, 5, 7, 8, 9]);
    expect(sheet.lineNumbers[guessMapping(sheet, fields).above]).toBe(4);
  });

  test("restores any table from its own CSV, with formulas as text behind an apostrophe", () => {
    const cell = fc
      .string({ unit: fc.constantFrom(..."ab \",'é"), minLength: 1, maxLength: 8 })
      .map((text) => `x${text}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 8 }), (rows) => {
        expect(readSpreadsheet(writeCsv(rows)).rows).toEqual(rows);
      }),
    );
    expect(writeCsv([["=1+1", "+2", "@A1", "-3", "Ann"]])).toBe(`\ufeff"'=1+1","'+2","'@A1",-3,Ann\r\n`);
  });
});

describe("mapping columns to fields", () => {
  test("uses headings in any order, and joins first and last name", () => {
    const sheet = readSpreadsheet("Qty,Surname,First name,Job title,Employer\n2,Lee,Ann,Chef,Cafe\n");
    const mapping = guessMapping(sheet, fields);
    expect(mapping).toEqual({
      hasHeader: true,
      above: 0,
      columns: { company: [4], name: [2, 1], title: [3] },
      quantity: 0,
    });
    expect(applyMapping(sheet, mapping, fields).rows).toEqual([
      { id: 1, texts: { company: "Cafe", name: "Ann Lee", title: "Chef" }, count: 2 },
    ]);
  });

  test("uses the field's own label", () => {
    expect(guessMapping(readSpreadsheet("Job or line below,Name\nChef,Ann"), fields).columns).toEqual({
      company: [],
      name: [1],
      title: [0],
    });
  });

  test("uses the order without headings: the name first", () => {
    const sheet = readSpreadsheet("Ann Lee\tChef\t3\nBo Chen\tWaiter\t1\n");
    expect(headerRow(sheet, fields)).toBeUndefined();
    expect(guessMapping(sheet, fields)).toEqual({
      hasHeader: false,
      above: 0,
      columns: { company: [], name: [0], title: [1] },
      quantity: undefined,
    });
  });

  test.each([
    ["Name,Number\nAnn Lee,12\nBo Chen,7", 1],
    ["Name,No.\nAnn Lee,12\nBo Chen,7", 1],
    ["Name,#,Title\nAnn Lee,12,Chef\nBo Chen,7,Host", 1],
    ["Ann Lee,12\nBo Chen,7", 1],
    ["Name,Employee ID\nAnn Lee,12\nBo Chen,7", undefined],
    ["Name,Number\nAnn Lee,A12\nBo Chen,7", undefined],
    ["Name,Qty,Number\nAnn Lee,2,12\nBo Chen,1,7", undefined],
  ])("numbers in %j are no quantity before the customer says so", (text, quantityColumn) => {
    const sheet = readSpreadsheet(text);
    const mapping = guessMapping(sheet, fields);
    expect(countsOrNumbers(sheet, mapping)).toBe(quantityColumn);
    if (quantityColumn !== undefined) {
      expect(tagsIn(applyMapping(sheet, mapping, fields).rows)).toBe(2);
      expect(tagsIn(applyMapping(sheet, { ...mapping, quantity: quantityColumn }, fields).rows)).toBe(19);
    }
  });

  test.each([
    ["above headings", "Staff 2026\nName,Title\nAnn,Chef\nBo,Host", 1],
    ["of two lines, with an empty one", "Harbor Clinic,\nStaff 2026,\n\nName,Title\nAnn,Chef\nBo,Host", 2],
    ["with a word of a heading", "Team\nJob;Employee\nAnn;Bo", 1],
    ["above a list of lines", "Staff 2026\nName\nAnn\nBo", 1],
    ["that is missing", "Name,Title\nAnn,Chef\nBo,Host", 0],
    ["that is missing, and the headings are unusual", "Who,Role\nAnn,Chef", 0],
  ])("finds the headings below a title %s", (_what, text, above) => {
    const sheet = readSpreadsheet(text);
    const mapping = guessMapping(sheet, fields);
    expect(mapping).toMatchObject({ hasHeader: true, above });
    expect(applyMapping(sheet, mapping, fields).rows).toHaveLength(sheet.rows.length - above - 1);
  });

  test("takes no person for a heading because of their job", () => {
    expect(headerRow(readSpreadsheet("Ann Lee\t\nBo Chen\tGuest\nCy Fox\tHost"), fields)).toBeUndefined();
  });

  test("treats a single column as the name", () => {
    expect(guessMapping(readSpreadsheet("Ann Lee\nBo Chen"), fields).columns).toEqual({
      company: [],
      name: [0],
      title: [],
    });
  });
});

describe("converting a list to tags", () => {
  const mapping: Mapping = { hasHeader: false, above: 0, columns: { name: [0] }, quantity: 1 };

  test("keeps a formula as text", () => {
    expect(applyMapping({ rows: [["=1+1", "1"]] }, mapping, fields).rows[0]?.texts["name"]).toBe("=1+1");
  });

  test("puts fixed text on every tag without a column, and creates no tag for an empty line", () => {
    const same = {
      ...mapping,
      columns: { name: [0], title: [1] },
      fixed: { company: "Harbor Clinic", title: "Guide" },
      quantity: undefined,
    };
    expect(
      applyMapping(
        {
          rows: [
            ["Ann", "Chef"],
            ["", ""],
          ],
        },
        same,
        fields,
      ),
    ).toMatchObject({ empty: 1, rows: [{ texts: { company: "Harbor Clinic", name: "Ann", title: "Chef" } }] });
  });

  test("counts unreadable quantities as one and reports them; 0 creates no tag", () => {
    expect(
      applyMapping(
        {
          rows: [
            ["Ann", "x"],
            ["Bo", "0"],
            ["Cy", ""],
            ["Di", "2"],
          ],
        },
        mapping,
        fields,
      ),
    ).toMatchObject({ badCounts: 1, unwanted: 1, rows: [{ count: 1 }, { count: 1 }, { count: 2 }] });
  });

  test("loses nobody: people beyond the maximum wait in order", () => {
    const lines = fc.array(fc.tuple(fc.string({ maxLength: 4 }), fc.integer({ min: 0, max: 30 }).map(String)), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(lines, fc.integer({ min: 30, max: 100 }), (rows, most) => {
        const { rows: mappedRows, rest, empty, unwanted } = applyMapping({ rows }, mapping, fields, most);
        expect(mappedRows.length + rest.length + empty + unwanted).toBe(rows.length);
        expect(tagsIn(mappedRows)).toBeLessThanOrEqual(most);
        expect([...mappedRows, ...rest].map(({ id }) => id)).toEqual(
          [...mappedRows, ...rest].map(({ id }) => id).sort((a, b) => a - b),
        );
        if (rest[0]) expect(tagsIn(mappedRows) + rest[0].count).toBeGreaterThan(most);
      }),
    );
  });
});

const makeRows = (...names: ReadonlyArray<string>) =>
  names.map((name, i) => ({ id: i + 1, texts: { name }, count: 1 }));

describe("duplicates", () => {
  test("are found regardless of capitals and spaces", () => {
    expect([...duplicatesIn(makeRows("Ann Lee", "Bo", " ann  LEE ", "Ann Lee"), fields)]).toEqual([
      [3, 1],
      [4, 1],
    ]);
  });

  test("are removed, and the first of each stays", () => {
    const names = fc.array(fc.string({ unit: fc.constantFrom("a", "A", " ", "b"), minLength: 1, maxLength: 3 }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(names, (list) => {
        const remainingRows = withoutDuplicates(makeRows(...list), fields);
        expect(duplicatesIn(remainingRows, fields).size).toBe(0);
        expect(withoutDuplicates(remainingRows, fields)).toEqual(remainingRows);
      }),
    );
  });
});

test("a row and its record are equivalent", () => {
  const row = { id: 1, texts: { name: "Ann", title: "" }, count: 3 };
  expect(toRecord(row)).toEqual({ name: "Ann", quantity: "3" });
  expect(fromRecords([toRecord(row)])).toEqual([{ id: 1, texts: { name: "Ann" }, count: 3 }]);
  expect([
    readTagQuantity({}),
    readTagQuantity({ quantity: "0" }),
    readTagQuantity({ quantity: "1.5" }),
    readTagQuantity({ quantity: "1001" }),
  ]).toEqual([1, undefined, undefined, undefined]);
});

test.each([
  [[], ""],
  [["Ann"], "Ann"],
  [["Ann", "Bo"], "Ann and Bo"],
  [["Ann", "Bo", "Cy"], "Ann, Bo and Cy"],
  [["Ann", "Bo", "Cy", "Di", "Ed"], "Ann, Bo, Cy and 2 more"],
])("%j is said as %j", (names, words) => expect(peopleText(names)).toBe(words));
