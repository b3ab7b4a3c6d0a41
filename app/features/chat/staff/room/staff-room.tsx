import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { getFirstName, type ReplyValues } from "#domain/chat/staff/canned-reply";
import type { RoomSummary } from "#domain/chat/records";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import type { VisitorProfile } from "#domain/chat/staff/visitor-profile";
import { Button } from "../../../../ui/actions/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { FileUploads } from "../../client/file-uploads.ts";
import { MessageList } from "../../conversation/messages/message-list.tsx";
import { OutgoingFiles } from "../../conversation/composer/outgoing-files.tsx";
import { RetryCountdown } from "../../conversation/retry-countdown.tsx";
import type { EditableMessage, PendingEdit } from "../../conversation/composer/edit-bar.tsx";
import { RoomClient } from "../../client/room-client.ts";
import type { RoomView } from "../../client/room-view.ts";
import { useFileDrop } from "../../window/use-file-drop.ts";
import { useVisitorProfile } from "../visitor-profile/use-visitor-profile.ts";
import { SignedOut } from "../signed-out.tsx";
import { CardPicker } from "../cards/card-picker.tsx";
import { StaffComposer } from "../compose/staff-composer.tsx";
import { RoomHead } from "./room-head.tsx";
import { VisitorCard } from "./visitor-card.tsx";

const NO_VALUES = { order_number: "", staff_name: "", hours: "", shop_name: "", shop_phone: "", shop_email: "" };

/** The values that canned replies fill in. Placeholders stay empty until the visitor profile is loaded. */
const replyValuesFor = (customerName: string, about: VisitorProfile | undefined): ReplyValues => {
  const name = customerName || about?.account?.name || "";
  return { ...(about?.values ?? NO_VALUES), customer_name: name, first_name: getFirstName(name) };
};

interface StaffRoomProps {
  summary: RoomSummary;
  me: string;
  isSignedOut: boolean;
}

/** One conversation as staff see it: messages, notes, and the visitor profile beside them. */
export function StaffRoom({ summary, me, isSignedOut }: StaffRoomProps) {
  const roomId = summary.room_id;
  const { client, uploads, view } = useRoom(summary, me);
  // The shop ends the sockets of unresolved conversations only.
  useEffect(() => (isSignedOut ? client.disconnect() : undefined), [client, isSignedOut]);
  const files = useSyncExternalStore(uploads.subscribe, uploads.view, uploads.view);
  const room = view.log.room ?? summary;
  const isOpen = view.connection === "open";
  const [showVisitor, setShowVisitor] = useState(false);
  const [picking, setPicking] = useState(false);
  const [revision, setRevision] = useState<PendingEdit>();

  const { visits } = view.staffOnly;
  const moment =
    visits || view.connection === "lost" ? `${visits?.[0]?.at ?? ""} ${room.email} ${String(room.closed)}` : undefined;
  const { about, problem } = useVisitorProfile(roomId, moment);
  // A resolved chat has no recipient any more. A left message is not resolved: a reply reopens it.
  const notesOnly = room.closed && room.resolved;

  const addFiles = useCallback((newFiles: ReadonlyArray<File>) => uploads.add(newFiles), [uploads]);
  const drop = useFileDrop(notesOnly ? undefined : addFiles);
  const startEdit = useCallback((of: EditableMessage) => setRevision({ what: "edit", of, text: of.message }), []);
  const askRemove = useCallback((of: EditableMessage) => setRevision({ what: "remove", of }), []);

  return (
    <div className="flex h-full min-w-0">
      <div
        {...drop.handlers}
        className={classes("relative flex min-w-0 grow flex-col", showVisitor && "max-xl:hidden")}
      >
        <RoomHead
          room={room}
          me={me}
          client={client}
          people={view.staffOnly.people ?? []}
          onShowVisitor={() => setShowVisitor(true)}
        />
        {isSignedOut ? null : <ConnectionStatus view={view} onReconnect={() => client.connect()} />}
        <MessageList
          log={view.log}
          reader={{ side: "staff", user: me }}
          typing={view.typing}
          connected={isOpen}
          uploads={<OutgoingFiles files={files} uploads={uploads} />}
          {...(isOpen
            ? { onEdit: startEdit, onRemove: askRemove, noteActions: { me, onEdit: startEdit, onRemove: askRemove } }
            : {})}
        />
        <RejectionNotice view={view} onDismiss={() => client.dismissRejection()} />
        <StaffComposer
          roomId={roomId}
          client={client}
          notesOnly={notesOnly}
          customer={room.customer_name || "the visitor"}
          values={replyValuesFor(room.customer_name, about)}
          revision={revision}
          onRevision={setRevision}
          onFiles={addFiles}
          onCard={() => setPicking(true)}
        />
        {drop.isOver ? (
          <p className="pointer-events-none absolute inset-2 grid place-items-center rounded-xl border-3 border-dashed border-brand bg-brand-soft/95 text-lg font-semibold text-brand-text">
            Drop files to send them
          </p>
        ) : null}
      </div>
      <VisitorCard
        room={room}
        view={view}
        about={about}
        problem={problem}
        shown={showVisitor}
        onHide={() => setShowVisitor(false)}
      />
      <CardPicker open={picking} room={roomId} about={about} onClose={() => setPicking(false)} />
    </div>
  );
}

/** Connects to one conversation and marks its messages as read while they are visible. */
function useRoom({ room_id: roomId, read }: RoomSummary, me: string) {
  const client = useMemo(
    () =>
      new RoomClient({
        side: "staff",
        path: (room) => `/ws/staff/chat/${room}/`,
        enter: () => Promise.resolve({ room: roomId, user: me }),
      }),
    [roomId, me],
  );
  const uploads = useMemo(() => new FileUploads(() => roomId), [roomId]);
  const view = useSyncExternalStore(client.subscribe, client.view, client.view);
  useEffect(() => {
    client.connect();
    return () => {
      client.disconnect();
      uploads.stop();
    };
  }, [client, uploads]);
  const { lastSeq, room, files } = view.log;
  const hasUnread = view.connection === "open" && (room?.read ?? read).staff < lastSeq;
  useEffect(() => {
    if (hasUnread && document.visibilityState === "visible") client.read(lastSeq);
  }, [client, hasUnread, lastSeq]);
  useEffect(
    () => uploads.removeShown(new Set(files.flatMap(({ cid }) => (cid === undefined ? [] : [cid])))),
    [uploads, files],
  );
  return { client, uploads, view };
}

function RejectionNotice({ view: { rejection }, onDismiss }: { view: RoomView; onDismiss: () => void }) {
  if (!rejection) return null;
  return (
    <div role="alert" className="flex items-center gap-3 bg-danger-soft px-4 py-2 text-sm text-danger">
      <p className="grow">{rejection.message}</p>
      <button type="button" className="font-semibold underline" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}

function ConnectionStatus({ view, onReconnect }: { view: RoomView; onReconnect: () => void }) {
  if (view.connection !== "lost" && view.connection !== "retrying") return null;
  if (view.closeCode === CLOSE.sessionEnded) return <SignedOut />;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 bg-warning-soft px-4 py-2 text-sm text-warning">
      <p className="font-semibold">{view.connection === "lost" ? "Uh-oh! Disconnected" : "Reconnecting…"}</p>
      <RetryCountdown at={view.retryAt} />
      <Button size="sm" variant="ghost" onClick={onReconnect} className="ml-auto">
        Reconnect
      </Button>
    </div>
  );
}
