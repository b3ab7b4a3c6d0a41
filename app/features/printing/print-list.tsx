import { Form, useNavigation } from "@remix-run/react";
import { LayoutGrid } from "lucide-react";
import { useState } from "react";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { counted } from "#domain/ground/kernel/text";
import { Button } from "../../ui/actions/button.tsx";
import { classes } from "../../ui/classes.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Select } from "../../ui/fields/field.tsx";
import { NEST_FORM, PrintLineRow, type ShownPrintLine } from "./print-line-row.tsx";

const NEST_PATH = "/staff/print/nest/";

export interface PrintListProps {
  readonly lines: ReadonlyArray<ShownPrintLine>;
  readonly total: number;
  readonly materials: ReadonlyArray<{ readonly slug: string; readonly name: string }>;
  readonly states: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  readonly filter: { readonly state: string; readonly material: string };
  readonly measurement: Measurement;
}

/** The order lines that wait for printing. Filters and nesting are plain forms without JavaScript. */
export function PrintList({ lines, total, materials, states, filter, measurement }: PrintListProps) {
  const [selectedCount, setSelectedCount] = useState(0);
  const isNesting = useNavigation().location?.pathname === NEST_PATH;
  const count = (form: HTMLElement) =>
    setSelectedCount(form.querySelectorAll<HTMLInputElement>('input[name="line"][type="checkbox"]:checked').length);
  return (
    <div className="grid gap-6">
      <form method="get" className="grid gap-3 md:flex md:items-end">
        <Select label="Material" name="material" defaultValue={filter.material} className="md:w-60">
          <option value="">All materials</option>
          {materials.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="Order" name="state" defaultValue={filter.state} className="md:w-60">
          <option value="">All to print</option>
          {states.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      {lines.length === 0 ? (
        <EmptyState title="Nothing to print here">
          Paid orders appear here automatically. Try another material or status.
        </EmptyState>
      ) : (
        <div onChange={({ currentTarget }) => count(currentTarget)} className="grid gap-4">
          <p role="status" className="text-sm text-muted">
            {counted(total, "line")} to print, by ship-by day
          </p>
          <ul className="grid gap-3">
            {lines.map((line) => (
              <PrintLineRow key={line.id} line={line} measurement={measurement} />
            ))}
          </ul>
          <Form
            id={NEST_FORM}
            method="get"
            action={NEST_PATH}
            className={classes(
              "flex flex-wrap items-center justify-between gap-3 rounded-lg bg-surface p-3 shadow-lg ring-1 ring-line",
              // Above the lines only once some are chosen: it covers what is said below a field.
              selectedCount > 0 && "sticky bottom-3 z-10",
            )}
          >
            <p className="text-base" aria-live="polite">
              {selectedCount === 0 ? "Select the items for one roll." : `${counted(selectedCount, "line")} selected.`}
            </p>
            <Button type="submit" loading={isNesting} icon={<LayoutGrid aria-hidden="true" className="size-5" />}>
              {isNesting ? "Laying out…" : "Nest selected"}
            </Button>
          </Form>
        </div>
      )}
    </div>
  );
}
