import { X } from "lucide-react";
import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from "react";
import { IconButton } from "../actions/button.tsx";
import { useDialog } from "./use-dialog.ts";

export interface DrawerProps {
  open: boolean;
  /** Called on Escape, the close button and a click on the backdrop; the owner sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** The edge of the screen; left by default. */
  side?: "left" | "right";
  children: ReactNode;
}

/** A modal panel at an edge, for a phone's menu and for what was just done. The focus starts at its heading. */
export function Drawer({ open, onClose, title, side = "left", children }: DrawerProps) {
  const titleId = useId();
  const dialog = useDialog(open, onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  return (
    // The click handlers are for pointers only: Escape and the close button do the same for the keyboard.

    <dialog
      {...dialog}
      aria-labelledby={titleId}
      style={side === "left" ? undefined : ({ "--from": "1.5rem" } as CSSProperties)}
      className={`m-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none flex-col overflow-hidden bg-surface text-ink shadow-lg open:flex animate-enter backdrop:bg-veil ${side === "left" ? "rounded-r-xl" : "ml-auto"}`}
    >
      {open ? (
        <>
          <div className="flex items-center gap-4 border-b border-line py-2.5 pr-2.5 pl-5">
            <h2 ref={heading} tabIndex={-1} id={titleId} className="min-w-0 grow text-xl outline-none">
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-3 py-3">{children}</div>
        </>
      ) : null}
    </dialog>
  );
}
