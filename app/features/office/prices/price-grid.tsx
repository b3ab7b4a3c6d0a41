import { Download, Plus } from "lucide-react";
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from "react";
import { PASTED, priceCsvPath } from "#domain/shop/office/prices";
import { changeShape, getCellName, withCell, type GridTexts } from "#domain/shop/pricing/grids/grid-texts";
import { MAX_PASTED_CHARS, pasteCells } from "#domain/shop/pricing/grids/paste-grid";
import type { FormErrors } from "#domain/shop/pricing/tables/price-fields";
import type { PriceTable } from "#domain/shop/pricing/tables/price-table";
import { buttonStyle } from "../../../ui/actions/button-style.ts";
import { Button } from "../../../ui/actions/button.tsx";
import { safeHref } from "../../../ui/actions/safe-href.ts";
import { FieldErrors, TextArea } from "../../../ui/fields/field.tsx";
import { Disclosure } from "../../../ui/layout/disclosure.tsx";
import { useStableCallback } from "../../../ui/use-stable-callback.ts";
import { StepButton } from "./grid-cell.tsx";
import { GridTable } from "./grid-table.tsx";

interface Props {
  readonly grid: GridTexts;
  /** By the names of cells. */
  readonly errors: FormErrors;
  readonly onChange: (grid: GridTexts) => void;
  /** The stored version that the grid begins with. */
  readonly version: Pick<PriceTable, "profile" | "version">;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

const findCell = (table: HTMLTableElement | null, { row, column }: Place): HTMLInputElement | null =>
  table?.querySelector<HTMLInputElement>(`input[name="${getCellName(row, column)}"]`) ?? null;

/** The row and column of the cell that an event is about; undefined outside of cells. */
function readPlace(target: EventTarget): Place | undefined {
  const cell = target instanceof HTMLInputElement ? target.closest<HTMLElement>("[data-row]") : null;
  return cell ? { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) } : undefined;
}

/** How many rows up or down a key goes, as in a spreadsheet. */
const ROWS_BY_KEY: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** What a changed grid says after a paste, and the cell that gets the focus once it is there. */
function useGridChanges({ grid, onChange }: Pick<Props, "grid" | "onChange">) {
  const table = useRef<HTMLTableElement>(null);
  const next = useRef<Place>();
  const [pasted, setPasted] = useState({ said: "", error: "" });
  useEffect(() => {
    if (next.current) findCell(table.current, next.current)?.focus();
    next.current = undefined;
  }, [grid]);
  const paste = (text: string, place?: Place): boolean => {
    const result = pasteCells(grid, text, place);
    setPasted(
      result.ok
        ? {
            said: `The table has ${result.value.length - 1} quantities and ${(result.value[0] ?? []).length - 1} areas.`,
            error: "",
          }
        : { said: "", error: result.error },
    );
    if (result.ok) onChange(result.value);
    return result.ok;
  };
  const change = (step: string) => {
    const newGrid = changeShape(grid, step);
    const [rows, columns] = [newGrid.length, (newGrid[0] ?? []).length];
    const [, row = rows - 1] = /row\.(\d+)/.exec(step) ?? [];
    const [, column = columns - 1] = /column\.(\d+)/.exec(step) ?? [];
    next.current = step.includes("row")
      ? { row: Math.min(Number(row), rows - 1), column: 0 }
      : { row: 0, column: Math.min(Number(column), columns - 1) };
    setPasted({ said: "", error: "" });
    onChange(newGrid);
  };
  return { table, pasted, paste, change };
}

/** Totals by quantity and area, as a table of fields into which a spreadsheet can be pasted. */
export function PriceGrid({ grid, errors, onChange, version }: Props) {
  const { table, pasted, paste, change } = useGridChanges({ grid, onChange });
  const edit = useStableCallback((row: number, column: number, text: string) =>
    onChange(withCell(grid, row, column, text)),
  );
  const step = useStableCallback(change);

  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData("text/plain");
    const place = readPlace(event.target);
    // One value goes into its field as everywhere.
    if (!place || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    paste(text, place);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = readPlace(event.target);
    const rowCount = ROWS_BY_KEY[event.key];
    if (!place || rowCount === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const cell = findCell(table.current, { row: place.row + rowCount, column: place.column });
    cell?.focus();
    cell?.select();
  };

  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid grid-cols-1 gap-1">
        <h2 id="totals" className="text-lg">
          Totals in $
        </h2>
        <p className="text-sm text-muted">
          What each quantity costs in total, by the area of one piece in square inches. Between two cells the price
          follows a curve through both. Fewer pieces or smaller ones cost as much as the first, and more or larger ones
          become requests for a call.
        </p>
      </div>
      <div
        role="region"
        aria-labelledby="totals"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard has to reach what scrolls
        tabIndex={0}
        className="relative max-w-full overflow-x-auto rounded-lg bg-surface ring-1 ring-line"
      >
        <GridTable
          ref={table}
          grid={grid}
          errors={errors}
          onEdit={edit}
          onStep={step}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {pasted.said}
      </p>
      <FieldErrors id="pasted-cells-error" lines={pasted.error === "" ? [] : [pasted.error]} />
      <div className="flex flex-wrap gap-2">
        <StepButton step="add-row" icon={<Plus aria-hidden="true" className="size-4" />} onStep={step}>
          Add a quantity
        </StepButton>
        <StepButton step="add-column" icon={<Plus aria-hidden="true" className="size-4" />} onStep={step}>
          Add an area
        </StepButton>
        <a href={safeHref(priceCsvPath(version))} download className={buttonStyle("ghost", "sm", false)}>
          <Download aria-hidden="true" className="size-4" />
          Download version {version.version} as CSV
        </a>
      </div>
      <PasteText errors={errors} onPaste={paste} />
    </div>
  );
}

/** A whole table as text: the way without JavaScript, and for whoever has a CSV. */
function PasteText({ errors, onPaste }: Pick<Props, "errors"> & { readonly onPaste: (text: string) => boolean }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const fill = () => {
    if (area.current && onPaste(area.current.value)) area.current.value = "";
  };
  return (
    <Disclosure summary="Paste a table from a spreadsheet" defaultOpen={errors[PASTED] !== undefined}>
      <div className="grid gap-3">
        <TextArea
          ref={area}
          label="Table"
          name={PASTED}
          rows={5}
          maxCharacters={MAX_PASTED_CHARS}
          hint="Copy the cells in your spreadsheet, with the areas in the first row and the quantities in the first column. It replaces the table above. You can also paste into a cell."
          error={errors[PASTED]}
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="paste"
            variant="secondary"
            size="sm"
            onClick={(event) => {
              event.preventDefault();
              fill();
            }}
          >
            Fill the table
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}
