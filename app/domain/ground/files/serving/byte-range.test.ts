import { expect, test } from "vitest";
import { parseRange } from "#domain/ground/files/serving/byte-range";

test("a range has a first and last byte, a first byte, or a length from the end", () => {
  expect(parseRange("bytes=0-9", 100)).toEqual({ offset: 0, length: 10 });
  expect(parseRange("bytes=90-", 100)).toEqual({ offset: 90, length: 10 });
  expect(parseRange("bytes=-30", 100)).toEqual({ offset: 70, length: 30 });
  expect(parseRange("bytes=95-200", 100)).toEqual({ offset: 95, length: 5 });
  expect(parseRange("bytes=-200", 100)).toEqual({ offset: 0, length: 100 });
});

test("anything else requests the whole file", () => {
  for (const header of [
    undefined,
    "",
    "bytes=-",
    "bytes=5-1",
    "bytes=100-",
    "bytes=0-1,5-6",
    "lines=0-1",
    "bytes=-0",
    "bytes=a-b",
  ])
    expect(parseRange(header, 100)).toBeUndefined();
});
