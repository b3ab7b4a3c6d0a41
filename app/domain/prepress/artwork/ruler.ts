import { CM_PER_INCH } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";

interface Tick {
  /** Inches from the ruler's zero. */
  readonly at: number;
  /** The number in the customer's unit, for whole steps only. */
  readonly label: string | undefined;
}

/** Possible steps between numbers. The smallest that does not crowd is used. */
const STEPS = [0.5, 1, 2, 5, 10, 20, 50] as const;
const MAX_NUMBERS = 9;
/** Tolerance in subdivisions: 2.9995 inches still have the tick "3". */
const SLACK = 0.02;

/** Returns the ticks of a ruler, numbered in the customer's unit, with four subdivisions between numbers. */
export function rulerTicks(lengthIn: number, measurement: Measurement): Array<Tick> {
  const perInch = measurement === "metric" ? CM_PER_INCH : 1;
  const length = lengthIn * perInch;
  const step = STEPS.find((candidate) => length / candidate <= MAX_NUMBERS) ?? 100;
  const parts = step * 4 === 2 ? 2 : 4;
  return Array.from({ length: Math.floor((length / step) * parts + SLACK) + 1 }, (_, i) => ({
    at: (i * step) / parts / perInch,
    label: i % parts === 0 ? String((i / parts) * step) : undefined,
  }));
}
