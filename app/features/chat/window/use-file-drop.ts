import { useRef, useState, type DragEvent } from "react";

/** Makes an element take dropped files. `isOver` while some hang above it. @param onFiles undefined where none are taken now */
export function useFileDrop(onFiles: ((files: ReadonlyArray<File>) => void) | undefined) {
  // Entering a child comes before leaving its parent, so comings and goings are counted.
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
      event.stopPropagation(); // the page behind may take files, too
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
