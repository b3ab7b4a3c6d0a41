import { X } from "lucide-react";
import { useEffect, useId, useRef, type ReactNode } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./button.tsx";

export interface ModalProps {
  open: boolean;
  /** Called on Escape, on the cross and on a click on the backdrop; the owner sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the end, the main one last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  id?: string;
}

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-4xl" };

/**
 * A native dialog: the browser keeps the focus inside and gives it back to whatever opened it. On a phone it rises
 * from the lower edge. Its content exists only while it is open, so each opening starts afresh.
 */
export function Modal({ open, onClose, title, children, footer, size = "md", id }: ModalProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A drag that begins in a field and ends outside is not a click on the backdrop.
  const pressedOutside = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return;
    const opener = document.activeElement;
    element.showModal();
    document.documentElement.style.overflow = "hidden";
    return () => {
      element.close();
      document.documentElement.style.overflow = "";
      // React may have replaced the opener's neighbours, and the browser then forgets where the focus was.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  return (
    // The click handlers are for the pointer only: Escape and the cross do the same for the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      className={classes(
        "m-0 mt-auto max-h-[92dvh] w-full max-w-full flex-col overflow-hidden rounded-t-xl bg-surface text-ink shadow-lg open:flex",
        "animate-rise sm:m-auto sm:rounded-xl backdrop:bg-veil",
        widths[size],
      )}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose();
      }}
    >
      {open ? (
        <div className="flex min-h-0 flex-col">
          <header className="flex items-center gap-4 border-b border-line px-5 py-3.5">
            <h2 id={titleId} className="min-w-0 grow text-xl">
              {title}
            </h2>
            <IconButton label="Close" onClick={onClose}>
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </header>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 py-5">{children}</div>
          {footer === undefined ? null : (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</footer>
          )}
        </div>
      ) : null}
    </dialog>
  );
}
