import type { PriceTable } from "#domain/pricing/price-table";
import { SPEED, SPEEDS } from "#domain/pricing/speed";
import { RadioGroup } from "../../ui/field.tsx";
import { ChoiceCard } from "./choice-card.tsx";

interface SpeedChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly table: PriceTable;
  readonly onChange: (speed: string) => void;
  readonly error?: ReadonlyArray<string> | undefined;
}

/** How soon it is made, and what a rush adds. Nothing where the price table knows no rush. */
export function SpeedChoice({ name, value, table, onChange, error }: SpeedChoiceProps) {
  const option = table.parameters.kind === "made" ? table.parameters.options[SPEED] : undefined;
  if (!option) return null;
  return (
    <RadioGroup legend={option.label} hideLegend error={error}>
      <div className="grid gap-2.5 sm:grid-cols-3">
        {Object.entries(option.choices).map(([speed, { label, factor = 1 }]) => (
          <ChoiceCard
            key={speed}
            name={name}
            value={speed}
            checked={value === speed}
            onChange={() => onChange(speed)}
            label={label}
            description={SPEEDS[speed]?.hint}
            aside={factor > 1 ? <span className="text-sm font-semibold tabular-nums">+{Math.round((factor - 1) * 100)}%</span> : undefined}
          />
        ))}
      </div>
    </RadioGroup>
  );
}
