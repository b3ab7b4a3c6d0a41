import fc from "fast-check";
import papaparse from "papaparse";
import { expect, test } from "vitest";
import { writeCsv } from "#domain/ground/files/csv";

const read = (csv: string) => papaparse.parse<Array<string>>(csv.replace(/^\ufeff/, "").replace(/\r\n$/, "")).data;
const written = (cell: string | number) => read(writeCsv([[cell, "end"]]))[0]?.[0];

test.each([
  "=1+1",
  "+1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "-2+3",
  "-cmd|' /C calc'!A0",
  "--1",
  "-1.5.2",
  "-",
  '=HYPERLINK("https://evil.example")\n',
  "=1\n+2",
  "＝1",
  "＋1",
  "－1",
  "＠a",
])("the formula %j stays text", (cell) => {
  expect(written(cell)).toBe(`'${cell}`);
});

test.each(["-5", "-5.00", "-0.5", "5.00", "Ann", "a=b", "1-2", "", "Ann\n=b", 'say "hi"', "Müller; Söhne"])(
  "%j is written unchanged",
  (cell) => {
    expect(written(cell)).toBe(cell);
  },
);

test("a negative number stays a number", () => {
  expect(written(-12.5)).toBe("-12.5");
});

test("no cell begins like a formula after a round trip, and none is lost", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: "binary" }), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      (rows) => {
        const back = papaparse
          .parse<Array<string>>(writeCsv(rows).replace(/^\ufeff/, ""), { newline: "\r\n", delimiter: "," })
          .data.slice(0, rows.length);
        back.forEach((row, i) =>
          row.forEach((cell, j) => {
            const originalCell = rows[i]?.[j] ?? "";
            expect([originalCell, `'${originalCell}`]).toContain(cell);
            expect(cell).not.toMatch(/^[=+@＝＋－＠]|^-(?!\d+(?:\.\d+)?$)/);
          }),
        );
      },
    ),
  );
});
