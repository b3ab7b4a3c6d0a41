import { Fragment, useEffect, useRef } from "react";
import { groupLines } from "#domain/chat/line-groups";
import type { ChatLog } from "#domain/chat/log";
import type { ChatEvent, ChatLine } from "#domain/chat/records";

export interface LineListProps {
  log: ChatLog;
  /** Whose side this browser is on: those lines stand at the right. */
  side: "customer" | "staff";
  typing: string | undefined;
  /** Whether unsent lines are on their way or wait for the connection. */
  connected: boolean;
  onRemove?: (seq: number) => void;
}

const timeOf = (text: string) => new Date(text).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });

/** The conversation, oldest first. New lines are read out; the view stays at the end unless somebody scrolled up. */
export function LineList({ log, side, typing, connected, onRemove }: LineListProps) {
  const end = useKeptAtEnd(`${log.lastSeq} ${log.outbox.length} ${typing ?? ""}`);
  const events = log.events.filter(({ display_message }) => display_message !== "");
  const unsent = log.outbox.filter(({ event }) => event === "chat.message");
  const lastOwn = log.lines.filter((line) => line.is_staff === (side === "staff") && !line.removed).at(-1);
  const seenUpTo = side === "customer" ? log.room?.read.staff : log.room?.read.customer;
  return (
    <div ref={end} className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-4">
      <div role="log" aria-live="polite" aria-label="Conversation" className="grid gap-3">
        {log.room?.description ? <Question log={log} side={side} /> : null}
        {groupLines(log.lines, events).map((group) =>
          group.kind === "event" ? (
            <Happening key={group.event.seq} event={group.event} side={side} />
          ) : (
            <LineGroup key={group.lines[0]?.seq} lines={group.lines} own={group.lines[0]?.is_staff === (side === "staff")} onRemove={onRemove} />
          ),
        )}
        {unsent.length === 0 ? null : (
          <div className="grid justify-items-end gap-1">
            {unsent.map(({ cid, data }) => (
              <p key={cid} className={`${bubble(true)} opacity-70`}>
                {String(data["message"])}
              </p>
            ))}
            <p className="text-xs text-muted">{connected ? "Sending…" : "Waiting for the connection…"}</p>
          </div>
        )}
        {lastOwn && unsent.length === 0 && log.lines.at(-1) === lastOwn ? (
          <p className="-mt-2 text-right text-xs text-muted">{lastOwn.seq <= (seenUpTo ?? 0) ? "Seen" : "Sent"}</p>
        ) : null}
      </div>
      <p aria-live="off" className="mt-2 h-5 text-sm text-muted">
        {typing === undefined ? null : (
          <span className="inline-flex items-center gap-2">
            <TypingDots /> {typing} is typing
          </span>
        )}
      </p>
    </div>
  );
}

const bubble = (own: boolean) =>
  `w-fit max-w-[85%] rounded-xl px-3.5 py-2 text-[0.9375rem] leading-snug whitespace-pre-wrap break-words ${own ? "rounded-br-xs bg-brand text-brand-ink" : "rounded-bl-xs bg-raised text-ink ring-1 ring-inset ring-line"}`;

/** What the shopper asked for is the conversation's first line. */
const Question = ({ log, side }: Pick<LineListProps, "log" | "side">) => (
  <div className={`grid gap-1 ${side === "customer" ? "justify-items-end" : ""}`}>
    {side === "staff" ? <p className="text-xs font-semibold text-muted">{log.room?.customer_name}</p> : null}
    <p className={bubble(side === "customer")}>{log.room?.description}</p>
  </div>
);

function LineGroup({ lines, own, onRemove }: { lines: ReadonlyArray<ChatLine>; own: boolean; onRemove?: LineListProps["onRemove"] }) {
  const [first] = lines;
  if (!first) return null;
  return (
    <div className={`grid gap-1 ${own ? "justify-items-end" : ""}`}>
      <p className="text-xs text-muted">
        {own ? <span className="sr-only">You, </span> : <span className="font-semibold">{first.customer_name || "Visitor"} </span>}
        <time dateTime={first.date_created}>{timeOf(first.date_created)}</time>
      </p>
      {lines.map((line) => (
        <Fragment key={line.seq}>
          {line.removed ? (
            <p className="text-sm text-muted italic">This message was removed.{line.original ? ` It said: “${line.original}”` : ""}</p>
          ) : (
            <div className={`flex w-full items-center gap-2 ${own ? "flex-row-reverse" : ""}`}>
              <p className={bubble(own)}>
                {line.message}
                {line.edited ? <span className="text-xs opacity-75"> (edited)</span> : null}
              </p>
              {onRemove ? (
                <button type="button" aria-label={`Remove “${line.message.slice(0, 40)}”`} onClick={() => onRemove(line.seq)} className="rounded-md px-1 text-xs text-muted opacity-0 transition-opacity hover:text-danger focus-visible:opacity-100 [div:hover>&]:opacity-100">
                  Remove
                </button>
              ) : null}
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** Somebody came, left, took the chat; for staff also their notes. */
function Happening({ event, side }: { event: ChatEvent; side: LineListProps["side"] }) {
  if (event.event_slug === "chat-opened") return null; // the question itself is shown
  if (event.event_slug === "chat-note") {
    return (
      <div className="rounded-lg bg-sun-soft px-3.5 py-2 text-sm text-ink">
        <p className="text-xs font-semibold text-sun-text">Note by {event.customer_name}, for staff only</p>
        <p className="whitespace-pre-wrap break-words">{event.display_message}</p>
      </div>
    );
  }
  if (event.event_slug === "wait-timeout" && side === "customer") return null; // it has a screen of its own
  return (
    <p className="text-center text-xs text-muted">
      {event.display_message} <time dateTime={event.date_created}>{timeOf(event.date_created)}</time>
    </p>
  );
}

const TypingDots = () => (
  <span aria-hidden="true" className="inline-flex gap-1">
    {[0, 150, 300].map((delay) => (
      <span key={delay} className="size-1.5 animate-bounce rounded-full bg-muted" style={{ animationDelay: `${delay}ms` }} />
    ))}
  </span>
);

/** Scrolls to the end when something is added, unless the reader has gone back to read. */
function useKeptAtEnd(content: string) {
  const element = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const note = () => (atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 80);
    box.addEventListener("scroll", note, { passive: true });
    return () => box.removeEventListener("scroll", note);
  }, []);
  useEffect(() => {
    if (atEnd.current) element.current?.scrollTo({ top: element.current.scrollHeight });
  }, [content]);
  return element;
}
