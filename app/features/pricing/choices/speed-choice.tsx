import { formatMoney, money } from "#domain/ground/kernel/money";
import { getPriceOptions, type PriceTable } from "#domain/shop/pricing/tables/price-table";
import type { Quote } from "#domain/shop/pricing/quotes/quote";
import { SPEED } from "#domain/shop/pricing/speed";
import { describeSpeed, isOffered } from "#domain/shop/pricing/production";
import { arrivalText } from "#domain/shop/shipping/arrival";
import { RadioGroup, Select } from "../../../ui/fields/field.tsx";
import type { Delivery } from "../delivery/use-delivery.ts";
import { DeliveryNote } from "../delivery/delivery-note.tsx";
import { ChoiceCard } from "./choice-card.tsx";

interface SpeedProps {
  readonly product: {
    /** Business days of production at standard speed. */
    readonly productionDays: number;
    readonly quantity: { readonly start: number };
  };
  /** The last valid price. Its quantity affects production time. */
  readonly quote: Quote | undefined;
  /** Staff quote what is chosen, with its date. */
  readonly isUnpriced?: boolean;
  readonly delivery: Delivery;
  readonly value: string;
  readonly table: PriceTable;
  readonly onChange: (speed: string) => void;
  readonly error?: ReadonlyArray<string> | undefined;
}

const getSpeedOption = ({ parameters }: PriceTable) => getPriceOptions(parameters)[SPEED];
/** Whether the price table has more than one speed. */
export const hasSpeeds = (table: PriceTable): boolean => getSpeedOption(table) !== undefined;

/** The standard speed and those that are faster, each with its arrival day and what it adds to the price. */
function listSpeeds({ product, quote, isUnpriced = false, delivery, table }: SpeedProps) {
  const { productionDays, quantity } = product;
  return Object.entries(getSpeedOption(table)?.choices ?? {})
    .filter(([speed]) => isOffered(speed, productionDays))
    .map(([speed, { label }]) => ({
      speed,
      arrival: isUnpriced ? label : arrivalText(delivery.terms, quote?.quantity ?? quantity.start, speed),
      description: isUnpriced ? undefined : describeSpeed(speed, label),
      extra: extraText(quote?.speeds[speed]),
    }));
}

const extraText = (minor = 0): string => (minor > 0 ? `+${formatMoney(money(minor))}` : "included");

/** The production speeds as arrival days; nothing if the price table has none. */
export function SpeedChoice({ name, ...props }: SpeedProps & { readonly name: string }) {
  const { value, table, onChange, error, delivery } = props;
  const option = getSpeedOption(table);
  if (!option) return null;
  return (
    <RadioGroup legend={option.label} hideLegend error={error}>
      <div className="grid gap-2.5">
        {listSpeeds(props).map(({ speed, arrival, description, extra }) => (
          <ChoiceCard
            key={speed}
            name={name}
            value={speed}
            checked={value === speed}
            onChange={() => onChange(speed)}
            label={arrival}
            description={description}
            aside={props.isUnpriced ? null : <span className="text-sm font-semibold tabular-nums">{extra}</span>}
          />
        ))}
      </div>
      {props.isUnpriced ? null : <DeliveryNote delivery={delivery} />}
    </RadioGroup>
  );
}

/** The same as a compact select. */
export function SpeedSelect({ name, ...props }: Omit<SpeedProps, "isUnpriced"> & { readonly name?: string }) {
  const { value, table, onChange, error, delivery } = props;
  const option = getSpeedOption(table);
  if (!option) return null;
  return (
    <div>
      <Select
        label={option.label}
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      >
        {listSpeeds(props).map(({ speed, arrival, description, extra }) => (
          <option key={speed} value={speed}>
            {`${arrival} · ${description}, ${extra}`}
          </option>
        ))}
      </Select>
      <DeliveryNote delivery={delivery} />
    </div>
  );
}
