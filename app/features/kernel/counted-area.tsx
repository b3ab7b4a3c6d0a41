import { useState } from "react";
import { countCharacters } from "#domain/ground/kernel/characters";
import { wholeNumber } from "#domain/ground/kernel/text";
import { TextArea, type TextAreaProps } from "../../ui/fields/field.tsx";

interface CountedAreaProps extends Omit<TextAreaProps, "defaultValue" | "maxCharacters"> {
  /** The maximum length in characters. */
  readonly most: number;
  readonly defaultValue: string;
}

/**
 * A text area that shows how many characters remain. Longer text is not truncated: it shows an error and the server
 * refuses it.
 */
export function CountedArea({ most, defaultValue, hint, ...rest }: CountedAreaProps) {
  const [length, setLength] = useState(countCharacters(defaultValue));
  const charactersLeft = most - length;
  return (
    <div className="grid gap-1">
      <TextArea
        {...rest}
        dir="auto"
        defaultValue={defaultValue}
        hint={hint}
        onChange={(event) => setLength(countCharacters(event.currentTarget.value))}
      />
      <p
        className={`needs-script text-right text-sm tabular-nums ${charactersLeft < 0 ? "font-semibold text-danger" : "text-muted"}`}
      >
        {charactersLeft < 0 ? `${wholeNumber(-charactersLeft)} too many` : `${wholeNumber(charactersLeft)} left`}
      </p>
    </div>
  );
}
