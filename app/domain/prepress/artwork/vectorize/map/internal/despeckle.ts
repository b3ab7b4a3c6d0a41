import type { Labelled } from "#domain/prepress/artwork/vectorize/map/quantize";

/** The connected pixels of one label. */
interface Patches {
  /** The patch of each pixel. */
  readonly patchByPixel: Int32Array;
  /** The pixels of one patch after those of the other. */
  readonly pixels: Int32Array;
  /** Where the pixels of each patch start, and where those of the last one end. */
  readonly starts: ReadonlyArray<number>;
}

type Grid = Pick<Labelled, "width" | "height" | "labels">;

function forNeighbors({ width, labels }: Grid, at: number, visit: (to: number) => void): void {
  const x = at % width;
  if (x > 0) visit(at - 1);
  if (x < width - 1) visit(at + 1);
  if (at >= width) visit(at - width);
  if (at + width < labels.length) visit(at + width);
}

function findPatches(grid: Grid): Patches {
  const { labels } = grid;
  const patchByPixel = new Int32Array(labels.length).fill(-1);
  const pixels = new Int32Array(labels.length);
  const starts: Array<number> = [];
  let end = 0;
  for (let first = 0; first < labels.length; first++) {
    if ((patchByPixel[first] as number) >= 0) continue;
    const patch = starts.push(end) - 1;
    const label = labels[first] as number;
    const add = (at: number) => {
      if (labels[at] !== label || (patchByPixel[at] as number) >= 0) return;
      patchByPixel[at] = patch;
      pixels[end++] = at;
    };
    add(first);
    for (let next = starts[patch] as number; next < end; next++) forNeighbors(grid, pixels[next] as number, add);
  }
  starts.push(end);
  return { patchByPixel, pixels, starts };
}

/**
 * Gives each small patch the color that borders most on it. Small patches beside each other get theirs from the
 * outside inwards, all of one step at once, so that a mirrored or turned picture gets the same colors. Transparent
 * patches, too, remain only if they are large enough. Where no patch is large enough, the largest ones remain.
 * @param least minimum patch size in pixels
 */
export function despeckled({ width, height, labels: oldLabels, palette }: Labelled, least: number): Labelled {
  const grid = { width, height, labels: oldLabels.slice() };
  const { patchByPixel, pixels, starts } = findPatches(grid);
  const sizes = starts.slice(1).map((end, patch) => end - (starts[patch] as number));
  const enough = Math.min(
    least,
    sizes.reduce((a, b) => Math.max(a, b), 0),
  );
  const isOpen = sizes.map((size) => size < enough);
  const getPixels = (patch: number) => pixels.subarray(starts[patch], starts[patch + 1]);

  /** The most frequent label of the neighbors that have theirs. */
  const labelFor = (patch: number): number | undefined => {
    const around = new Map<number, number>();
    for (const at of getPixels(patch))
      forNeighbors(grid, at, (to) => {
        if (isOpen[patchByPixel[to] as number]) return;
        const label = grid.labels[to] as number;
        around.set(label, (around.get(label) ?? 0) + 1);
      });
    return [...around].sort(([a, many], [b, few]) => few - many || a - b)[0]?.[0];
  };

  let step = [...isOpen.keys()].filter((patch) => isOpen[patch]);
  while (step.length > 0) {
    const decided = step.flatMap((patch) => {
      const label = labelFor(patch);
      return label === undefined ? [] : [{ patch, label }];
    });
    const next = new Set<number>();
    for (const { patch, label } of decided) {
      isOpen[patch] = false;
      for (const at of getPixels(patch)) grid.labels[at] = label;
    }
    for (const { patch } of decided)
      for (const at of getPixels(patch))
        forNeighbors(grid, at, (to) => {
          if (isOpen[patchByPixel[to] as number]) next.add(patchByPixel[to] as number);
        });
    step = [...next];
  }
  return { ...grid, palette };
}
