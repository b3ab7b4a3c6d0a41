import { Star } from "lucide-react";
import { memo } from "react";
import { lastMessageAt, getRoomStanding, rateWaitUrgency, waitingFrom } from "#domain/chat/staff/inbox";
import type { RoomSummary } from "#domain/chat/records";
import { waitText } from "#domain/chat/hours/wait";
import { Badge } from "../../../../ui/feedback/badge.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Link } from "../../../../ui/actions/link.tsx";
import { itemId } from "./use-cursor.ts";

/** Pixels. All entries have the same height, so that the length of a long list is known. */
export const ITEM_PIXELS = 84;

interface InboxItemProps {
  room: RoomSummary;
  me: string;
  /** The current time, updated every fifteen seconds; 0 in the server-rendered page. */
  now: number;
  /** The query string of the list's tab, also in the links to conversations. */
  search: string;
  isCurrent: boolean;
  /** Whether the entry is in the tab order. */
  isActive: boolean;
  onFocus: (roomId: string) => void;
}

const urgencies = {
  fresh: "text-muted",
  long: "font-semibold text-warning",
  "too-long": "font-semibold text-danger",
} as const;

/** One conversation in the inbox: name, time, last message, and owner. */
export const InboxItem = memo(function InboxItem({
  room,
  me,
  now,
  search,
  isCurrent,
  isActive,
  onFocus,
}: InboxItemProps) {
  const standing = getRoomStanding(room, me);
  const isWaiting = standing === "waiting";
  const since = isWaiting ? waitingFrom(room) : lastMessageAt(room);
  return (
    <Link
      id={itemId(room.room_id)}
      href={`/staff/chat/${room.room_id}/${search}`}
      tabIndex={isActive ? 0 : -1}
      aria-current={isCurrent ? "page" : undefined}
      onFocus={() => onFocus(room.room_id)}
      className={classes(
        "flex h-full items-start gap-3 border-l-4 px-3.5 py-2.5 no-underline focus-visible:-outline-offset-2",
        isCurrent ? "border-brand bg-brand-soft" : "border-transparent hover:bg-raised",
      )}
    >
      <span
        title={room.online ? "Online" : "Offline"}
        className={classes(
          "mt-1.5 size-2.5 shrink-0 rounded-full",
          room.online ? "bg-success" : "ring-2 ring-inset ring-edge",
        )}
      >
        <span className="sr-only">{room.online ? "Here: " : "Offline: "}</span>
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-baseline gap-2">
          <span className={classes("truncate text-ink", room.unread > 0 ? "font-bold" : "font-semibold")}>
            {room.name}
          </span>
          <span
            className={classes(
              "ml-auto shrink-0 text-xs tabular-nums",
              isWaiting && now > 0 ? urgencies[rateWaitUrgency(now - since)] : "text-muted",
            )}
          >
            {now === 0 ? "" : `${isWaiting ? "waits " : ""}${waitText(since, now)}`}
          </span>
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 grow truncate text-sm text-muted">
            {room.last_line_is_staff ? "Answered: " : ""}
            {room.last_line || room.description || "Browsing"}
          </span>
          {room.unread > 0 ? (
            <Badge kind="brand" className="tabular-nums">
              {room.unread}
              <span className="sr-only"> unread</span>
            </Badge>
          ) : null}
        </span>
        <span className="flex items-center gap-1.5 text-xs text-muted">
          <Whereabouts room={room} standing={standing} />
        </span>
      </span>
    </Link>
  );
});

/** The owner or the outcome of a conversation. */
function Whereabouts({ room, standing }: { room: RoomSummary; standing: ReturnType<typeof getRoomStanding> }) {
  const who = standing === "mine" ? "Yours" : room.customer_service_name;
  return (
    <>
      {standing === "left" ? <span className="font-semibold text-info">Message left</span> : null}
      {standing === "waiting" ? <span>Unassigned</span> : null}
      {who ? <span className="truncate">{who}</span> : null}
      {room.closed && standing !== "left" && standing !== "resolved" ? <span>· ended</span> : null}
      {standing === "resolved" && !who ? <span>Not answered</span> : null}
      {room.rating ? (
        <span className="ml-auto inline-flex shrink-0 items-center gap-0.5 font-semibold text-ink tabular-nums">
          <Star aria-hidden="true" className="size-3.5 fill-sun text-sun-text" />
          <span className="sr-only">Rated </span>
          {room.rating}
          <span className="sr-only"> of 5</span>
        </span>
      ) : null}
    </>
  );
}
