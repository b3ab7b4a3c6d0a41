import { useEffect, useState, type RefObject } from "react";
import { isSameJson } from "#domain/ground/kernel/data/same-json";
import { Notice } from "../../ui/feedback/notice.tsx";

interface MarkedField {
  readonly id: string;
  readonly label: string;
}

const MARKED = "[aria-invalid='true']";

const readLabel = (field: HTMLInputElement): string => {
  const label = field.labels?.[0];
  // The mark of a required field is not part of its name.
  return (label?.firstElementChild ?? label)?.textContent ?? "";
};

const listMarked = (form: HTMLFormElement | null): ReadonlyArray<MarkedField> =>
  [...(form?.querySelectorAll<HTMLInputElement>(MARKED) ?? [])]
    .map((field) => ({ id: field.id, label: readLabel(field) }))
    .filter(({ id, label }) => id !== "" && label !== "");

/** Lists the fields that a refused order marks, each as a link to it, in the words of the page. */
export function MarkedFields({ form }: { readonly form: RefObject<HTMLFormElement> }) {
  const [marked, setMarked] = useState<ReadonlyArray<MarkedField>>([]);
  // After each change of the form: another country also names the same fields anew.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const list = listMarked(form.current);
      setMarked((lastList) => (isSameJson(list, lastList) ? lastList : list));
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <Notice kind="error" title="Almost there">
      <span>Some fields need your attention. They are marked below.</span>
      <ul className="mt-1 flex flex-wrap gap-x-4 empty:hidden">
        {marked.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center rounded-xs text-current underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
