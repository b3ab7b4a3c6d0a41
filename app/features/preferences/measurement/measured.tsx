import { measuredText } from "#domain/kernel/measure";
import { useMeasurement } from "./measurement.ts";

/** A sentence of the shop that may name sizes in inches, in the unit of whoever reads it. */
export const Measured = ({ text }: { text: string }) => measuredText(text, useMeasurement());
