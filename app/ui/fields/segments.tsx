import type { ReactNode } from "react";

interface SegmentsProps {
  readonly legend: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: ReadonlyArray<{ readonly value: string; readonly label: ReactNode; readonly title?: string }>;
}

/** A few choices side by side, as native radios. */
export const Segments = ({ legend, name, value, onChange, options }: SegmentsProps) => (
  <fieldset className="min-w-0">
    <legend className="sr-only">{legend}</legend>
    <div className="flex rounded-full bg-sunken p-1 ring-1 ring-line">
      {options.map((option) => (
        <label
          key={option.value}
          title={option.title}
          className="relative grid min-h-10 grow basis-0 place-items-center rounded-full px-2 text-center text-sm font-semibold text-muted has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  </fieldset>
);
