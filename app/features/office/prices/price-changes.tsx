import { counted } from "#domain/ground/kernel/text";
import type { FormErrors, PriceDifference } from "#domain/shop/pricing/tables/price-fields";

/** More differences than these are counted. */
const MAX_LISTED = 12;

interface PriceChangesProps {
  readonly differences: ReadonlyArray<PriceDifference>;
  /** Why there are no new prices yet, by field; "" for the table as a whole. */
  readonly problems: FormErrors;
  /** What the answer to the last save says above the form. */
  readonly refusal: FormErrors | undefined;
}

/** What a save changes. What is wrong with a field stands at the field. */
export function PriceChanges({ differences, problems, refusal }: PriceChangesProps) {
  const [problem] = (problems[""] ?? []).filter((text) => !refusal?.[""]?.includes(text));
  if (problem !== undefined) return <p className="text-danger">{problem}</p>;
  if (Object.keys(problems).length > 0)
    return <p className="text-muted">Nothing can be saved until the marked prices are corrected.</p>;
  if (differences.length === 0) return <p className="text-muted">Nothing yet: these are the prices in force.</p>;
  const rest = differences.length - MAX_LISTED;
  return (
    <ul className="grid gap-1 text-sm">
      {differences.slice(0, rest === 1 ? differences.length : MAX_LISTED).map(({ name, label, from, to }) => (
        <li key={name} className="wrap-anywhere">
          {label}: <del className="text-muted">{from || "none"}</del>{" "}
          <ins className="font-semibold no-underline">{to || "none"}</ins>
        </li>
      ))}
      {rest > 1 ? <li className="text-muted">and {counted(rest, "more number")}</li> : null}
    </ul>
  );
}
