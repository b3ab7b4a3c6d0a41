import { formatPercent } from "#domain/prepress/artwork/cut-line/checks/coverage";
import { isOpenedByHand } from "#domain/prepress/artwork/rasterized";
import { WHOLE, type MeasureCheck } from "#domain/prepress/artwork/preflight/internal/finding";

const KEEP_BACKGROUND = { label: "Keep the background", changes: { removeBackground: false } } as const;

const FILLED_SHAPE = {
  title: "The picture runs past the cut",
  message: "It fills the shape, so {actual}% of it lies outside the cut line and is cut off.",
  fix: "To keep all of it, choose to fit the artwork inside the shape.",
} as const;

const OWN_LINE = {
  title: "Your cut line cuts through the picture",
  message: "{actual}% of the ink lies outside the cut line of your file and is cut off.",
  fix: "",
} as const;

const AROUND_ALL = {
  title: "Nothing is cut off",
  message: "The cut line also goes around small specks and soft edges.",
  fix: "If these are only dust, leave them out. We show you first what would be cut off.",
  mend: { label: "Leave them out", changes: { coverage: "solid", cutsOff: 0 } },
} as const;

export const nothingLeft: MeasureCheck = ({ nothingLeft: isNothingLeft }) =>
  isNothingLeft ? { at: WHOLE, mend: KEEP_BACKGROUND } : undefined;

export const blank: MeasureCheck = ({ look, backgroundRemoved, nothingLeft: isNothingLeft }) =>
  look?.white && !isNothingLeft ? { at: WHOLE, mend: backgroundRemoved ? KEEP_BACKGROUND : undefined } : undefined;

/** The outline of what is hardly visible can only be that of everything. */
export const faint: MeasureCheck = ({ type, look, dieCut, tooThin = false, coversAll = false }) =>
  (look?.faint || (tooThin && !look?.empty)) && dieCut && !coversAll && !isOpenedByHand(type)
    ? { at: WHOLE, mend: { label: "Cut around all of it", changes: { coverage: "all" } } }
    : undefined;

/** Percentage of the ink outside the cut line. A picture that fills its shape extends past it on purpose. */
export const coverage: MeasureCheck = (
  { outside, cutsOff = 0, coversAll = false, dieCut, ownLine = false },
  target,
) => {
  if (outside === undefined) return undefined;
  if (outside * 100 > target) {
    if (dieCut && outside > cutsOff) return undefined;
    const values = { actual: formatPercent(outside) };
    return dieCut
      ? { values, mend: coversAll ? undefined : { label: "Cut around everything", changes: { coverage: "all" } } }
      : { level: "note", values, ...(ownLine ? OWN_LINE : FILLED_SHAPE) };
  }
  return coversAll && dieCut ? { level: "note", ...AROUND_ALL } : undefined;
};
