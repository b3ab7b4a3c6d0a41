import fc from "fast-check";
import { expect, test } from "vitest";
import { appendLine, type LedgerLine } from "./ledger.ts";

test("credit cannot go below zero, and the refusal says how much is missing", () => {
  expect(appendLine({ n: 1, start: 0, change: 500, end: 500 }, -501)).toEqual({
    ok: false,
    error: { code: "not-enough-credit", short: 1 },
  });
});

test("any history of changes is consistent: numbered without gaps, each start equals the previous end, and the sum is the balance", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5000, max: 5000 }), { maxLength: 60 }), (changes) => {
      const lines: Array<LedgerLine> = [];
      for (const change of changes) {
        const next = appendLine(lines.at(-1), change);
        if (next.ok) lines.push(next.value);
      }
      lines.forEach((line, i) => {
        expect(line.n).toBe(i + 1);
        expect(line.start).toBe(lines[i - 1]?.end ?? 0);
        expect(line.end).toBeGreaterThanOrEqual(0);
      });
      expect(lines.at(-1)?.end ?? 0).toBe(lines.reduce((sum, line) => sum + line.change, 0));
    }),
  );
});
