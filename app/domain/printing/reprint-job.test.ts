import { expect, test } from "vitest";
import type { Piece, PrintJob } from "#domain/kinds/print-job";
import { reprintJob } from "./reprint-job.ts";

const piece = (label: string, copies: number): Piece => ({
  label,
  copies,
  size: { width: 3, height: 1 },
  bleed: 0.1,
  layers: [],
  cuts: [],
});
const job = (...pieces: ReadonlyArray<Piece>): PrintJob => ({
  pieces,
  facts: { order: "Order 1", product: "Fox", material: "Vinyl", quantity: 50, at: new Date(0) },
  notes: ["Low resolution"],
});
const copiesOf = ({ pieces }: PrintJob) => pieces.map(({ copies }) => copies);

test("a reprint has the agreed pieces, and its notes begin with that", () => {
  const again = reprintJob(job(piece("", 50)), 12);
  expect([copiesOf(again), again.notes]).toEqual([[12], ["Reprint: 12 pieces only.", "Low resolution"]]);
});

test("each part of a set is printed again as often", () => {
  expect(copiesOf(reprintJob(job(piece("Front", 50), piece("Back", 50)), 1))).toEqual([1, 1]);
});

test("of name tags, none is printed more often than ordered, and staff are told to choose", () => {
  const again = reprintJob(job(piece("Ann", 1), piece("Bo", 3)), 2);
  expect(copiesOf(again)).toEqual([1, 2]);
  expect(again.notes[0]).toContain("The pieces differ.");
});
