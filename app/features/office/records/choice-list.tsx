import { useEffect, useRef, useState } from "react";
import type { FieldView } from "#domain/shop/office/records/form-view";
import { placeName } from "#domain/shop/office/records/form-texts";
import { classes } from "../../../ui/classes.ts";
import { Checkbox, RadioGroup, TextInput } from "../../../ui/fields/field.tsx";
import { useIsHydrated } from "../../kernel/index.ts";
import { moveTo, PlaceField } from "./place.tsx";

interface Props {
  readonly field: FieldView;
  readonly text: string;
  readonly errors: ReadonlyArray<string> | undefined;
}

/** A longer list can be searched. */
const MANY = 12;

/** The chosen values first where their order counts, then all others. What is no choice any more is a row, too. */
function listRows({ choices, widget }: FieldView, values: ReadonlyArray<string>) {
  const labels = new Map(choices.map(({ value, label }) => [value, label]));
  const otherValues = [...labels.keys()].filter((value) => !values.includes(value));
  const isOrdered = widget === "orderedChoices";
  const unknownValues = values.filter((value) => !labels.has(value));
  const rows = isOrdered ? [...values, ...otherValues] : [...labels.keys(), ...unknownValues];
  return rows.map((value) => ({ value, label: labels.get(value) ?? value }));
}

/**
 * Any number of choices, as boxes; where their order counts, each has its place. Without JavaScript the places are
 * numbers that the server sorts by.
 */
export function ChoiceList({ field, text, errors }: Props) {
  const { name, label, lock, help, widget } = field;
  const [initialValues] = useState(() => text.split("\n").filter((value) => value !== ""));
  const [values, setValues] = useState<ReadonlyArray<string>>(initialValues);
  const [search, setSearch] = useState("");
  const isHydrated = useIsHydrated();
  const list = useRef<HTMLUListElement>(null);
  // Boxes may have been checked before the page's code came.
  useEffect(() => {
    const boxes = list.current?.querySelectorAll<HTMLInputElement>("input:checked") ?? [];
    const checkedValues = [...boxes].map(({ value }) => value);
    setValues((current) => [
      ...current.filter((value) => checkedValues.includes(value)),
      ...checkedValues.filter((value) => !current.includes(value)),
    ]);
  }, []);
  const rows = listRows(field, initialValues);
  const isHidden = (rowLabel: string) => !rowLabel.toLowerCase().includes(search.trim().toLowerCase());
  const isOrdered = widget === "orderedChoices";
  return (
    <RadioGroup legend={label} hint={lock ?? help} error={errors}>
      {isHydrated && rows.length > MANY ? (
        <TextInput
          label={`Find in ${label.toLowerCase()}`}
          hideLabel
          placeholder="Find"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // The Enter key would save the whole form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      ) : null}
      <ul
        ref={list}
        className={classes(
          "grid max-h-96 gap-x-4 gap-y-1 overflow-y-auto p-1",
          isOrdered ? "max-w-lg" : "md:grid-cols-2",
        )}
      >
        {rows.map(({ value, label: rowLabel }) => {
          const place = values.indexOf(value) + 1;
          return (
            <li key={value} hidden={isHidden(rowLabel)} className="flex items-center gap-2 [&[hidden]]:hidden">
              <Checkbox
                name={name}
                value={value}
                label={<span dir="auto">{rowLabel}</span>}
                disabled={lock !== undefined}
                defaultChecked={initialValues.includes(value)}
                onChange={({ target }) =>
                  setValues(target.checked ? [...values, value] : values.filter((otherValue) => otherValue !== value))
                }
                className="min-w-0 grow"
              />
              {isOrdered && (place > 0 || !isHydrated) ? (
                <PlaceField
                  name={placeName(name, value)}
                  label={`Place of ${rowLabel}`}
                  place={place}
                  max={isHydrated ? values.length : rows.length}
                  isLocked={lock !== undefined}
                  onMove={(newPlace) => setValues(moveTo(values, value, newPlace))}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </RadioGroup>
  );
}
