import { useState } from "react";
import { typedMeasure } from "#domain/kernel/forms/code-text";
import { lengthText, toInches, unitLabel, type Measurement } from "#domain/kernel/measure";
import { TextInput } from "../../../ui/fields/field.tsx";
import { isComposing } from "../../../ui/fields/composing.ts";

/** A length in the user's unit, which may be zero or negative; applied on blur or Enter. */
export function LengthField({
  label,
  inches,
  measurement,
  onChange,
}: {
  label: string;
  inches: number;
  measurement: Measurement;
  onChange: (inches: number) => void;
}) {
  const shown = lengthText(inches, measurement);
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    if (typed === undefined || typed === shown) return setTyped(undefined);
    const text = typedMeasure(typed);
    const value = Number(text);
    if (text === "" || !Number.isFinite(value)) return setWrong(true);
    setTyped(undefined);
    setWrong(false);
    onChange(measurement === "metric" ? toInches(value) : value);
  };
  return (
    <TextInput
      label={`${label} (${unitLabel(measurement)})`}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !isComposing(event.nativeEvent)) apply();
      }}
      error={isWrong && typed !== undefined ? ["Enter a number."] : undefined}
    />
  );
}
