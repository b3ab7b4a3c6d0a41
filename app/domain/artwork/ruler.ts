import { CM_PER_INCH, type Measurement } from "#domain/kernel/measure";

interface Tick {
  /** Inches from the ruler's zero. */
  readonly at: number;
  /** Only whole steps carry a number, in the chosen unit. */
  readonly label: string | undefined;
}

/** Units from one number to the next; the finest whose numbers do not crowd. */
const STEPS = [0.5, 1, 2, 5, 10, 20, 50] as const;
const MAX_NUMBERS = 9;
/** Of a part: 2.9995 inches still get their "3". */
const SLACK = 0.02;

/** The ticks of a ruler along so many inches, numbered in the reader's own unit, with four parts between numbers. */
export function rulerTicks(lengthIn: number, measurement: Measurement): Array<Tick> {
  const perInch = measurement === "metric" ? CM_PER_INCH : 1;
  const length = lengthIn * perInch;
  const step = STEPS.find((one) => length / one <= MAX_NUMBERS) ?? 100;
  const parts = step * 4 === 2 ? 2 : 4;
  return Array.from({ length: Math.floor((length / step) * parts + SLACK) + 1 }, (_, i) => ({
    at: (i * step) / parts / perInch,
    label: i % parts === 0 ? String((i / parts) * step) : undefined,
  }));
}
