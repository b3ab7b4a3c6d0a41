import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { buildOptionId } from "./option-id.ts";

interface OptionListProps<Option> {
  readonly id: string;
  readonly label: string;
  readonly options: ReadonlyArray<Option>;
  /** The index of the option that Enter chooses, or -1. */
  readonly active: number;
  readonly getKey: (option: Option) => string | number;
  readonly onHover: (index: number) => void;
  readonly onChoose: (option: Option) => void;
  readonly className: string;
  readonly optionClassName: string;
  readonly show: (option: Option) => ReactNode;
}

/** What the text of a field can mean. The focus stays in the field, which says which option is active. */
export const OptionList = <Option,>({
  id,
  label,
  options,
  active,
  getKey,
  onHover,
  onChoose,
  className,
  optionClassName,
  show,
}: OptionListProps<Option>) => (
  <ul id={id} role="listbox" aria-label={label} className={classes("overflow-y-auto", className)}>
    {options.map((option, i) => (
      // Keys are the field's: arrows move, Enter chooses, Escape closes.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <li
        key={getKey(option)}
        id={buildOptionId(id, i)}
        ref={(element) => (i === active ? element?.scrollIntoView({ block: "nearest" }) : undefined)}
        role="option"
        aria-selected={i === active}
        onPointerMove={() => onHover(i)}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onChoose(option)}
        className={classes("cursor-pointer", optionClassName, i === active && "bg-brand-soft")}
      >
        {show(option)}
      </li>
    ))}
  </ul>
);
