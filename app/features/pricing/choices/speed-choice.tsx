import type { PriceOption, PriceTable } from "#domain/shop/pricing/tables/price-table";
import { SPEED } from "#domain/shop/pricing/speed";
import { CUTOFF_TEXT, isOffered, describeSpeed } from "#domain/shop/pricing/production";
import { RadioGroup, Select } from "../../../ui/fields/field.tsx";
import { ChoiceCard } from "./choice-card.tsx";

interface SpeedProps {
  /** Business days of production at standard speed. */
  readonly productionDays: number;
  /** The ordered quantity, which affects production time. */
  readonly quantity: number;
  readonly value: string;
  readonly table: PriceTable;
  readonly onChange: (speed: string) => void;
  readonly error?: ReadonlyArray<string> | undefined;
}

const getSpeedOption = ({ parameters }: PriceTable) =>
  parameters.kind === "made" ? parameters.options[SPEED] : undefined;
/** Whether the price table has more than one speed. */
export const hasSpeeds = (table: PriceTable): boolean => getSpeedOption(table) !== undefined;
/** The standard speed and those that are faster. */
const listSpeeds = ({ choices }: PriceOption, productionDays: number) =>
  Object.entries(choices).filter(([speed]) => isOffered(speed, productionDays));
/** A surcharge as "+50%". */
const extra = (factor: number): string => `+${Math.round((factor - 1) * 100)}%`;

/** The production speeds with their surcharges; nothing if the price table has none. */
export function SpeedChoice({
  name,
  productionDays,
  quantity,
  value,
  table,
  onChange,
  error,
}: SpeedProps & { readonly name: string }) {
  const option = getSpeedOption(table);
  if (!option) return null;
  return (
    <RadioGroup legend={option.label} hideLegend error={error}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2.5">
        {listSpeeds(option, productionDays).map(([speed, { label, factor = 1 }]) => (
          <ChoiceCard
            key={speed}
            name={name}
            value={speed}
            checked={value === speed}
            onChange={() => onChange(speed)}
            label={label}
            description={describeSpeed(speed, productionDays, quantity)}
            aside={factor > 1 ? <span className="text-sm font-semibold tabular-nums">{extra(factor)}</span> : undefined}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{CUTOFF_TEXT}</p>
    </RadioGroup>
  );
}

/** The same as a compact select. */
export function SpeedSelect({ productionDays, quantity, value, table, onChange, error }: SpeedProps) {
  const option = getSpeedOption(table);
  if (!option) return null;
  return (
    <Select
      label={option.label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={`${describeSpeed(value, productionDays, quantity)}. ${CUTOFF_TEXT}`}
    >
      {listSpeeds(option, productionDays).map(([speed, { label, factor = 1 }]) => (
        <option key={speed} value={speed}>
          {factor > 1 ? `${label}, ${extra(factor)}` : label}
        </option>
      ))}
    </Select>
  );
}
