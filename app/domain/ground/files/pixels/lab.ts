/** Converts CIE Lab as Photoshop stores it (L 0 to 255, a and b around 128) to sRGB under D50, Bradford-adapted. */
export function labToRgb(l: number, a: number, b: number): [number, number, number] {
  const fy = ((l / 255) * 100 + 16) / 116;
  const f = (t: number) => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29));
  const [x, y, z] = [0.9642 * f(fy + (a - 128) / 500), f(fy), 0.8249 * f(fy - (b - 128) / 200)];
  const gamma = (v: number) =>
    255 * (v <= 0.0031308 ? 12.92 * Math.max(0, v) : 1.055 * Math.min(1, v) ** (1 / 2.4) - 0.055);
  return [
    gamma(3.1339 * x - 1.6169 * y - 0.4906 * z),
    gamma(-0.9788 * x + 1.9161 * y + 0.0335 * z),
    gamma(0.0719 * x - 0.229 * y + 1.4052 * z),
  ];
}
