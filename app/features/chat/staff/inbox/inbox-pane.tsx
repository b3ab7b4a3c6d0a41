import { X } from "lucide-react";
import type { Ref } from "react";
import type { InboxTab } from "#domain/chat/staff/inbox";
import type { RoomSummary } from "#domain/chat/records";
import { Button } from "../../../../ui/actions/button.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { ConversationSearchBox, FoundConversations } from "./conversation-search.tsx";
import { InboxList, type InboxListHandle } from "./inbox-list.tsx";
import { InboxTabs, PANEL_ID, tabId, tabNames } from "./inbox-tabs.tsx";

interface InboxPaneProps {
  tab: InboxTab;
  counts: Readonly<Record<InboxTab, number>>;
  rooms: ReadonlyArray<RoomSummary>;
  /** For the tab that loads page by page. */
  done: { busy: boolean; problem: string; more: () => void };
  me: string;
  current: string | undefined;
  query: string;
  /** The error after a keyboard action in the list. */
  problem: string;
  onTab: (tab: InboxTab) => void;
  onQuery: (query: string) => void;
  onDismiss: () => void;
  handle: Ref<InboxListHandle>;
  searchBox: Ref<HTMLInputElement>;
}

const empty = {
  waiting: { title: "No one is waiting", text: "New visitors appear here automatically." },
  mine: {
    title: "You have no conversations",
    text: "Take a conversation from Waiting. It stays here until it's closed.",
  },
  all: { title: "No open conversations", text: "New conversations appear here automatically." },
  closed: { title: "No closed conversations", text: "Resolved conversations appear here." },
} as const satisfies Record<InboxTab, object>;

/** The inbox with its tabs, or the results of a search in all conversations. */
export function InboxPane({
  tab,
  counts,
  rooms,
  done,
  me,
  current,
  query,
  problem,
  onTab,
  onQuery,
  onDismiss,
  handle,
  searchBox,
}: InboxPaneProps) {
  const search = tab === "waiting" ? "" : `?tab=${tab}`;
  const isSearching = query.trim() !== "";
  return (
    <>
      <ConversationSearchBox ref={searchBox} value={query} onChange={onQuery} />
      {isSearching ? null : <InboxTabs selected={tab} counts={counts} onSelect={onTab} />}
      {problem === "" ? null : (
        <div
          role="alert"
          className="flex items-center gap-2 bg-danger-soft py-2 pr-2 pl-4 text-sm font-semibold text-danger"
        >
          <p className="grow">{problem}</p>
          <button
            type="button"
            aria-label="Close"
            onClick={onDismiss}
            className="grid size-8 place-items-center rounded-md"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
      {isSearching ? (
        <div className="min-h-0 grow">
          <FoundConversations query={query} current={current} search={search} />
        </div>
      ) : (
        <div role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(tab)} className="flex min-h-0 grow flex-col">
          {rooms.length === 0 ? (
            <NoRooms tab={tab} done={done} />
          ) : (
            <div className="min-h-0 grow">
              {/* Each tab has its own list and scroll position. */}
              <InboxList
                key={tab}
                rooms={rooms}
                label={tabNames[tab]}
                total={Math.max(counts[tab], rooms.length)}
                me={me}
                current={current}
                search={search}
                handle={handle}
                onEnd={tab === "closed" ? done.more : undefined}
              />
            </div>
          )}
          {tab === "closed" && done.problem ? (
            <div role="alert" className="flex items-center gap-3 p-4 text-sm text-danger">
              <p className="grow">{done.problem}</p>
              <Button size="sm" variant="secondary" onClick={() => onTab("closed")}>
                Try again
              </Button>
            </div>
          ) : null}
        </div>
      )}
    </>
  );
}

function NoRooms({ tab, done }: Pick<InboxPaneProps, "tab" | "done">) {
  if (tab === "closed" && done.busy)
    return (
      <p role="status" className="p-6 text-center text-muted">
        Loading…
      </p>
    );
  if (tab === "closed" && done.problem) return null;
  return <EmptyState title={empty[tab].title}>{empty[tab].text}</EmptyState>;
}
