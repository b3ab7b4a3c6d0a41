import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { FrozenFile, FrozenLine } from "./frozen-line.ts";

const file: FrozenFile = {
  id: "a1",
  file_name: "logo.psd",
  type: "image/vnd.adobe.photoshop",
  width_px: 900,
  height_px: 600,
  original: { key: "files/original", sha256: "00ff", bytes: 1234 },
  preview: { key: "files/preview", sha256: "11ff", page: 2 },
  background_removed: { key: "files/cut", sha256: "22ff", page: 2, tolerance: 12 },
  rendered: { key: "files/rendered", sha256: "33ff", page: 2 },
};
const line: FrozenLine = {
  configured_version: 3,
  kind: "upload",
  price_profile: "die-cut",
  material_id: 7,
  color_id: null,
  design_id: null,
  artwork: file,
  pictures: [file],
  wants_proof: true,
  finalized_at: 1_700_000_000_000,
};

test("a frozen line is read back unchanged", () => {
  expect(v.parse(FrozenLine, JSON.parse(JSON.stringify(line)))).toEqual(line);
});

test("a line without artwork is read back unchanged", () => {
  expect(v.parse(FrozenLine, { ...line, artwork: null, pictures: [] })).toEqual({
    ...line,
    artwork: null,
    pictures: [],
  });
});

const ADDED_LATER = ["wants_proof", "finalized_at"];

test("a line from before proofs could be asked for is read as one without the wish", () => {
  expect(v.parse(FrozenLine, { ...line, wants_proof: undefined, finalized_at: undefined })).toMatchObject({
    wants_proof: false,
    finalized_at: null,
  });
});

test.each(Object.keys(line).filter((name) => !ADDED_LATER.includes(name)))(
  "a frozen line without its '%s' is refused: nothing could be printed of it",
  (name) => {
    expect(v.safeParse(FrozenLine, { ...line, [name]: undefined }).success).toBe(false);
  },
);

test.each(Object.keys(file))("a frozen file without its '%s' is refused", (name) => {
  expect(v.safeParse(FrozenFile, { ...file, [name]: undefined }).success).toBe(false);
});

describe("a file frozen before hashes, pages and sizes were stored", () => {
  test("is read as its first page, without a hash", () => {
    const old = {
      ...file,
      original: { key: "files/original" },
      preview: { key: "files/preview" },
      background_removed: { key: "files/cut" },
      rendered: null,
    };
    expect(v.parse(FrozenFile, old)).toEqual({
      ...file,
      original: { key: "files/original", sha256: null, bytes: 0 },
      preview: { key: "files/preview", sha256: null, page: 1 },
      background_removed: { key: "files/cut", sha256: null, page: 1, tolerance: null },
      rendered: null,
    });
  });
  test.each(["original", "preview", "background_removed", "rendered"])("still needs the key of its '%s'", (name) => {
    expect(v.safeParse(FrozenFile, { ...file, [name]: {} }).success).toBe(false);
  });
});
