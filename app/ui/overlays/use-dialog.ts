import { useBackCloses } from "./use-back-closes.ts";
import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject, type SyntheticEvent } from "react";

export interface DialogHandlers {
  ref: RefObject<HTMLDialogElement>;
  onCancel: (event: SyntheticEvent) => void;
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * Opens and closes a native dialog as a modal. The browser keeps the focus inside; Escape, Back and a click on the
 * backdrop request closing, the page behind does not scroll, and the focus returns to the opener.
 */
export function useDialog(open: boolean, onClose: () => void): DialogHandlers {
  const ref = useRef<HTMLDialogElement>(null);
  // A drag that starts in a field and ends outside is not a click on the backdrop.
  const pressedOutside = useRef(false);
  useBackCloses(open, onClose);

  useEffect(() => {
    const element = ref.current;
    if (!open || element === null) return;
    const opener = document.activeElement;
    element.showModal();
    document.documentElement.style.overflow = "hidden";
    return () => {
      element.close();
      document.documentElement.style.overflow = "";
      // React may have replaced elements near the opener, and then the browser does not restore the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [open]);

  return {
    ref,
    onCancel: (event) => {
      // A file field inside fires its own cancel event.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onPointerDown: (event) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (pressedOutside.current && event.target === event.currentTarget) onClose();
    },
  };
}
