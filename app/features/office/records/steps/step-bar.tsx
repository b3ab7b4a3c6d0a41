import { useNavigation } from "@remix-run/react";
import { counted, wholeNumber } from "#domain/ground/kernel/text";
import { MAX_RUN_ROWS } from "#domain/shop/office/lists/list-run";
import type { Choice } from "#domain/shop/office/records/description";
import { Button } from "../../../../ui/actions/button.tsx";
import { Checkbox } from "../../../../ui/fields/field.tsx";

interface Props {
  readonly steps: ReadonlyArray<Choice>;
  /** How many rows are chosen one by one; 0 until the page's code is there. */
  readonly count: number;
  readonly pageSize: number;
  readonly total: number;
}

/** What can be done with the chosen rows. It stands at the bottom of the screen while at least one is chosen. */
export function StepBar({ steps, count, pageSize, total }: Props) {
  const { formData } = useNavigation();
  const sending = formData?.get("step");
  const button = ({ value, label }: Choice, isDeletion: boolean) => (
    <Button
      key={value}
      type="submit"
      name="step"
      value={value}
      size="sm"
      variant={isDeletion ? "danger" : "secondary"}
      loading={sending === value}
    >
      {label}
    </Button>
  );
  const deletion = steps.find(({ value }) => value === "delete");
  return (
    <div
      role="group"
      aria-label="With the chosen rows"
      className="sticky bottom-3 z-10 mx-auto mt-3 hidden w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-surface px-4 py-2.5 shadow-lg ring-1 ring-line group-has-[input:checked]/list:flex"
    >
      <p role="status" className="font-semibold">
        {count > 0 ? `${counted(count, "row")} chosen` : "With the chosen rows"}
      </p>
      {total > pageSize && total <= MAX_RUN_ROWS ? (
        <Checkbox name="all" value="yes" autoComplete="off" label={`All ${wholeNumber(total)} that match`} />
      ) : null}
      <div className="flex flex-wrap items-start gap-2">
        {steps.filter((step) => step !== deletion).map((step) => button(step, false))}
        {deletion ? (
          <details>
            <summary className="min-h-9 px-2 py-1.5 text-sm font-semibold text-danger">Delete</summary>
            <div className="grid max-w-xs justify-items-start gap-2 py-2">
              <p className="text-sm">They disappear from the shop at once, and this can’t be undone.</p>
              {button({ value: deletion.value, label: "Delete them" }, true)}
            </div>
          </details>
        ) : null}
      </div>
    </div>
  );
}
