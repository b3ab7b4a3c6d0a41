/** Nodes per channel. With 17, the largest error against the profile itself is below one just noticeable difference. */
const NODES = 17;
const STEP = 255 / (NODES - 1);
/** Distances of neighboring nodes in the table, in bytes. */
const [RED, GREEN, BLUE] = [NODES * NODES * 3, NODES * 3, 3] as const;

/** Size of a table in bytes. */
export const PROOF_TABLE_BYTES = NODES ** 3 * 3;

/** The sRGB colors of all nodes, red slowest: what a table is made from. */
export function proofNodes(): Uint8Array {
  const nodes = new Uint8Array(PROOF_TABLE_BYTES);
  let at = 0;
  for (let r = 0; r < NODES; r++)
    for (let g = 0; g < NODES; g++)
      for (let b = 0; b < NODES; b++) for (const node of [r, g, b]) nodes[at++] = Math.round(node * STEP);
  return nodes;
}

/**
 * Converts pixels in place to how a press prints them, by interpolation within the tetrahedron of the four nodes around
 * each color. Transparent pixels stay as they are.
 * @param table the printed color of each of `proofNodes`
 * @param pixels RGBA, 8 bits each
 */
export function applyProofTable(table: Uint8Array, pixels: Uint8ClampedArray): void {
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3] === 0) continue;
    const [red, green, blue] = [(pixels[at] ?? 0) / STEP, (pixels[at + 1] ?? 0) / STEP, (pixels[at + 2] ?? 0) / STEP];
    const [r, g, b] = [Math.min(NODES - 2, red | 0), Math.min(NODES - 2, green | 0), Math.min(NODES - 2, blue | 0)];
    const [x, y, z] = [red - r, green - g, blue - b];
    const near = r * RED + g * GREEN + b * BLUE;
    const far = near + RED + GREEN + BLUE;
    // From the nearest node to the farthest, along the axes in the order of their distances.
    const [first, second] = path(x, y, z);
    const [longest, middle, shortest] = [
      Math.max(x, y, z),
      x + y + z - Math.max(x, y, z) - Math.min(x, y, z),
      Math.min(x, y, z),
    ];
    for (let c = 0; c < 3; c++)
      pixels[at + c] =
        (table[near + c] ?? 0) * (1 - longest) +
        (table[near + first + c] ?? 0) * (longest - middle) +
        (table[near + second + c] ?? 0) * (middle - shortest) +
        (table[far + c] ?? 0) * shortest;
  }
}

const PATHS = {
  rgb: [RED, RED + GREEN],
  rbg: [RED, RED + BLUE],
  brg: [BLUE, BLUE + RED],
  bgr: [BLUE, BLUE + GREEN],
  gbr: [GREEN, GREEN + BLUE],
  grb: [GREEN, GREEN + RED],
} as const;

/** The distances of the two nodes in between, by the order of the fractions. */
function path(x: number, y: number, z: number): readonly [number, number] {
  if (x >= y) {
    if (y >= z) return PATHS.rgb;
    return x >= z ? PATHS.rbg : PATHS.brg;
  }
  if (z >= y) return PATHS.bgr;
  return z >= x ? PATHS.gbr : PATHS.grb;
}
