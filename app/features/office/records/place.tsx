import { useState } from "react";
import { TextInput } from "../../../ui/fields/field.tsx";

/** A list with a value at another place, from 1. */
export const moveTo = (values: ReadonlyArray<string>, value: string, place: number): ReadonlyArray<string> =>
  values.filter((otherValue) => otherValue !== value).toSpliced(place - 1, 0, value);

interface PlaceProps {
  readonly name: string;
  readonly label: string;
  /** From 1; 0 for none. */
  readonly place: number;
  readonly max: number;
  readonly isLocked: boolean;
  readonly onMove: (place: number) => void;
}

/** The place of a choice, as a number; another one moves it there. */
export function PlaceField({ name, label, place, max, isLocked, onMove }: PlaceProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <TextInput
      aria-label={label}
      name={name}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      disabled={isLocked}
      autoComplete="off"
      className="max-w-18"
      value={draft ?? (place === 0 ? "" : place)}
      onChange={({ target: { value } }) => {
        const newPlace = Number(value);
        const isPlace = Number.isInteger(newPlace) && newPlace >= 1 && newPlace <= max;
        setDraft(isPlace ? undefined : value);
        if (isPlace) onMove(newPlace);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}
