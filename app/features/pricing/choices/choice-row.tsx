import { ChevronDown } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { Button } from "../../../ui/actions/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { useBackCloses } from "../../../ui/overlays/use-back-closes.ts";

interface ChoiceRowProps {
  readonly title: string;
  /** The title of the choices on a phone, if it is another one. */
  readonly sheetTitle?: string;
  /** What is chosen. */
  readonly value: string | undefined;
  /** A small picture of it. */
  readonly picture?: ReactNode;
  readonly defaultOpen?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A closed row with what is chosen. On a phone its choices open as a sheet above the price, and a tap beside the sheet
 * and Back close it (`.sheet-row` in choices.css).
 */
export function ChoiceRow({
  title,
  sheetTitle = title,
  value,
  picture,
  defaultOpen = false,
  className,
  children,
}: ChoiceRowProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpenFirst] = useState(defaultOpen);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const close = () => {
    if (root.current?.open !== true) return;
    root.current.open = false;
    root.current.querySelector("summary")?.focus();
  };
  useBackCloses(isSheetOpen, close);
  return (
    // Keys come from the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={root}
      open={isOpenFirst}
      className={classes("sheet-row group/row", className)}
      onToggle={({ currentTarget }) => setSheetOpen(currentTarget.open && matchMedia("(width < 48rem)").matches)}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
    >
      <summary className="flex min-h-11 items-center gap-3 rounded-lg px-4 py-1.5 font-semibold hover:bg-raised">
        {picture}
        <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
          <span>{title}</span>
          <span className="font-normal text-muted">{value}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/row:rotate-180"
        />
      </summary>
      <div className="px-4 pt-1 pb-4">
        <div className="needs-script mb-2 flex items-center justify-between md:hidden">
          <p className="display text-xl">{sheetTitle}</p>
          <Button variant="ghost" size="sm" className="-mr-2" onClick={close}>
            Done
          </Button>
        </div>
        {children}
      </div>
    </details>
  );
}
