import { Circle, Heart, Minus, Square, Star, Type } from "lucide-react";
import type { ShapeName } from "#domain/prepress/builder/document";
import { Button } from "../../../ui/actions/button.tsx";

const SHAPES: ReadonlyArray<readonly [ShapeName, string, typeof Star]> = [
  ["rectangle", "Rectangle", Square],
  ["ellipse", "Ellipse", Circle],
  ["star", "Star", Star],
  ["heart", "Heart", Heart],
  ["line", "Line", Minus],
];

/** Tools that add text and shapes to a sheet. */
export const AddTools = ({ onText, onShape }: { onText: () => void; onShape: (shape: ShapeName) => void }) => (
  <div className="flex flex-wrap gap-1.5">
    <Button variant="secondary" size="sm" icon={<Type aria-hidden="true" className="size-4" />} onClick={onText}>
      Text
    </Button>
    {SHAPES.map(([shape, label, Icon]) => (
      <Button
        key={shape}
        variant="secondary"
        size="sm"
        aria-label={`Add ${label}`}
        title={label}
        onClick={() => onShape(shape)}
      >
        <Icon aria-hidden="true" className="size-4" />
      </Button>
    ))}
  </div>
);
