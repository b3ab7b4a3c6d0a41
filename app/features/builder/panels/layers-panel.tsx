import { ArrowDown, ArrowUp, Lock, LockOpen, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { getBuilderObjectName, type BuilderObject } from "#domain/prepress/builder/document";
import { IconButton } from "../../../ui/actions/button.tsx";
import { PictureThumb } from "./library-panel.tsx";

interface LayersPanelProps {
  readonly objects: ReadonlyArray<BuilderObject>;
  readonly selection: ReadonlySet<string>;
  readonly wrong: ReadonlySet<string>;
  readonly onSelect: (id: string, isMore: boolean) => void;
  readonly onOrder: (id: string, direction: "forward" | "backward") => void;
  readonly onLock: (id: string) => void;
}

/** Everything on the sheet, the topmost first. */
export const LayersPanel = memo(function LayersPanel({
  objects,
  selection,
  wrong,
  onSelect,
  onOrder,
  onLock,
}: LayersPanelProps) {
  if (objects.length === 0) return <p className="text-sm text-muted">Nothing on the sheet yet.</p>;
  return (
    <ul className="-mx-2 grid max-h-72 gap-0.5 overflow-y-auto overscroll-contain">
      {[...objects].reverse().map((object) => (
        <Layer
          key={object.id}
          object={object}
          isSelected={selection.has(object.id)}
          isWrong={wrong.has(object.id)}
          onSelect={onSelect}
          onOrder={onOrder}
          onLock={onLock}
        />
      ))}
    </ul>
  );
});

interface LayerProps extends Pick<LayersPanelProps, "onSelect" | "onOrder" | "onLock"> {
  readonly object: BuilderObject;
  readonly isSelected: boolean;
  readonly isWrong: boolean;
}

const Layer = memo(function Layer({ object, isSelected, isWrong, onSelect, onOrder, onLock }: LayerProps) {
  const { id, locked, group } = object;
  return (
    <li
      className={`flex items-center rounded-lg ${isSelected ? "bg-brand-soft" : "hover:bg-raised"} ${group ? "border-l-3 border-grape pl-1" : ""}`}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={(event) => onSelect(id, event.shiftKey || event.ctrlKey || event.metaKey)}
        className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-lg px-2 text-left text-sm font-semibold focus-visible:outline-3 focus-visible:outline-focus"
      >
        <Emblem object={object} />
        <span className="truncate">{getBuilderObjectName(object)}</span>
        {isWrong ? (
          <TriangleAlert role="img" aria-label="Needs attention" className="size-4 shrink-0 text-danger" />
        ) : null}
      </button>
      {isSelected ? (
        <>
          <IconButton
            label={`Bring ${getBuilderObjectName(object)} forward`}
            size="sm"
            onClick={() => onOrder(id, "forward")}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton
            label={`Send ${getBuilderObjectName(object)} backward`}
            size="sm"
            onClick={() => onOrder(id, "backward")}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
          </IconButton>
        </>
      ) : null}
      <IconButton
        label={locked ? `Unlock ${getBuilderObjectName(object)}` : `Lock ${getBuilderObjectName(object)}`}
        size="sm"
        onClick={() => onLock(id)}
        className={locked ? "" : "text-faint"}
      >
        {locked ? <Lock aria-hidden="true" className="size-4" /> : <LockOpen aria-hidden="true" className="size-4" />}
      </IconButton>
    </li>
  );
});

function Emblem({ object }: { object: BuilderObject }) {
  if (object.kind === "picture") return <PictureThumb id={object.picture} className="size-7 shrink-0" />;
  if (object.kind === "text")
    return (
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-md font-display text-base ring-1 ring-line"
        style={{ color: "inherit" }}
      >
        T
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className="size-6 shrink-0 rounded-md ring-1 ring-edge"
      style={{ background: object.fill ?? "transparent", borderRadius: object.shape === "ellipse" ? "50%" : undefined }}
    />
  );
}
