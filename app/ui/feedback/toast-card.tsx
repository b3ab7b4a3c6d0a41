import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../actions/button.tsx";
import { classes } from "../classes.ts";
import { messageLook } from "./message-kind.ts";
import { toastLife, toasts, type ToastEntry } from "./toast-store.ts";

export function ToastCard({ entry }: { entry: ToastEntry }) {
  const { icon: Icon, text, word } = messageLook[entry.kind];
  const [isHeld, setIsHeld] = useState(false);
  const life = toastLife(entry);
  const close = useRef(() => toasts.dismiss(entry.key));
  useEffect(() => {
    // Hovering or focusing a toast keeps it open.
    if (isHeld || life === undefined) return;
    const timer = setTimeout(close.current, life);
    return () => clearTimeout(timer);
  }, [isHeld, life]);

  return (
    <div
      role={entry.kind === "error" ? "alert" : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="sticker-edge pointer-events-auto flex w-full max-w-md animate-pop items-start gap-3 bg-surface py-2 pr-1.5 pl-3.5 text-ink"
    >
      <Icon aria-hidden="true" className={classes("mt-2.5 size-5 shrink-0", text)} />
      <div className="min-w-0 grow py-2">
        <span className="sr-only">{word}: </span>
        <p className="font-semibold">{entry.title}</p>
        {entry.children === undefined ? null : <div className="text-sm text-muted">{entry.children}</div>}
      </div>
      <IconButton label="Close this message" onClick={() => close.current()}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
