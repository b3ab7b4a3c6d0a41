import { X } from "lucide-react";
import { useState } from "react";
import { ALERT_COOKIE, alertKey } from "#domain/shop/site/choices";
import { IconButton } from "../../../ui/actions/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Link } from "../../../ui/actions/link.tsx";
import { messageLook, type MessageKind } from "../../../ui/feedback/message-kind.ts";
import { rememberChoice } from "./remember-choice.ts";

export interface AlertBarProps {
  id: number;
  version: number;
  kind: MessageKind;
  message: string;
  linkLabel: string;
  linkUrl: string;
}

/** A message above every page. Once closed it stays closed, also on the server, until its text changes. */
export function AlertBar({ id, version, kind, message, linkLabel, linkUrl }: AlertBarProps) {
  const key = alertKey({ id, version });
  const [closed, setClosed] = useState<string>();
  if (closed === key) return null;
  const { icon: Icon, text, ground } = messageLook[kind];
  const look = kind === "info" ? "bg-sun text-sun-ink" : classes(ground, "text-ink");
  return (
    <aside aria-label="Announcement" className={classes("flex items-center gap-2 pl-4 print:hidden md:px-6", look)}>
      <div className="mx-auto flex min-w-0 items-center gap-2.5 text-sm leading-tight font-semibold">
        {kind === "info" ? null : <Icon aria-hidden="true" className={classes("size-5 shrink-0", text)} />}
        {/* One line: what has no room in it is opened, or stands where the link leads. */}
        {linkUrl === "" ? (
          <details className="min-w-0">
            <summary className="truncate">{message}</summary>
          </details>
        ) : (
          <Link href={linkUrl} className="truncate py-2.5 text-current underline underline-offset-4">
            <span>{message}</span> <span className="max-md:sr-only">{linkLabel || "Read more"}</span>
          </Link>
        )}
      </div>
      <span className="needs-script shrink-0">
        <IconButton
          label="Close announcement"
          size="sm"
          className="text-current! hover:bg-ink/10!"
          onClick={() => {
            rememberChoice(ALERT_COOKIE, key);
            setClosed(key);
            // The focus would be lost with the button.
            document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
          }}
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </span>
    </aside>
  );
}
