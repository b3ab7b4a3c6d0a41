import { useState, type ChangeEvent, type ComponentProps } from "react";
import { FieldErrors } from "./field-layout.tsx";

interface FileInputProps extends Omit<ComponentProps<"input">, "id" | "type" | "className" | "onChange"> {
  readonly id: string;
  /**
   * Why a chosen file can't be sent; undefined for one that can. Shown at once, and the form waits for another file.
   */
  readonly findProblem?: (file: File) => string | undefined;
  /** The server's errors about the last files. */
  readonly errors?: ReadonlyArray<string>;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A plain field for files. Its label stands before it. */
export function FileInput({ id, findProblem, errors = [], onChange, ...props }: FileInputProps) {
  /** About the files that were chosen since the last answer; undefined if none were. */
  const [problems, setProblems] = useState<ReadonlyArray<string>>();
  const [answered, setAnswered] = useState(errors);
  if (answered !== errors && answered.join() !== errors.join()) {
    setAnswered(errors);
    setProblems(undefined);
  }
  const check = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const fileProblems = [...(input.files ?? [])].flatMap((file) => findProblem?.(file) ?? []);
    input.setCustomValidity(fileProblems[0] ?? "");
    setProblems(fileProblems);
    onChange?.(event);
  };
  const lines = problems ?? errors;
  const describedBy = [props["aria-describedby"], `${id}-error`].filter(Boolean).join(" ");
  return (
    <>
      <input
        {...props}
        id={id}
        type="file"
        aria-describedby={describedBy}
        aria-invalid={lines.length > 0}
        onChange={check}
        className="w-full min-w-0 rounded-md text-muted file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-md file:border-[1.5px] file:border-solid file:border-edge file:bg-surface file:px-3.5 file:text-sm file:font-semibold file:text-ink hover:file:bg-raised"
      />
      <FieldErrors id={`${id}-error`} lines={lines} />
    </>
  );
}
