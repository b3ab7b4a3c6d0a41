import { describe, expect, test } from "vitest";
import type { PrintedPiece, PrintJob } from "#domain/prepress/press/print-job";
import { piecesLeft, reprintJob } from "./reprint-job.ts";

const piece = (label: string, copies: number): PrintedPiece => ({
  label,
  copies,
  size: { width: 3, height: 1 },
  bleed: 0.1,
  layers: [],
  cuts: [],
});
const job = (...pieces: ReadonlyArray<PrintedPiece>): PrintJob => ({
  pieces,
  facts: { order: "Order 1", product: "Fox", material: "Vinyl", quantity: 50, at: new Date(0) },
  notes: ["Low resolution"],
});
const getCopies = ({ pieces }: PrintJob) => pieces.map(({ copies }) => copies);

test("a reprint has the agreed pieces, and its notes begin with that", () => {
  const again = reprintJob(job(piece("", 50)), 12);
  expect([getCopies(again), again.notes]).toEqual([[12], ["Reprint: 12 pieces only.", "Low resolution"]]);
});

test("each part of a set is printed again as often", () => {
  expect(getCopies(reprintJob(job(piece("Front", 50), piece("Back", 50)), 1))).toEqual([1, 1]);
});

test("of name tags, none is printed more often than ordered, and staff are told to choose", () => {
  const again = reprintJob(job(piece("Ann", 1), piece("Bo", 3)), 2);
  expect(getCopies(again)).toEqual([1, 2]);
  expect(again.notes[0]).toContain("The pieces differ.");
});

describe("after some pieces have left", () => {
  const listCopies = (quantity: number, rest: number, ...pieces: ReadonlyArray<PrintedPiece>) =>
    piecesLeft(pieces, quantity, rest).map(({ label, copies }) => `${label} ${String(copies)}`);

  test("only the rest is printed", () => {
    expect(listCopies(50, 10, piece("Fox", 50))).toEqual(["Fox 10"]);
    expect(listCopies(50, 50, piece("Fox", 50))).toEqual(["Fox 50"]);
    expect(listCopies(50, 0, piece("Fox", 50))).toEqual(["Fox 0"]);
  });

  test("each part of a set is printed as often as the rest", () => {
    expect(listCopies(50, 10, piece("Front", 50), piece("Back", 50))).toEqual(["Front 10", "Back 10"]);
  });

  test("of name tags, the first ones of the list have left", () => {
    expect(listCopies(6, 3, piece("Ann", 1), piece("Bo", 3), piece("Cy", 2))).toEqual(["Ann 0", "Bo 1", "Cy 2"]);
  });
});
