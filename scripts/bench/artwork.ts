import { alphaMask, type Pixels } from "#domain/cutline/mask";
import { traceCutLine } from "#domain/cutline/trace";

/** Fourteen separate shapes, as letters and emblems of a logo are. @param side pixels */
export function logo(side: number): Pixels {
  const data = new Uint8ClampedArray(side * side * 4);
  const shapes = Array.from({ length: 14 }, (_, i) => ({ x: 0.14 + (i % 4) * 0.24, y: 0.14 + Math.floor(i / 4) * 0.24, r: 0.06 + (i % 3) * 0.02, points: 3 + (i % 5) }));
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const inside = shapes.some((s) => {
        const [dx, dy] = [(x + 0.5) / side - s.x, (y + 0.5) / side - s.y];
        const wave = 1 + 0.25 * Math.cos(Math.atan2(dy, dx) * s.points);
        return Math.hypot(dx, dy) <= s.r * wave;
      });
      if (inside) data.set([211, 17, 77, 255], (y * side + x) * 4);
    }
  }
  return { width: side, height: side, data };
}
if (process.argv[1]?.includes("artwork")) for (const side of [450, 900]) {
  const mask = alphaMask(logo(side));
  for (const w of [3, 6]) { const t = performance.now(); const r = traceCutLine(mask, { widthIn: w, heightIn: w }); console.log(side, w, r.ok ? r.value.points : r.error, (performance.now() - t).toFixed(0)); }
  for (const w of [3, 6]) { const t = performance.now(); const r = traceCutLine(mask, { widthIn: w, heightIn: w }); console.log(side, w, r.ok ? r.value.points : r.error, (performance.now() - t).toFixed(0)); }
}
