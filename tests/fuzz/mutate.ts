import type { Random } from "./random.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Largest input of a case. A quadratic reader takes minutes over it, a linear one milliseconds. */
export const MAX_CASE_BYTES = 256 * 1024;

const joined = (...parts: ReadonlyArray<Uint8Array>): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** Counts, lengths and offsets at which readers go wrong. */
const NUMBERS = [
  0, 1, 2, 3, 7, 8, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x1_0000, 0x7fffffff, 0x80000000, 0xffffffff,
];

function withNumber(bytes: Bytes, random: Random): Bytes {
  const changedBytes = bytes.slice();
  const size = random.pick([1, 2, 4]);
  const at = random.below(Math.max(1, bytes.length - size));
  const value = random.pick(NUMBERS);
  const isLittle = random.chance(0.5);
  for (let i = 0; i < size && at + i < changedBytes.length; i++)
    changedBytes[at + i] = (value / 2 ** (8 * (isLittle ? i : size - 1 - i))) & 255;
  return changedBytes;
}

function withFlips(bytes: Bytes, random: Random): Bytes {
  const changedBytes = bytes.slice();
  for (let i = 1 + random.below(8); i > 0; i--) {
    const at = random.below(changedBytes.length);
    changedBytes[at] = random.chance(0.5) ? (changedBytes[at] ?? 0) ^ (1 << random.below(8)) : random.below(256);
  }
  return changedBytes;
}

const piece = (bytes: Bytes, random: Random, most: number): readonly [from: number, to: number] => {
  const from = random.below(bytes.length);
  return [from, Math.min(bytes.length, from + 1 + random.below(most))];
};

/** Repeats a piece up to the maximum size of a case, which exposes quadratic time. */
export function repeated(part: Uint8Array, most = MAX_CASE_BYTES): Bytes {
  const times = Math.max(1, Math.floor(most / Math.max(1, part.length)));
  const all = new Uint8Array(times * part.length);
  for (let i = 0; i < times; i++) all.set(part, i * part.length);
  return all;
}

const MUTATIONS: ReadonlyArray<(bytes: Bytes, random: Random, other: Bytes) => Bytes> = [
  withFlips,
  withFlips,
  withNumber,
  withNumber,
  withNumber,
  (bytes, random) => bytes.slice(0, random.below(bytes.length) + 1),
  (bytes, random) => {
    const [from, to] = piece(bytes, random, 200);
    return joined(bytes.subarray(0, from), bytes.subarray(to));
  },
  (bytes, random) => {
    const [from, to] = piece(bytes, random, 64);
    const times = random.chance(0.2) ? MAX_CASE_BYTES : 1 + random.below(2000);
    return joined(bytes.subarray(0, from), repeated(bytes.subarray(from, to), times), bytes.subarray(from));
  },
  (bytes, random, otherBytes) => {
    const [from] = piece(bytes, random, 1);
    const [start, end] = piece(otherBytes, random, 4000);
    return joined(bytes.subarray(0, from), otherBytes.subarray(start, end), bytes.subarray(from));
  },
];

/** A seed file with small changes. */
export function mutated(seeds: ReadonlyArray<Bytes>, random: Random): Bytes {
  let bytes = random.pick(seeds);
  for (let i = 1 + random.below(4); i > 0 && bytes.length > 0; i--)
    bytes = random.pick(MUTATIONS)(bytes, random, random.pick(seeds));
  return bytes.subarray(0, MAX_CASE_BYTES);
}

/** A file of the format's pieces in any order, some of them repeated many times. */
export function generated(pieces: ReadonlyArray<Uint8Array>, start: ReadonlyArray<Uint8Array>, random: Random): Bytes {
  const parts: Array<Uint8Array> = start.length > 0 && random.chance(0.8) ? [random.pick(start)] : [];
  for (let i = 1 + random.below(6); i > 0; i--) {
    const some = joined(...Array.from({ length: 1 + random.below(4) }, () => random.pick(pieces)));
    parts.push(random.chance(0.4) ? repeated(some, random.pick([1000, 20_000, MAX_CASE_BYTES])) : some);
  }
  return joined(...parts).subarray(0, MAX_CASE_BYTES);
}
