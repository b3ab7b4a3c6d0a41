import { Eye, EyeOff } from "lucide-react";
import { useRef } from "react";
import type { TracedDrawing } from "#domain/prepress/artwork/vectorize/drawing";
import { IconButton } from "../../../ui/actions/button.tsx";
import { counted } from "#domain/ground/kernel/text";

interface PaletteProps {
  readonly drawing: TracedDrawing;
  /** @param isNew false while the user tries colors in the same field: all of them are one step of undo */
  readonly onColor: (layer: number, colour: string, isNew: boolean) => void;
  readonly onToggle: (layer: number) => void;
}

/** The drawing's colors: each can be changed or hidden. */
export function Palette({ drawing, onColor, onToggle }: PaletteProps) {
  const edited = useRef<number | undefined>(undefined);
  const choose = (layer: number, colour: string) => {
    onColor(layer, colour, edited.current !== layer);
    edited.current = layer;
  };
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.75rem,1fr))] gap-2">
      {drawing.layers.map(({ colour, isShown, shapes }, i) => (
        <li
          key={i}
          className={`flex items-center gap-2 rounded-lg bg-raised p-1.5 pr-1 transition-opacity ${isShown ? "" : "opacity-60"}`}
        >
          <label
            className="relative size-10 shrink-0 overflow-hidden rounded-md ring-1 ring-edge ring-inset has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            style={{ backgroundColor: colour }}
          >
            <input
              type="color"
              value={colour}
              aria-label={`Color ${i + 1}, now ${colour}`}
              onBlur={() => (edited.current = undefined)}
              onChange={(event) => choose(i, event.currentTarget.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </label>
          <span className="min-w-0 grow text-xs leading-tight">
            <span className="block font-semibold whitespace-nowrap uppercase tabular-nums">{colour}</span>
            <span className="text-muted">{counted(shapes.length, "shape")}</span>
          </span>
          <IconButton label={isShown ? `Hide color ${i + 1}` : `Show color ${i + 1}`} onClick={() => onToggle(i)}>
            {isShown ? (
              <Eye aria-hidden="true" className="size-4.5" />
            ) : (
              <EyeOff aria-hidden="true" className="size-4.5" />
            )}
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
