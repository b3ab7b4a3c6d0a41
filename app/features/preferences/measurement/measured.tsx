import { measuredText } from "#domain/ground/kernel/measure";
import { useMeasurement } from "./measurement.ts";

/** A text whose sizes in inches are shown in the user's unit. */
export const Measured = ({ text }: { text: string }) => measuredText(text, useMeasurement());
