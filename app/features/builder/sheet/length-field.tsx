import { useState } from "react";
import { lengthText, readPlace, unitLabel } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
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
  const shownLength = lengthText(inches, measurement);
  const [typedText, setTypedText] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    if (typedText === undefined || typedText === shownLength) return setTypedText(undefined);
    const place = readPlace(typedText, measurement);
    if (place === undefined) return setWrong(true);
    setTypedText(undefined);
    setWrong(false);
    onChange(place);
  };
  return (
    <TextInput
      label={`${label} (${unitLabel(measurement)})`}
      inputMode="decimal"
      autoComplete="off"
      value={typedText ?? shownLength}
      onChange={(event) => setTypedText(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !isComposing(event.nativeEvent)) apply();
      }}
      error={isWrong && typedText !== undefined ? ["Enter a number."] : undefined}
    />
  );
}
