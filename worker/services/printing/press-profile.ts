import defaultIcc from "../../../app/domain/artwork/color/default-press.icc";
import { sha256Hex } from "../../crypto.ts";
import type { PressProfile } from "./pdf/pdf-x4.ts";

/** A press's profile, with the hash of its bytes. */
export interface CurrentPress extends PressProfile {
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
}

/** The profile that files are made for now. */
export async function readPressProfile(): Promise<CurrentPress> {
  const icc = new Uint8Array(defaultIcc);
  return {
    name: "Kisscut default press (CGATS 001 compatible)",
    registered: "CGATS TR 001",
    icc,
    sha256: await sha256Hex(icc),
  };
}
