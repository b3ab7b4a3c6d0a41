import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import { IconButton } from "../actions/button.tsx";
import { classes } from "../classes.ts";
import { modalId } from "./modal-id.ts";
import { useDialog } from "./use-dialog.ts";

export interface ModalProps {
  open: boolean;
  /** Called on Escape, the close button and a click on the backdrop; the owner sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end, the primary one last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** Its name in the page; without one it gets a generated id. */
  id?: string;
}

const widths = { sm: "md:max-w-md", md: "md:max-w-xl", lg: "md:max-w-4xl" };

/** A modal dialog. On a phone it opens at the bottom edge. Its content is mounted only while it is open. */
export function Modal({ open, onClose, title, children, footer, size = "md", id }: ModalProps) {
  const ownId = modalId(useId());
  const titleId = `${id ?? ownId}-title`;
  const dialog = useDialog(open, onClose);
  return (
    // The click handlers are for pointers only: Escape and the close button do the same for the keyboard.

    <dialog
      {...dialog}
      id={id ?? ownId}
      aria-labelledby={titleId}
      className={classes(
        "m-0 mt-auto max-h-[92dvh] w-full max-w-full flex-col overflow-hidden rounded-t-xl bg-surface text-ink shadow-lg open:flex",
        "animate-rise md:m-auto md:rounded-xl backdrop:bg-veil",
        widths[size],
      )}
    >
      {open ? (
        <div className="flex min-h-0 flex-col">
          <div className="flex min-h-16 items-center border-b border-line py-3 pr-18 pl-5">
            <h2 id={titleId} className="min-w-0 text-xl">
              {title}
            </h2>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
          {footer === undefined ? null : (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</div>
          )}
          {/* Last in the DOM, so that the focus starts in the content; shown in the upper corner. */}
          <IconButton label="Close" onClick={onClose} className="absolute! top-2.5 right-2.5">
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ) : null}
    </dialog>
  );
}
