import { decisionName, type PriceConflict } from "#domain/shop/office/prices";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Radio, RadioGroup } from "../../../ui/fields/field.tsx";

interface Props {
  readonly texts: ReadonlyArray<string>;
  readonly conflicts: ReadonlyArray<PriceConflict>;
}

/** Says who saved first, and asks whose number holds for each field that both changed. */
export const PriceConflicts = ({ texts, conflicts }: Props) => (
  <Notice kind="warning" title={texts.join(" ")}>
    {conflicts.length === 0 ? (
      <p>What you changed is still in the form, beside what changed since. No number was changed by both of you.</p>
    ) : (
      <div className="mt-2 grid gap-3">
        {conflicts.map(({ name, label, theirs, yours }) => (
          <RadioGroup key={name} legend={label}>
            <Radio name={decisionName(name)} value="yours" label={`Yours: ${yours || "none"}`} defaultChecked />
            <Radio name={decisionName(name)} value="theirs" label={`Theirs: ${theirs || "none"}`} />
          </RadioGroup>
        ))}
      </div>
    )}
  </Notice>
);
