import { isUnclearAmount, isUnclearNumber, typedMeasure } from "#domain/ground/kernel/forms/code-text";
import { minorDigits } from "#domain/ground/kernel/money";
import { err, ok, type Result } from "#domain/ground/kernel/result";

/** Twelve digits hide what binary fractions add to a decimal one. */
export const roundFraction = (value: number): number => Number(value.toPrecision(12));

const NUMBER = /^-?\d{1,9}(\.\d{1,9})?$/;

/** Reads a typed number, with a point or a comma before its decimals. */
export function readNumber(text: string): Result<number, string> {
  if (isUnclearNumber(text)) return err("Leave out the comma: 1500, or 1.5.");
  const digits = typedMeasure(text).replace(/^\$ ?/, "");
  return NUMBER.test(digits) ? ok(Number(digits)) : err("Enter a number such as 1.25.");
}

/** Reads a typed amount in minor units, which may have a fraction. */
export function readMinor(text: string, currency: string): Result<number, string> {
  if (isUnclearAmount(text)) return err("Write 1.50 or 1,50 for one and a half dollars.");
  const amount = readNumber(text);
  return amount.ok ? ok(roundFraction(amount.value * 10 ** minorDigits(currency))) : amount;
}
