import { ArrowDown } from "lucide-react";
import { Fragment, useEffect, useMemo, useState, type ReactNode } from "react";
import { MINUTE_MS } from "#domain/ground/kernel/durations";
import { EDIT_WINDOW_MS } from "#domain/chat/limits";
import { isOwn, type Reader } from "#domain/chat/conversation/authorship";
import type { ChatLog } from "#domain/chat/room/log";
import type { ChatEvent } from "#domain/chat/records";
import { timeline, type TimelineItem } from "#domain/chat/conversation/timeline";
import { DaySeparator, TimelineEvent } from "./timeline-event.tsx";
import { MessageGroup, type MessageActions } from "./message-group.tsx";
import type { NoteActions } from "./note.tsx";
import { UnsentMessages } from "../composer/unsent-messages.tsx";
import { useStickToEnd } from "./use-stick-to-end.ts";
import { useMinuteClock } from "../../staff/use-minute-clock.ts";

export interface MessageListProps extends MessageActions {
  log: ChatLog;
  /** The user: own messages are on the right. */
  reader: Reader;
  typing: string | undefined;
  /** Whether unsent messages are in flight or wait for the connection. */
  connected: boolean;
  /** Cancels a message that waits for the connection. */
  onCancel?: ((cid: string) => void) | undefined;
  /** Which waiting messages can be canceled; all when omitted. */
  mayCancel?: (cid: string) => boolean;
  /** Uploads in progress. */
  uploads?: ReactNode;
  noteActions?: NoteActions | undefined;
}

/** Events without text repeat what a message shows. A deleted note has no text and is shown as deleted. */
const isShown = ({ event_slug, display_message }: ChatEvent): boolean =>
  display_message !== "" || event_slug === "chat-note";
/** The name of a day in this browser's time zone; equal for equal days. */
const formatDay = (moment: string): string => new Date(moment).toDateString();

/**
 * The conversation, oldest first. New messages are announced; the view stays at the end unless the user scrolled up.
 */
export function MessageList({
  log,
  reader,
  typing,
  connected,
  onCancel,
  mayCancel,
  uploads,
  onEdit,
  onRemove,
  mayEdit,
  cardActions,
  noteActions,
}: MessageListProps) {
  const { lines, files, events, room } = log;
  const unsent = log.outbox.filter(
    ({ event }) => event === "chat.message" || event === "chat.note" || event === "chat.set.description",
  );
  const { box, content, isBehind, toEnd } = useStickToEnd(unsent.length);
  const passages = useMemo(
    () => timeline({ lines, files, events: events.filter(isShown) }, formatDay),
    [lines, files, events],
  );
  const actions = useMemo<MessageActions>(
    () => ({ onEdit, onRemove, mayEdit, cardActions }),
    [onEdit, onRemove, mayEdit, cardActions],
  );
  const now = useMinuteClock();
  const isQuiet = useIsFirstHistory(log.epoch);
  const { side } = reader;
  const last = [lines.findLast((line) => !line.removed), files.at(-1)].reduce((a, b) =>
    (b?.seq ?? 0) > (a?.seq ?? 0) ? b : a,
  );
  const seenUpTo = (side === "customer" ? room?.read.staff : room?.read.customer) ?? 0;

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={box}
        role="log"
        aria-live={isQuiet ? "off" : "polite"}
        aria-label="Conversation"
        // A scrollable area must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-3"
      >
        <div ref={content} className="grid gap-3">
          {passages.map((passage) => (
            <Fragment key={passage.key}>
              <PassageView
                passage={passage}
                side={side}
                log={log}
                own={passage.kind === "said" && passage.entries[0] !== undefined && isOwn(passage.entries[0], reader)}
                actions={actions}
                noteActions={noteActions}
                now={now}
              />
              {/* Directly under the last seen message, before any note that follows it. */}
              {last &&
              passage.kind === "said" &&
              passage.entries.includes(last) &&
              isOwn(last, reader) &&
              unsent.length === 0 ? (
                <p className="-mt-2 text-right text-xs text-muted">{last.seq <= seenUpTo ? "Seen" : "Sent"}</p>
              ) : null}
            </Fragment>
          ))}
          <UnsentMessages
            unsent={unsent}
            connected={connected}
            onCancel={onCancel}
            {...(mayCancel ? { mayCancel } : {})}
          />
          {uploads}
        </div>
        <p aria-live="off" className="mt-2 h-5 truncate text-sm text-muted">
          {typing === undefined ? null : (
            <span className="inline-flex items-center gap-2">
              <TypingDots /> {typing} is typing
            </span>
          )}
        </p>
      </div>
      {isBehind ? (
        <button
          type="button"
          onClick={toEnd}
          className="absolute bottom-3 left-1/2 inline-flex min-h-9 -translate-x-1/2 animate-rise items-center gap-1.5 rounded-full bg-ink px-4 text-sm font-semibold text-paper shadow-lg"
        >
          <ArrowDown aria-hidden="true" className="size-4" /> New messages
        </button>
      ) : null}
    </div>
  );
}

interface PassageProps {
  passage: TimelineItem;
  side: Reader["side"];
  log: ChatLog;
  own: boolean;
  actions: MessageActions;
  noteActions: NoteActions | undefined;
  now: number;
}

function PassageView({ passage, side, log, own, actions, noteActions, now }: PassageProps) {
  if (passage.kind === "day") return <DaySeparator at={passage.at} now={now} />;
  if (passage.kind === "event")
    return (
      <TimelineEvent
        event={passage.event}
        side={side}
        question={log.room?.description ?? ""}
        noteActions={noteActions}
      />
    );
  const newest = Date.parse(passage.entries.at(-1)?.date_created ?? "");
  // Old groups do not receive the clock, so that they do not render every minute.
  return (
    <MessageGroup
      entries={passage.entries}
      own={own}
      actions={actions}
      now={now - newest <= EDIT_WINDOW_MS + MINUTE_MS ? now : 0}
    />
  );
}

/** True until the first history has been shown for a moment, so that it is not announced. */
function useIsFirstHistory(epoch: string): boolean {
  const [shownEpoch, setShownEpoch] = useState("");
  useEffect(() => {
    if (epoch === "") return;
    const timer = setTimeout(() => setShownEpoch(epoch), 1000);
    return () => clearTimeout(timer);
  }, [epoch]);
  return shownEpoch === "" || shownEpoch !== epoch;
}

const TypingDots = () => (
  <span aria-hidden="true" className="inline-flex gap-1">
    {[0, 150, 300].map((delay) => (
      <span
        key={delay}
        className="size-1.5 animate-bounce rounded-full bg-muted"
        style={{ animationDelay: `${delay}ms` }}
      />
    ))}
  </span>
);
