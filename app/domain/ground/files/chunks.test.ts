import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FileBytes, latin1 } from "#domain/ground/files/file-bytes";
import { jpegSegments, pngChunks, pngHeadChunks, riffChunks, type Chunk } from "#domain/ground/files/chunks";
import { joinBytes } from "#domain/ground/files/bytes";

interface Part {
  readonly name: string;
  readonly body: Uint8Array;
}

const number = (value: number, length: number, order: "big" | "little" = "big"): Uint8Array => {
  const bytes = Uint8Array.from({ length }, (_, i) => Math.floor(value / 256 ** (length - 1 - i)) & 255);
  return order === "big" ? bytes : bytes.reverse();
};
const ascii = (text: string) => new TextEncoder().encode(text);

const buildPng = (parts: ReadonlyArray<Part>) =>
  joinBytes([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ...parts.flatMap(({ name, body }) => [number(body.length, 4), ascii(name), body, new Uint8Array(4)]),
  ]);
const buildRiff = (parts: ReadonlyArray<Part>) =>
  joinBytes([
    ascii("RIFF....WEBP"),
    ...parts.flatMap(({ name, body }) => [
      ascii(name),
      number(body.length, 4, "little"),
      body,
      new Uint8Array(body.length % 2),
    ]),
  ]);
const name = fc.stringMatching(/^[A-Za-z]{4}$/);
const parts = fc.array(fc.record({ name, body: fc.uint8Array({ maxLength: 40 }) }), { maxLength: 8 });

/** The start and the end of a file, with or without a gap in between. */
const seen = fc
  .record({ bytes: fc.uint8Array({ maxLength: 400 }), head: fc.nat(400), tail: fc.nat(400) })
  .map(
    ({ bytes, head, tail }) =>
      new FileBytes(bytes.length, bytes.subarray(0, head), bytes.subarray(Math.max(0, bytes.length - tail))),
  );
/** Bytes that resemble chunks more often than random bytes do. */
const hostile = (lead: Uint8Array, unit: fc.Arbitrary<Uint8Array>) =>
  fc
    .array(fc.oneof(unit, fc.uint8Array({ maxLength: 6 })), { maxLength: 40 })
    .map((all) => FileBytes.of(joinBytes([lead, ...all])));

function read(walk: (file: FileBytes) => Iterable<Chunk>, bytes: Uint8Array): Array<Part> {
  const file = FileBytes.of(bytes);
  return [...walk(file)].flatMap(({ name: chunkName, start, length }) => {
    const body = file.slice(start, start + length);
    return body ? [{ name: chunkName, body: Uint8Array.from(body) }] : [];
  });
}

describe.each([
  { format: "a PNG", walk: pngChunks, write: buildPng, lead: 8, overhead: 12 },
  { format: "a RIFF file", walk: riffChunks, write: buildRiff, lead: 12, overhead: 8 },
] as const)("the chunks of $format", ({ walk, write, lead, overhead }) => {
  test("are read back as written", () => {
    fc.assert(
      fc.property(
        parts,
        (all) =>
          void expect(read(walk, write(all))).toEqual(
            all.map((part) => ({ ...part, body: Uint8Array.from(part.body) })),
          ),
      ),
    );
  });

  test("of a truncated file are the first chunks of the whole file", () => {
    fc.assert(
      fc.property(parts, fc.nat(400), (all, end) => {
        const bytes = write(all);
        const whole = read(walk, bytes);
        const cut = read(walk, bytes.subarray(0, Math.min(end, bytes.length)));
        expect(cut).toEqual(whole.slice(0, cut.length));
      }),
    );
  });

  test("are contiguous and begin within the file, for any bytes", () => {
    const unit = fc
      .tuple(fc.oneof(fc.nat(20), fc.constantFrom(0, 0x7fffffff, 0xffffffff)), name)
      .map(([length, chunkName]) =>
        joinBytes(lead === 8 ? [number(length, 4), ascii(chunkName)] : [ascii(chunkName), number(length, 4, "little")]),
      );
    fc.assert(
      fc.property(fc.oneof(seen, hostile(new Uint8Array(lead), unit)), (file) => {
        let at: number = lead;
        for (const chunk of walk(file)) {
          expect([
            chunk.at,
            chunk.at + 8 <= file.size,
            chunk.start,
            chunk.end >= at + overhead,
            chunk.end - chunk.start >= chunk.length,
          ]).toEqual([at, true, at + 8, true, true]);
          at = chunk.end;
        }
      }),
    );
  });
});

test("only chunks before a PNG's picture describe it", () => {
  const body = new Uint8Array(3);
  const file = FileBytes.of(
    buildPng(["IHDR", "eXIf", "IDAT", "tEXt", "IEND"].map((chunkName) => ({ name: chunkName, body }))),
  );
  expect(Array.from(pngHeadChunks(file), (chunk) => chunk.name)).toEqual(["IHDR", "eXIf"]);
});

describe("the segments of a JPEG", () => {
  const marker = fc.integer({ min: 0xc0, max: 0xfe }).filter((value) => value < 0xd0 || value > 0xda);
  const segment = fc.record({
    marker,
    fill: fc.nat(3),
    alone: fc.constantFrom([], [0xff, 0x01], [0xff, 0xd3]),
    body: fc.uint8Array({ maxLength: 40 }),
  });
  const writeSegments = (
    all: ReadonlyArray<{ marker: number; fill: number; alone: ReadonlyArray<number>; body: Uint8Array }>,
  ) =>
    joinBytes([
      Uint8Array.of(0xff, 0xd8),
      ...all.flatMap((part) => [
        Uint8Array.from(part.alone),
        new Uint8Array(part.fill).fill(0xff),
        Uint8Array.of(0xff, part.marker),
        number(part.body.length + 2, 2),
        part.body,
      ]),
    ]);
  const readSegments = (bytes: Uint8Array) => {
    const file = FileBytes.of(bytes);
    return Array.from(jpegSegments(file), ({ marker: markerByte, start, end }) => ({
      marker: markerByte,
      body: latin1(file.slice(start, end) ?? new Uint8Array(0)),
    }));
  };

  test("are read back as written, past fill bytes and markers without content, up to the picture", () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), fc.constantFrom(0xda, 0xd9), (all, last) => {
        const bytes = joinBytes([writeSegments(all), Uint8Array.of(0xff, last, 0, 4, 1, 2, 0xff, 0xe1, 0, 4, 9, 9)]);
        expect(readSegments(bytes)).toEqual(all.map((part) => ({ marker: part.marker, body: latin1(part.body) })));
      }),
    );
  });

  test("of a truncated file are the first segments of the whole file", () => {
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 8 }), fc.nat(400), (all, end) => {
        const bytes = writeSegments(all);
        const cut = readSegments(bytes.subarray(0, Math.min(end, bytes.length)));
        expect(cut.map(({ marker: markerByte }) => markerByte)).toEqual(
          all.slice(0, cut.length).map(({ marker: markerByte }) => markerByte),
        );
        expect(cut.slice(0, -1)).toEqual(readSegments(bytes).slice(0, Math.max(0, cut.length - 1)));
      }),
    );
  });

  test("are contiguous and begin within the file, for any bytes", () => {
    const unit = fc
      .tuple(fc.nat(255), fc.oneof(fc.nat(20), fc.constantFrom(0, 1, 65_535)))
      .map(([markerByte, length]) => joinBytes([Uint8Array.of(0xff, markerByte), number(length, 2)]));
    fc.assert(
      fc.property(fc.oneof(seen, hostile(Uint8Array.of(0xff, 0xd8), unit)), (file) => {
        let at = 2;
        for (const { start, end } of jpegSegments(file)) {
          expect([start >= at + 4, start <= file.size, end >= start]).toEqual([true, true, true]);
          at = end;
        }
      }),
    );
    // Fill bytes only.
    expect([...jpegSegments(FileBytes.of(new Uint8Array(50_000).fill(0xff)))]).toEqual([]);
  });
});
