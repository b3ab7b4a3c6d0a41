import type { KeyboardEvent } from "react";
import { INBOX_TABS, type InboxTab } from "#domain/chat/staff/inbox";
import { classes } from "../../../../ui/classes.ts";
import { Tooltip } from "../../../../ui/overlays/tooltip.tsx";
import { describeShortcut } from "../shortcuts/shortcuts.ts";

export const tabNames = { waiting: "Waiting", mine: "Mine", all: "All", closed: "Closed" } as const satisfies Record<
  InboxTab,
  string
>;
export const PANEL_ID = "inbox-panel";
export const tabId = (tab: InboxTab): string => `inbox-tab-${tab}`;

interface InboxTabsProps {
  selected: InboxTab;
  counts: Readonly<Record<InboxTab, number>>;
  onSelect: (tab: InboxTab) => void;
}

/** The tabs of the inbox, each with its number of conversations. */
export function InboxTabs({ selected, counts, onSelect }: InboxTabsProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const at = INBOX_TABS.indexOf(selected);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: INBOX_TABS.length - 1 }[event.key];
    const tab = next === undefined ? undefined : INBOX_TABS.at(next % INBOX_TABS.length);
    if (!tab) return;
    event.preventDefault();
    onSelect(tab);
    document.getElementById(tabId(tab))?.focus();
  };
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label="Conversations"
      onKeyDown={onKeyDown}
      className="grid grid-cols-[auto_auto_auto_auto] border-b border-line px-3"
    >
      {INBOX_TABS.map((tab, i) => (
        <Tooltip key={tab} text={`${tabNames[tab]}: ${describeShortcut(tab)}`} align={chooseAlignment(i)}>
          <button
            type="button"
            role="tab"
            id={tabId(tab)}
            aria-selected={tab === selected}
            aria-controls={PANEL_ID}
            tabIndex={tab === selected ? 0 : -1}
            onClick={() => onSelect(tab)}
            className={classes(
              "flex min-h-11 w-full items-center justify-center gap-1 border-b-4 pt-1 text-sm font-semibold focus-visible:-outline-offset-2",
              tab === selected ? "border-brand text-ink" : "border-transparent text-muted hover:text-ink",
            )}
          >
            {tabNames[tab]}
            <span
              className={classes(
                "rounded-full px-1.5 text-xs tabular-nums",
                tab === "waiting" && counts[tab] > 0 ? "bg-warning-soft text-warning" : "bg-raised",
              )}
            >
              {counts[tab]}
            </span>
          </button>
        </Tooltip>
      ))}
    </div>
  );
}

/** Keeps the tooltips of the outer tabs inside the pane. */
function chooseAlignment(index: number): "start" | "center" | "end" {
  if (index === 0) return "start";
  return index === INBOX_TABS.length - 1 ? "end" : "center";
}
