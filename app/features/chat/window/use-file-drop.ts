import { useRef, useState, type DragEvent } from "react";

/**
 * Makes an element accept dropped files. `isOver` is true while files are dragged over it. @param onFiles undefined
 * while files are not accepted
 */
export function useFileDrop(onFiles: ((files: ReadonlyArray<File>) => void) | undefined) {
  // The browser fires dragenter for a child before dragleave for its parent, so both are counted.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const isFiles = (event: DragEvent) => onFiles !== undefined && event.dataTransfer.types.includes("Files");
  const over = (to: number) => {
    depth.current = Math.max(0, to);
    setOver(depth.current > 0);
  };
  const handlers = {
    onDragEnter: (event: DragEvent) => isFiles(event) && over(depth.current + 1),
    onDragLeave: (event: DragEvent) => isFiles(event) && over(depth.current - 1),
    onDragOver: (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      event.stopPropagation(); // The page behind the window may accept files too.
      event.dataTransfer.dropEffect = "copy";
    },
    onDrop: (event: DragEvent) => {
      if (!isFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      over(0);
      onFiles?.([...event.dataTransfer.files]);
    },
  };
  return { isOver: isOver && onFiles !== undefined, handlers };
}
