import type { MeasureCheck } from "#domain/prepress/artwork/preflight/internal/finding";
import { toCentimetres } from "#domain/ground/kernel/measure";
import { DEFAULT_MEASUREMENT, type Measurement } from "#domain/ground/kernel/measurement";

/** "1/8 in" or "3.2 mm": the bleed is known by its fraction of an inch. */
const shortLength = (inches: number, measurement: Measurement): string => {
  if (measurement === "metric") return `${(toCentimetres(inches) * 10).toFixed(1)} mm`;
  const parts = 1 / inches;
  return Number.isInteger(parts) ? `1/${String(parts)} in` : `${String(Number(inches.toFixed(2)))} in`;
};

/** Inches of bleed that are not the picture itself. Never a warning, because the bleed is always full. */
export const bleed: MeasureCheck = ({ bleed: printed, measurement = DEFAULT_MEASUREMENT }, target) => {
  if (!printed) return undefined;
  const values = { actual: shortLength(printed.inches, measurement) };
  if (printed.mirrored <= target) return { level: "ok", values };
  return {
    level: "ok",
    values,
    message:
      "The print goes {actual} past the cut line on all sides, so no white edge shows. Where your picture ends sooner, its mirror image goes on: you see it pale around the cut line.",
  };
};
