import type { RoomSummary } from "#domain/chat/records";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { HoursSwitch, type HoursNow } from "./hours-switch.tsx";
import { InboxList } from "./inbox-list.tsx";
import { StaffRoom } from "./staff-room.tsx";
import { useInbox } from "./use-inbox.ts";

interface StaffChatProps {
  rooms: ReadonlyArray<RoomSummary>;
  hours: HoursNow;
  me: string;
  roomId: string | undefined;
}

const connections = { none: "Connecting…", connecting: "Connecting…", open: "Live", lost: "Disconnected, trying again", retrying: "Reconnecting…" } as const;

/** The inbox beside one conversation; on a phone one or the other. */
export function StaffChat({ rooms: loaded, hours, me, roomId }: StaffChatProps) {
  const { rooms, connection } = useInbox(loaded, me);
  const room = rooms.find(({ room_id }) => room_id === roomId);
  const waiting = rooms.filter((one) => !one.resolved && !one.closed && one.owner === null).length;
  return (
    <div className="mx-auto flex h-[calc(100dvh-8.5rem)] min-h-120 w-full max-w-[100rem] overflow-hidden bg-surface lg:my-4 lg:h-[calc(100dvh-12rem)] lg:w-[calc(100%-2rem)] lg:rounded-2xl lg:shadow-sm lg:ring-1 lg:ring-line">
      <div className={classes("flex w-full flex-col md:w-84 md:shrink-0 md:border-r md:border-line", roomId !== undefined && "max-md:hidden")}>
        <header className="grid gap-2 border-b border-line px-4 py-3">
          <div className="flex items-baseline gap-3">
            <h1 className="text-2xl">Chat inbox</h1>
            <p role="status" className={classes("ml-auto text-xs font-semibold", connection === "open" ? "text-success" : "text-warning")}>
              {connections[connection]}
            </p>
          </div>
          <HoursSwitch hours={hours} />
          <p className="sr-only" role="status">
            {waiting === 1 ? "1 visitor is waiting" : `${waiting} visitors are waiting`}
          </p>
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain">
          <InboxList rooms={rooms} me={me} current={roomId} />
        </div>
      </div>
      <div className={classes("min-w-0 grow", roomId === undefined && "max-md:hidden")}>
        {room ? (
          // Another room is another conversation: nothing of the last one stays.
          <StaffRoom key={room.room_id} summary={room} me={me} />
        ) : (
          <div className="grid h-full place-items-center">
            <EmptyState title="Choose a conversation">New questions appear in the list by themselves.</EmptyState>
          </div>
        )}
      </div>
    </div>
  );
}
