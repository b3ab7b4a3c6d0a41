/**
 * The profile of the press that is assumed until another is set: `app/domain/prepress/artwork/color/default-press.icc`.
 */
export const DEFAULT_PRESS = {
  /** As the profile names itself. */
  name: "Kisscut default press (CGATS 001 compatible)",
  /** The printing condition in the registry of the ICC. */
  registered: "CGATS TR 001",
} as const;
