import { Keyboard } from "lucide-react";
import { useRef } from "react";
import type { RoomSummary } from "#domain/chat/records";
import { IconButton } from "../../../ui/actions/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Tooltip } from "../../../ui/overlays/tooltip.tsx";
import { PresentStaff } from "./room/colleagues.ts";
import { HoursSwitch, type HoursNow } from "./presence/hours-switch.tsx";
import { InboxPane } from "./inbox/inbox-pane.tsx";
import { NoticesButton } from "./presence/notices-button.tsx";
import { PresenceMenu, usePresence } from "./presence/presence-menu.tsx";
import { ShortcutsDialog } from "./shortcuts/shortcuts-dialog.tsx";
import { StaffChatNav } from "./staff-chat-nav.tsx";
import { SignedOut } from "./signed-out.tsx";
import { StaffRoom } from "./room/staff-room.tsx";
import { useStaffConsole } from "./use-staff-console.ts";

interface StaffChatProps {
  rooms: ReadonlyArray<RoomSummary>;
  /** The number of resolved conversations. */
  done: number;
  hours: HoursNow;
  me: string;
  roomId: string | undefined;
}

const connections = {
  none: "Connecting…",
  connecting: "Connecting…",
  open: "Live",
  lost: "Disconnected, trying again",
  retrying: "Reconnecting…",
  "signed-out": "Signed out",
} as const;

/** The staff console: inbox, conversation and visitor profile. On a phone, one of them at a time. */
export function StaffChat({ rooms, done, hours, me, roomId }: StaffChatProps) {
  const conversation = useRef<HTMLDivElement>(null);
  const staffConsole = useStaffConsole({ loaded: rooms, doneTotal: done, me, roomId, conversation });
  const presence = usePresence(me);
  const { room } = staffConsole;
  const isSignedOut = staffConsole.connection === "signed-out";
  return (
    <PresentStaff.Provider value={presence.people}>
      <div
        data-fills-screen
        className="mx-auto flex min-h-0 w-full max-w-[100rem] grow flex-col overflow-hidden bg-surface md:my-4 md:w-[calc(100%-2rem)] md:rounded-2xl md:shadow-sm md:ring-1 md:ring-line"
      >
        <StaffChatNav current="inbox" className={classes("relative z-10", roomId !== undefined && "max-md:hidden")}>
          <p
            role="status"
            className={classes(
              "shrink-0 text-xs font-semibold max-md:sr-only",
              staffConsole.connection === "open" ? "text-success" : "text-warning",
            )}
          >
            {connections[staffConsole.connection]}
          </p>
          <PresenceMenu me={me} {...presence} />
        </StaffChatNav>
        {isSignedOut ? <SignedOut /> : null}
        <div className="flex min-h-0 grow">
          <div
            className={classes(
              "flex w-full flex-col md:w-84 md:shrink-0 md:border-r md:border-line",
              roomId !== undefined && "max-md:hidden",
            )}
          >
            <header className="grid gap-2 border-b border-line px-3 py-2">
              <div className="flex items-center gap-1">
                <h1 className="mr-auto text-xl">Chat inbox</h1>
                <NoticesButton />
                <Tooltip text="Shortcuts: ?">
                  <IconButton size="sm" label="Show keyboard shortcuts" onClick={() => staffConsole.showKeys(true)}>
                    <Keyboard aria-hidden="true" className="size-5" />
                  </IconButton>
                </Tooltip>
              </div>
              <HoursSwitch hours={hours} />
              <p className="sr-only" role="status">
                {staffConsole.announcement}
              </p>
            </header>
            <InboxPane {...staffConsole.pane} me={me} current={roomId} />
          </div>
          <div ref={conversation} className={classes("min-w-0 grow", roomId === undefined && "max-md:hidden")}>
            {room ? (
              // Another room starts with fresh component state.
              <StaffRoom key={room.room_id} summary={room} me={me} isSignedOut={isSignedOut} />
            ) : (
              <div className="grid h-full place-items-center">
                <EmptyState title="Choose a conversation">
                  New conversations appear in the list automatically.
                </EmptyState>
              </div>
            )}
          </div>
        </div>
        <ShortcutsDialog open={staffConsole.keysShown} onClose={() => staffConsole.showKeys(false)} />
      </div>
    </PresentStaff.Provider>
  );
}
