import { X } from "lucide-react";
import { memo, type ReactNode } from "react";
import { getCellName } from "#domain/shop/pricing/grids/grid-texts";
import { Button, IconButton } from "../../../ui/actions/button.tsx";
import { TextInput } from "../../../ui/fields/field.tsx";

interface GridCellProps {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** For screen readers. */
  readonly label: string;
  readonly error: ReadonlyArray<string> | undefined;
  readonly onEdit: (row: number, column: number, text: string) => void;
}

const MAX_CELL_CHARS = 24;

/** One field of a table of totals with what is wrong with it. A table has hundreds: only the edited one renders. */
export const GridCell = memo(function GridCell({ row, column, text, label, error, onEdit }: GridCellProps) {
  return (
    <div data-row={row} data-column={column} className={column === 0 ? "w-24" : "w-28"}>
      <TextInput
        label={label}
        hideLabel
        name={getCellName(row, column)}
        value={text}
        onChange={(event) => onEdit(row, column, event.currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        maxCharacters={MAX_CELL_CHARS}
        error={error}
      />
    </div>
  );
});

interface StepProps {
  /** What the form sends without JavaScript: "add-row". */
  readonly step: string;
  readonly onStep: (step: string) => void;
}

/** A button that changes the table, on the page or by sending the form. */
export const StepButton = ({
  step,
  onStep,
  icon,
  children,
}: StepProps & { readonly icon: ReactNode; readonly children: ReactNode }) => (
  <Button
    type="submit"
    name="intent"
    value={step}
    variant="secondary"
    size="sm"
    icon={icon}
    onClick={(event) => {
      event.preventDefault();
      onStep(step);
    }}
  >
    {children}
  </Button>
);

export const RemoveButton = ({
  step,
  onStep,
  label,
  isDisabled,
}: StepProps & { readonly label: string; readonly isDisabled: boolean }) => (
  <IconButton
    type="submit"
    name="intent"
    value={step}
    label={label}
    disabled={isDisabled}
    onClick={(event) => {
      event.preventDefault();
      onStep(step);
    }}
  >
    <X aria-hidden="true" className="size-4" />
  </IconButton>
);
