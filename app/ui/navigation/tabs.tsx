import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { classes } from "../classes.ts";

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  tabs: ReadonlyArray<Tab>;
  /** The accessible name of the tab list. */
  label: string;
  /** When omitted, the tabs manage their own state and start with the first. */
  selected?: string;
  onSelect?: (id: string) => void;
  className?: string;
}

/**
 * Tabs. Arrow keys, Home and End move and select. Hidden panels stay mounted, so that forms in them keep typed text.
 */
export function Tabs({ tabs, label, selected, onSelect, className }: TabsProps) {
  const base = useId();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [ownTabId, setOwnTabId] = useState(tabs[0]?.id);
  const current = selected ?? ownTabId;

  const select = (id: string) => {
    setOwnTabId(id);
    onSelect?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === current);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    select(tab.id);
    buttons.current.get(tab.id)?.focus();
  };

  return (
    <div className={className}>
      <div
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b-2 border-line px-1 pt-1"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            ref={(element) => {
              if (element === null) buttons.current.delete(tab.id);
              else buttons.current.set(tab.id, element);
            }}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab.id)}
            className={classes(
              "-mb-0.5 min-h-11 shrink-0 rounded-t-md border-b-4 px-4 py-2 font-semibold whitespace-nowrap transition-colors",
              tab.id === current
                ? "border-brand text-ink"
                : "border-transparent text-muted hover:bg-raised hover:text-ink",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={tab.id !== current}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
