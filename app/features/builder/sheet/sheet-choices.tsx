import { examples, lineUp } from "#domain/prepress/builder/arrange";
import type { BuilderDocument } from "#domain/prepress/builder/document";
import { fitToCanvas, resizeCanvas } from "#domain/prepress/builder/operations";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { Select } from "../../../ui/fields/field.tsx";

type Canvas = BuilderDocument["canvas"];

interface SheetChoicesProps {
  readonly document: BuilderDocument;
  /** The available sheet sizes, in inches. */
  readonly sizes: ReadonlyArray<Canvas>;
  readonly measurement: Measurement;
  readonly onChange: (document: BuilderDocument, words: string) => void;
}

const formatSize = ({ width, height }: Canvas): string => `${String(width)}x${String(height)}`;

/** Sheet size and starting templates. */
export function SheetChoices({ document, sizes: offered, measurement, onChange }: SheetChoicesProps) {
  const { canvas } = document;
  const isOffered = offered.some(({ width, height }) => width === canvas.width && height === canvas.height);
  const sizes = isOffered ? offered : [canvas, ...offered];
  const resize = (to: string) => {
    const size = sizes.find((candidate) => formatSize(candidate) === to);
    if (!size) return;
    const next = resizeCanvas(document, size);
    // Objects that no longer fit are scaled down instead of hanging over the edge.
    onChange(
      size.width < canvas.width || size.height < canvas.height ? fitToCanvas(next, 0.5) : next,
      `The sheet is now ${sizeText(size.width, size.height, measurement)}.`,
    );
  };
  const begin = (id: string) => {
    const example = examples.find((candidate) => candidate.id === id);
    if (example) onChange(lineUp(example.members, canvas), `${example.name} is on the sheet. Use Undo to go back.`);
  };
  return (
    <div className="flex min-w-0 gap-2">
      <Select
        aria-label="Size of the sheet"
        className="min-w-0"
        value={formatSize(canvas)}
        onChange={(event) => resize(event.target.value)}
      >
        {sizes.map((sheetSize) => (
          <option key={formatSize(sheetSize)} value={formatSize(sheetSize)}>
            {sizeText(sheetSize.width, sheetSize.height, measurement)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Start from an example"
        className="min-w-0"
        value=""
        onChange={(event) => begin(event.target.value)}
      >
        <option value="">Examples…</option>
        {examples.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
