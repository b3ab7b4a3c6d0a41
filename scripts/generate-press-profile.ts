// Writes the profile of the press that the shop assumes until staff upload their own, and the table that shows artwork
// as that press prints it. The source is a CC0 profile of pdfjs-dist, which converts from CMYK only; this adds the way
// back, which an output intent needs (ISO 15930-7). Run it after an update of pdfjs-dist: node
// scripts/generate-press-profile.ts
import { readFileSync, writeFileSync } from "node:fs";
import {
  ascii,
  descriptionData,
  textData,
  uint16,
  uint32,
  writeProfile,
  xyzData,
} from "#domain/ground/files/icc/internal/write-profile";
import { IccProfile } from "#domain/ground/files/icc/profile";
import { DEFAULT_PRESS } from "#domain/prepress/press/default-press";
import { proofNodes } from "#domain/prepress/artwork/color/proof-table";
import { ColorEngine } from "../app/features/artwork/color/color-engine.ts";
import { cmykToLab } from "./press-profile/cmyk-to-lab.ts";
import { GRID, invert } from "./press-profile/invert.ts";

const packages = new URL("../node_modules/", import.meta.url);
const source = new Uint8Array(readFileSync(new URL("pdfjs-dist/iccs/CGATS001Compat-v2-micro.icc", packages)));
const folder = new URL("../app/domain/prepress/artwork/color/", import.meta.url);
const D50 = [0.9642, 1, 0.8249];

/** A table with straight curves (lut16Type, ICC.1, 10.10). @param samples of all nodes, the first channel slowest */
function table(inputs: number, outputs: number, samples: Uint16Array): Uint8Array {
  const straight = (channels: number) => Array.from({ length: channels }, () => [0, 0, 255, 255]).flat();
  return Uint8Array.from([
    ...ascii("mft2"),
    ...uint32(0),
    ...[inputs, outputs, GRID, 0],
    ...[1, 0, 0, 0, 1, 0, 0, 0, 1].flatMap((value) => uint32(value * 65_536)),
    ...[2, 2].flatMap(uint16),
    ...straight(inputs),
    ...Array.from(samples, uint16).flat(),
    ...straight(outputs),
  ]);
}

const engine = await ColorEngine.open(new Uint8Array(readFileSync(new URL("lcms-wasm/dist/lcms.wasm", packages))));
const toLab = await cmykToLab(source);
const fromInks = IccProfile.read(source)?.tag("A2B0");
if (!toLab || !fromInks) throw new Error("The source profile can't be read");
const { inks, gamut } = invert(toLab);
const profile = writeProfile({ version: 2, kind: "prtr", space: "CMYK", connection: "Lab " }, [
  { names: ["desc"], data: descriptionData(DEFAULT_PRESS.name) },
  { names: ["cprt"], data: textData("CC0") },
  { names: ["wtpt"], data: IccProfile.read(source)?.tag("wtpt") ?? xyzData(D50) },
  { names: ["A2B0", "A2B1", "A2B2"], data: fromInks },
  { names: ["B2A0", "B2A1", "B2A2"], data: table(3, 4, inks) },
  { names: ["gamt"], data: table(3, 1, gamut) },
]);
const proof = engine.softProof(profile);
if (!proof) throw new Error("The made profile can't be read");
writeFileSync(new URL("default-press.icc", folder), profile);
writeFileSync(new URL("default-press.table", folder), proof(proofNodes()));
