import { firstCharacters } from "#domain/ground/kernel/characters";
import { Pencil, Trash2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import { nameOfAuthor } from "#domain/chat/conversation/authorship";
import { readCard, type OrderCard } from "#domain/chat/staff/order-card";
import type { ChatMessage } from "#domain/chat/records";
import { isFile, type TimelineEntry } from "#domain/chat/conversation/timeline";
import { Bubble } from "./bubble.tsx";
import { clockTime } from "./clock-text.ts";
import { FileBubble } from "./file-bubble.tsx";
import { MessageButton } from "../composer/message-button.tsx";
import { MessageText } from "./message-text.tsx";
import { OrderCardView } from "./order-card.tsx";

/** The user's actions on messages. Each must be a stable function. */
export interface MessageActions {
  onEdit?: ((line: ChatMessage) => void) | undefined;
  onRemove?: ((line: ChatMessage) => void) | undefined;
  /** Which messages can still be edited; all when omitted. */
  mayEdit?: ((line: ChatMessage, now: number) => boolean) | undefined;
  /** Actions for the card of a message. */
  cardActions?: ((line: ChatMessage, card: OrderCard) => ReactNode) | undefined;
}

interface GroupProps {
  entries: ReadonlyArray<TimelineEntry>;
  own: boolean;
  actions: MessageActions;
  /** The current time while an action depends on it, otherwise 0. */
  now: number;
}

const isSame = (a: GroupProps, b: GroupProps): boolean =>
  a.own === b.own &&
  a.actions === b.actions &&
  a.now === b.now &&
  a.entries.length === b.entries.length &&
  a.entries.every((entry, i) => entry === b.entries[i]);

/** Consecutive messages of one person. Rendered again only when one changes, and not laid out off screen. */
export const MessageGroup = memo(function MessageGroup({ entries, own, actions, now }: GroupProps) {
  const [first] = entries;
  if (!first) return null;
  return (
    // Own messages are not announced: they were just typed. The padding keeps focus rings inside the contained area.
    <div
      aria-live={own ? "off" : undefined}
      className={`-m-1.5 grid min-w-0 gap-1 p-1.5 [contain-intrinsic-size:auto_4rem] [content-visibility:auto] ${own ? "justify-items-end" : "justify-items-start"}`}
    >
      <p className="max-w-full text-xs text-muted">
        {own ? (
          <span className="sr-only">You, </span>
        ) : (
          <span className="font-semibold wrap-anywhere">{nameOfAuthor(first)} </span>
        )}
        <time dateTime={first.date_created}>{clockTime(first.date_created)}</time>
      </p>
      {entries.map((entry) =>
        isFile(entry) ? (
          <FileBubble key={entry.seq} file={entry} own={own} />
        ) : (
          <Message key={entry.seq} line={entry} own={own} actions={actions} now={now} />
        ),
      )}
    </div>
  );
}, isSame);

function Message({
  line,
  own,
  actions,
  now,
}: {
  line: ChatMessage;
  own: boolean;
  actions: MessageActions;
  now: number;
}) {
  if (line.removed) {
    return (
      <p data-seq={line.seq} className="max-w-full text-sm wrap-anywhere text-muted italic">
        This message was removed.{line.original ? ` Original message: “${line.original}”` : ""}
      </p>
    );
  }
  const card = readCard(line.order_input);
  const { mayEdit, cardActions } = actions;
  const isOpen = mayEdit === undefined || mayEdit(line, now);
  return (
    <div data-seq={line.seq} className={`group/line flex w-full items-center gap-1 ${own ? "flex-row-reverse" : ""}`}>
      <div className={`grid max-w-[85%] min-w-0 gap-1 ${own ? "justify-items-end" : "justify-items-start"}`}>
        {line.message === "" ? null : (
          <Bubble own={own}>
            <MessageText text={line.message} />
            {line.edited ? <span className="text-xs"> (edited)</span> : null}
          </Bubble>
        )}
        {line.edited && line.original ? (
          <p className="max-w-full text-xs wrap-anywhere text-muted">Original: “{line.original}”</p>
        ) : null}
        {card ? (
          <OrderCardView card={card} actions={cardActions?.(line, card)} newTab={cardActions === undefined} />
        ) : null}
      </div>
      {isOpen ? <MessageTools line={line} card={card} actions={actions} /> : null}
    </div>
  );
}

function MessageTools({
  line,
  card,
  actions: { onEdit, onRemove },
}: {
  line: ChatMessage;
  card: OrderCard | undefined;
  actions: MessageActions;
}) {
  if (!onEdit && !onRemove) return null;
  const what = `“${firstCharacters(line.message, 40) || card?.name || ""}”`;
  return (
    <span className="flex shrink-0 opacity-0 transition-opacity group-hover/line:opacity-100 focus-within:opacity-100 [@media(hover:none)]:opacity-100">
      {onEdit && !card ? <MessageButton icon={Pencil} label={`Edit ${what}`} onClick={() => onEdit(line)} /> : null}
      {onRemove ? <MessageButton icon={Trash2} label={`Remove ${what}`} onClick={() => onRemove(line)} /> : null}
    </span>
  );
}
