import { forwardRef, type ClipboardEventHandler, type KeyboardEventHandler } from "react";
import { getCellName, type GridTexts } from "#domain/shop/pricing/grids/grid-texts";
import type { FormErrors } from "#domain/shop/pricing/tables/price-fields";
import { GridCell, RemoveButton } from "./grid-cell.tsx";

interface Props {
  readonly grid: GridTexts;
  readonly errors: FormErrors;
  readonly onEdit: (row: number, column: number, text: string) => void;
  readonly onStep: (step: string) => void;
  readonly onPaste: ClipboardEventHandler<HTMLTableElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLTableElement>;
}

/** The fields of a table of totals. Its first column stays in view while the others scroll. */
export const GridTable = forwardRef<HTMLTableElement, Props>(function GridTable(
  { grid, errors, onEdit, onStep, ...handlers },
  ref,
) {
  const [areas = [], ...rows] = grid;
  const isLastRow = rows.length < 2;
  const isLastColumn = areas.length < 3;
  return (
    <table ref={ref} {...handlers} className="border-collapse text-left text-sm">
      <caption className="sr-only">Totals by quantity and area</caption>
      <thead>
        <tr className="border-b-2 border-line">
          <th scope="col" className="sticky left-0 z-10 bg-surface p-2 align-bottom font-semibold text-muted">
            Pieces
          </th>
          {areas.slice(1).map((area, index) => {
            const column = index + 1;
            return (
              <th key={column} scope="col" className="p-1 align-top font-normal">
                <div className="flex items-center justify-between gap-1 pl-2 text-muted">
                  sq in
                  <RemoveButton
                    label={`Remove the area ${area || column}`}
                    step={`remove-column.${column}`}
                    isDisabled={isLastColumn}
                    onStep={onStep}
                  />
                </div>
                <GridCell
                  row={0}
                  column={column}
                  text={area}
                  label={`Area ${column}, square inches`}
                  error={errors[getCellName(0, column)]}
                  onEdit={onEdit}
                />
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map(([quantity = "", ...cells], rowIndex) => {
          const row = rowIndex + 1;
          return (
            <tr key={row} className="border-b border-line last:border-0">
              <th scope="row" className="sticky left-0 z-10 bg-surface p-1 align-top font-normal">
                <div className="flex items-start">
                  <GridCell
                    row={row}
                    column={0}
                    text={quantity}
                    label={`Quantity ${row}`}
                    error={errors[getCellName(row, 0)]}
                    onEdit={onEdit}
                  />
                  <RemoveButton
                    label={`Remove the quantity ${quantity || row}`}
                    step={`remove-row.${row}`}
                    isDisabled={isLastRow}
                    onStep={onStep}
                  />
                </div>
              </th>
              {cells.map((text, index) => (
                <td key={index} className="p-1 align-top">
                  <GridCell
                    row={row}
                    column={index + 1}
                    text={text}
                    label={`${quantity || `Quantity ${row}`} pieces of ${areas[index + 1] || `area ${index + 1}`} square inches`}
                    error={errors[getCellName(row, index + 1)]}
                    onEdit={onEdit}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
});
