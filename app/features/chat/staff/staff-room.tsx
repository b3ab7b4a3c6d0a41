import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { RoomSummary } from "#domain/chat/records";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Composer } from "../composer.tsx";
import { LineList } from "../line-list.tsx";
import { RetryCountdown } from "../retry-countdown.tsx";
import { RoomClient } from "../room-client.ts";
import { RoomHead } from "./room-head.tsx";
import { VisitorCard } from "./visitor-card.tsx";

/** One conversation as staff see it: lines, notes, who the visitor is and where they look. */
export function StaffRoom({ summary, me }: { summary: RoomSummary; me: string }) {
  const roomId = summary.room_id;
  const client = useMemo(
    () => new RoomClient({ side: "staff", path: (room) => `/ws/staff/chat/${room}/`, enter: () => Promise.resolve({ room: roomId, user: me }) }),
    [roomId, me],
  );
  const view = useSyncExternalStore(client.subscribe, client.view, client.view);
  useEffect(() => {
    client.connect();
    return () => client.disconnect();
  }, [client]);
  const room = view.log.room ?? summary;
  const isOpen = view.connection === "open";
  const { lastSeq } = view.log;
  const isSeen = isOpen && room.read.staff < lastSeq;
  useEffect(() => {
    if (isSeen && document.visibilityState === "visible") client.read(lastSeq);
  }, [client, isSeen, lastSeq]);
  const [showVisitor, setShowVisitor] = useState(false);

  return (
    <div className="flex h-full min-w-0">
      <div className={classes("flex min-w-0 grow flex-col", showVisitor && "max-xl:hidden")}>
        <RoomHead room={room} me={me} client={client} people={view.staffOnly.people ?? []} onShowVisitor={() => setShowVisitor(true)} />
        {view.connection === "lost" || view.connection === "retrying" ? (
          <div role="status" className="flex flex-wrap items-center gap-x-3 bg-warning-soft px-4 py-2 text-sm text-warning">
            <p className="font-semibold">{view.connection === "lost" ? "Uh-oh! Disconnected" : "Reconnecting…"}</p>
            <RetryCountdown at={view.retryAt} />
            <Button size="sm" variant="ghost" onClick={() => client.connect()} className="ml-auto">
              Reconnect
            </Button>
          </div>
        ) : null}
        <LineList log={view.log} side="staff" typing={view.typing} connected={isOpen} onRemove={(seq) => client.remove(seq)} />
        {view.rejection ? (
          <div role="alert" className="flex items-center gap-3 bg-danger-soft px-4 py-2 text-sm text-danger">
            <p className="grow">{view.rejection.message}</p>
            <button type="button" className="font-semibold underline" onClick={() => client.dismissRejection()}>
              Dismiss
            </button>
          </div>
        ) : null}
        <StaffComposer client={client} closed={room.closed} customer={room.customer_name || "the visitor"} />
      </div>
      <VisitorCard room={room} view={view} shown={showVisitor} onHide={() => setShowVisitor(false)} />
    </div>
  );
}

/** Answers, or notes that the visitor never sees; after the end of a chat only notes. */
function StaffComposer({ client, closed, customer }: { client: RoomClient; closed: boolean; customer: string }) {
  const [wantsNote, setWantsNote] = useState(false);
  const isNote = wantsNote || closed;
  return (
    <Composer label={isNote ? "Write a note for staff" : `Answer ${customer}`} onSend={(text) => (isNote ? client.note(text) : client.say(text))} {...(isNote ? {} : { onTyping: () => client.typing() })}>
      <div role="group" aria-label="What to write" className="mb-2 flex gap-1">
        {[false, true].map((note) => (
          <button
            key={String(note)}
            type="button"
            aria-pressed={isNote === note}
            disabled={closed && !note}
            onClick={() => setWantsNote(note)}
            className={classes(
              "min-h-8 rounded-full px-3 text-sm font-semibold disabled:opacity-50",
              isNote === note ? (note ? "bg-sun text-sun-ink" : "bg-brand-soft text-brand-text") : "text-muted hover:bg-raised",
            )}
          >
            {note ? "Note" : "Answer"}
          </button>
        ))}
      </div>
    </Composer>
  );
}
