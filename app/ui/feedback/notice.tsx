import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { messageLook, type MessageKind } from "./message-kind.ts";

export interface NoticeProps {
  kind: MessageKind;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links that resolve the problem. */
  actions?: ReactNode;
  className?: string;
}

/** A message within the page. Errors and warnings are announced when they appear. */
export function Notice({ kind, title, children, actions, className }: NoticeProps) {
  const { icon: Icon, text, ground, word } = messageLook[kind];
  return (
    <div
      role={kind === "error" || kind === "warning" ? "alert" : "status"}
      className={classes("flex gap-3 rounded-lg px-4 py-3.5", ground, className)}
    >
      <Icon aria-hidden="true" className={classes("mt-0.5 size-5 shrink-0", text)} />
      <div className="min-w-0 grow">
        <span className="sr-only">{word}: </span>
        {title === undefined ? null : <p className={classes("font-semibold", text)}>{title}</p>}
        {children === undefined ? null : <div className="text-ink">{children}</div>}
        {actions === undefined ? null : <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
