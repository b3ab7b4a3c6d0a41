import type { PriceConflict } from "#domain/shop/pricing/tables/price-fields";
import { Notice } from "../../../ui/feedback/notice.tsx";

interface Props {
  readonly texts: ReadonlyArray<string>;
  readonly conflicts: ReadonlyArray<PriceConflict>;
}

/** Says who saved first, and shows both numbers of each field that both changed. */
export const PriceConflicts = ({ texts, conflicts }: Props) => (
  <Notice kind="warning" title={texts.join(" ")}>
    {conflicts.length === 0 ? (
      <p>What you changed is still in the form, beside what changed since. No number was changed by both of you.</p>
    ) : (
      <>
        <p>The form has your numbers. To keep the other ones, type them before you save again.</p>
        <ul className="mt-2 grid gap-1">
          {conflicts.map(({ label, theirs, mine }) => (
            <li key={label} className="[overflow-wrap:anywhere]">
              {label}: theirs <strong>{theirs || "none"}</strong>, yours <strong>{mine || "none"}</strong>
            </li>
          ))}
        </ul>
      </>
    )}
  </Notice>
);
