import { generated, mutated } from "./mutate.ts";
import { caseSeed, makeRandom } from "./random.ts";
import type { FuzzReader } from "./reader.ts";

/** The file of a case. Half of them are mutations of real files, half are assembled from pieces of the format. */
export function makeCase(
  { name, seeds, pieces, start }: FuzzReader,
  run: number,
  index: number,
): Uint8Array<ArrayBuffer> {
  const random = makeRandom(caseSeed(run, name, index));
  const isMutation = pieces.length === 0 || (seeds.length > 0 && random.chance(0.6));
  return isMutation ? mutated(seeds, random) : generated(pieces, start, random);
}
