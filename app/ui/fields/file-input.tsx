import type { ComponentProps } from "react";

/** A plain field for files. Its label stands before it. */
export const FileInput = (props: Omit<ComponentProps<"input">, "type" | "className">) => (
  <input
    {...props}
    type="file"
    className="w-full min-w-0 rounded-md text-muted file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border-[1.5px] file:border-solid file:border-edge file:bg-surface file:px-3.5 file:text-sm file:font-semibold file:text-ink hover:file:bg-raised"
  />
);
