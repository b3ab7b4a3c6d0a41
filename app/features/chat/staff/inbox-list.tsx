import { sortInbox, type InboxSection } from "#domain/chat/inbox";
import type { RoomSummary } from "#domain/chat/records";
import { waitedFor } from "#domain/chat/wait";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { Link } from "../../../ui/link.tsx";
import { useMinuteClock } from "./use-minute-clock.ts";

const titles: Record<InboxSection, string> = {
  waiting: "Waiting",
  mine: "Yours",
  others: "With a colleague",
  left: "Messages left",
  resolved: "Resolved",
};

/** Every conversation, by what it needs. */
export function InboxList({ rooms, me, current }: { rooms: ReadonlyArray<RoomSummary>; me: string; current: string | undefined }) {
  const now = useMinuteClock();
  const groups = sortInbox(rooms, me);
  if (groups.length === 0) return <p className="p-6 text-center text-muted">No conversations yet. New ones appear here by themselves.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-3">
      {groups.map((group) => (
        <section key={group.section} aria-label={titles[group.section]}>
          <h2 className="flex items-center gap-2 px-4 pb-1 text-sm font-semibold tracking-normal text-muted">
            {titles[group.section]} <span className="tabular-nums">{group.rooms.length}</span>
          </h2>
          <ul>
            {group.rooms.map((room) => (
              <li key={room.room_id}>
                <InboxItem room={room} now={now} isCurrent={room.room_id === current} isWaiting={group.section === "waiting"} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function InboxItem({ room, now, isCurrent, isWaiting }: { room: RoomSummary; now: number; isCurrent: boolean; isWaiting: boolean }) {
  const since = Date.parse((isWaiting ? room.date_requested : room.last_line_at) ?? room.date_created);
  return (
    <Link
      href={`/staff/chat/${room.room_id}/`}
      aria-current={isCurrent ? "page" : undefined}
      className={classes("flex items-start gap-3 border-l-4 px-4 py-2.5 no-underline transition-colors", isCurrent ? "border-brand bg-brand-soft" : "border-transparent hover:bg-raised")}
    >
      <span
        title={room.online ? "Here" : "Away"}
        className={classes("mt-1.5 size-2.5 shrink-0 rounded-full", room.online ? "bg-success" : "ring-2 ring-inset ring-edge")}
      >
        <span className="sr-only">{room.online ? "Here: " : "Away: "}</span>
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className="truncate font-semibold text-ink">{room.name}</span>
          <span className={classes("ml-auto shrink-0 text-xs tabular-nums", isWaiting ? "font-semibold text-warning" : "text-muted")}>{now === 0 ? "" : waitedFor(since, now)}</span>
        </span>
        <span className="block truncate text-sm text-muted">
          {room.last_line_is_staff ? "Answered: " : ""}
          {room.last_line || room.description || "Looking around"}
        </span>
        {room.customer_service_name ? <span className="block truncate text-xs text-muted">{room.customer_service_name}</span> : null}
      </span>
      {room.unread > 0 ? (
        <Badge kind="brand" className="mt-0.5 tabular-nums">
          {room.unread}
          <span className="sr-only"> unread</span>
        </Badge>
      ) : null}
    </Link>
  );
}
