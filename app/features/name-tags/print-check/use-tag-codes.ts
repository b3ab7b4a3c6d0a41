import { useEffect, useState } from "react";
import type { FoundCode } from "#domain/prepress/artwork/preflight/code";
import { checkCodes, type PreflightResult } from "#domain/prepress/artwork/preflight/preflight";
import type { PlacedPicture } from "./placed-pictures.ts";
import { MAX_PICTURES } from "./use-print-check.ts";

/** What the codes in a person's picture say, or what is wrong with them. */
export interface TagCodes {
  /** The person's. */
  readonly name: string;
  readonly result: PreflightResult;
}

/**
 * The codes that the frame shows whole. Of one that it cuts off, the comparison says that it can't be read on the
 * print.
 */
const wholeCodes = (codes: ReadonlyArray<FoundCode>, { piece, art }: PlacedPicture["part"]): ReadonlyArray<FoundCode> =>
  codes.filter(({ at }) => {
    const [leftEdge, top] = [art.x + at.x * art.width, art.y + at.y * art.height];
    const [right, bottom] = [leftEdge + at.width * art.width, top + at.height * art.height];
    return leftEdge >= 0 && top >= 0 && right <= piece.width && bottom <= piece.height;
  });

/**
 * What the QR codes and barcodes on name tags say, while the customer reads the page; those of at most `MAX_PICTURES`.
 */
export function useTagCodes(pictures: ReadonlyArray<PlacedPicture>): ReadonlyArray<TagCodes> {
  const [foundCodes, setFoundCodes] = useState<ReadonlyArray<TagCodes>>([]);
  useEffect(() => {
    if (pictures.length === 0) return;
    const stop = new AbortController();
    // Without it nothing is said about codes; the print is read back all the same.
    findCodes(pictures, stop.signal, setFoundCodes).catch(() => undefined);
    return () => stop.abort();
  }, [pictures]);
  return foundCodes;
}

async function findCodes(
  pictures: ReadonlyArray<PlacedPicture>,
  signal: AbortSignal,
  onFound: (codes: ReadonlyArray<TagCodes>) => void,
): Promise<void> {
  const { openCodeFinder } = await import("../../artwork/lazy.ts");
  const finder = openCodeFinder();
  signal.addEventListener("abort", finder.close);
  const foundCodes: Array<TagCodes> = [];
  for (const { name, url, part } of pictures.slice(0, MAX_PICTURES)) {
    const codes = wholeCodes(await finder.find(url).catch(() => []), part);
    if (signal.aborted) return;
    const result = checkCodes(codes, part.art);
    if (!result) continue;
    foundCodes.push({ name, result });
    onFound([...foundCodes]);
  }
  finder.close();
}
