import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { Link } from "../../../ui/actions/link.tsx";

const PAGES = [
  { id: "inbox", href: "/staff/chat/", name: "Inbox" },
  { id: "replies", href: "/staff/chat/replies/", name: "Canned replies" },
  { id: "hours", href: "/staff/chat/hours/", name: "Hours" },
  { id: "blocks", href: "/staff/chat/blocks/", name: "Blocked" },
  { id: "figures", href: "/staff/chat/figures/", name: "Figures" },
] as const;

export type StaffChatPage = (typeof PAGES)[number]["id"];

interface StaffChatNavProps {
  current: StaffChatPage;
  /** Content at the end of the bar. */
  children?: ReactNode;
  className?: string;
  /** Aligns the bar with the page's content. */
  onPage?: boolean;
}

/** Links to the pages of the staff console. */
export function StaffChatNav({ current, children, className, onPage = false }: StaffChatNavProps) {
  return (
    <div className={classes("border-b border-line bg-surface", className)}>
      <div className={classes("flex items-center gap-3 pr-3", onPage && "mx-auto w-full max-w-page md:px-3")}>
        <nav aria-label="Staff chat" className="min-w-0 grow overflow-x-auto">
          <ul className="flex gap-1 px-2 pt-1">
            {PAGES.map(({ id, href, name }) => (
              <li key={id}>
                <Link
                  href={href}
                  aria-current={id === current ? "page" : undefined}
                  className={classes(
                    "inline-flex min-h-11 items-center border-b-4 px-3 text-sm font-semibold whitespace-nowrap no-underline transition-colors",
                    id === current ? "border-brand text-ink" : "border-transparent text-muted hover:text-ink",
                  )}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </div>
  );
}
