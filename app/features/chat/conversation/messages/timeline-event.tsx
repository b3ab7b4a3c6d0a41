import type { ChatEvent } from "#domain/chat/records";
import { clockTime, dayName } from "./clock-text.ts";
import { Bubble } from "./bubble.tsx";
import { MessageText } from "./message-text.tsx";
import { Note, type NoteActions } from "./note.tsx";

/** A divider between days. */
export const DaySeparator = ({ at, now }: { at: string; now: number }) => (
  <p className="my-1 flex items-center gap-3 text-xs font-semibold text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    <time dateTime={at}>{dayName(at, now)}</time>
  </p>
);

interface TimelineEventProps {
  event: ChatEvent;
  side: "customer" | "staff";
  question: string;
  noteActions: NoteActions | undefined;
}

/** Joins, departures, assignments and the opening question; staff also see notes. */
export function TimelineEvent({ event, side, question, noteActions }: TimelineEventProps) {
  if (event.event_slug === "chat-opened") return <Question event={event} side={side} question={question} />;
  if (event.event_slug === "chat-note") return <Note event={event} actions={noteActions} />;
  // A left message is shown on a screen of its own.
  if (event.event_slug === "wait-timeout" && side === "customer") return null;
  return (
    <p className="text-center text-xs wrap-anywhere text-muted">
      {event.display_message} <time dateTime={event.date_created}>{clockTime(event.date_created)}</time>
    </p>
  );
}

/** The shopper's question is the conversation's first message. */
function Question({ event, side, question }: { event: ChatEvent; side: "customer" | "staff"; question: string }) {
  const isOwn = side === "customer";
  return (
    <div
      className={`grid gap-1 ${isOwn ? "justify-items-end" : "justify-items-start"}`}
      aria-live={isOwn ? "off" : undefined}
    >
      <p className="text-xs text-muted">
        {isOwn ? (
          <span className="sr-only">You, </span>
        ) : (
          <span className="font-semibold wrap-anywhere">{event.customer_name} </span>
        )}
        <time dateTime={event.date_created}>{clockTime(event.date_created)}</time>
      </p>
      <Bubble own={isOwn}>
        <MessageText text={question} />
      </Bubble>
    </div>
  );
}
