import { useState, type ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";

interface DropTargetProps {
  readonly onDrop: (dropped: DataTransfer) => void;
  readonly className: string;
  readonly children: ReactNode;
}

/** Accepts drops of a pointer. Its children have to offer the same to the keyboard. */
export function DropTarget({ onDrop, className, children }: DropTargetProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
      className={classes(
        "grid rounded-xl border-2 border-dashed p-4 transition-colors",
        className,
        isOver ? "border-brand bg-brand-soft" : "border-edge/70 bg-surface",
      )}
    >
      {children}
    </div>
  );
}
