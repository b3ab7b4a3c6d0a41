import {
  ascii,
  fixed,
  localizedData,
  uint16,
  uint32,
  writeProfile,
  xyzData,
} from "#domain/ground/files/icc/internal/write-profile";

/** White and primaries of sRGB as XYZ under D50 (IEC 61966-2-1, adapted by the Bradford matrix). */
const COLORS = {
  wtpt: [0.9642, 1, 0.8249],
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const;
/** Parameters of the curve of IEC 61966-2-1 for formula 3 of ICC.1, 10.18. */
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
const FORMULA = 3;

/** An ICC profile of sRGB, about 500 bytes. */
export function srgbProfile(): Uint8Array {
  const curve = Uint8Array.from([
    ...ascii("para"),
    ...uint32(0),
    ...uint16(FORMULA),
    ...uint16(0),
    ...CURVE.flatMap(fixed),
  ]);
  return writeProfile({ version: 4, kind: "mntr", space: "RGB ", connection: "XYZ " }, [
    { names: ["desc"], data: localizedData("sRGB") },
    { names: ["cprt"], data: localizedData("CC0") },
    ...Object.entries(COLORS).map(([name, xyz]) => ({ names: [name], data: xyzData(xyz) })),
    { names: ["rTRC", "gTRC", "bTRC"], data: curve },
  ]);
}
