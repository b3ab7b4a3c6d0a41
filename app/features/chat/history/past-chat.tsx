import { Download, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoment } from "#domain/ground/calendar/dates";
import type { PastChatView, PastEntry } from "#domain/chat/conversation/past-chat";
import { readCard } from "#domain/chat/staff/order-card";
import { fileSize } from "#domain/ground/kernel/text";
import { classes } from "../../../ui/classes.ts";
import { Bubble } from "../conversation/messages/bubble.tsx";
import { MessageText } from "../conversation/messages/message-text.tsx";
import { OrderCardView } from "../conversation/messages/order-card.tsx";
import { safeHref } from "../../../ui/actions/safe-href.ts";

/** A past conversation, oldest message first. Rendered without JavaScript, so times are in the shop's time zone. */
export const PastChat = ({ chat }: { chat: PastChatView }) => (
  <div className="grid gap-5">
    {chat.isCut ? (
      <p className="text-sm text-muted">This conversation is very long, so its beginning is left out.</p>
    ) : null}
    <ol aria-label="Conversation" className="grid gap-4">
      {chat.question === "" ? null : (
        <Turn from="You" isOwn at={chat.startedAt}>
          <Words isOwn text={chat.question} />
        </Turn>
      )}
      {chat.entries.map((entry) =>
        entry.kind === "event" ? (
          <li key={entry.key} className="text-center text-sm wrap-anywhere text-muted">
            {entry.text} <Moment at={entry.at} />
          </li>
        ) : (
          <Turn key={entry.key} from={entry.from} isOwn={entry.isOwn} at={entry.at}>
            {entry.kind === "file" ? <SentFile file={entry} /> : <SentLine line={entry} />}
          </Turn>
        ),
      )}
    </ol>
  </div>
);

const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()} className="whitespace-nowrap">
    {formatMoment(at)}
  </time>
);

interface TurnProps {
  readonly from: string;
  readonly isOwn: boolean;
  readonly at: Date;
  readonly children: ReactNode;
}

const Turn = ({ from, isOwn, at, children }: TurnProps) => (
  <li className={classes("grid min-w-0 gap-1", isOwn ? "justify-items-end" : "justify-items-start")}>
    <p className="max-w-full text-xs text-muted">
      <span className="font-semibold wrap-anywhere">{isOwn ? "You" : from || "Customer service"}</span>{" "}
      <Moment at={at} />
    </p>
    <div className={classes("grid max-w-[85%] min-w-0 gap-1", isOwn ? "justify-items-end" : "justify-items-start")}>
      {children}
    </div>
  </li>
);

const Words = ({ isOwn, text, edited = false }: { isOwn: boolean; text: string; edited?: boolean }) => (
  <Bubble own={isOwn}>
    <MessageText text={text} />
    {edited ? <span className="text-xs"> (edited)</span> : null}
  </Bubble>
);

function SentLine({ line }: { line: PastEntry & { readonly kind: "line" } }) {
  if (line.removed) return <p className="text-sm text-muted italic">This message was removed.</p>;
  const card = readCard(line.card);
  return (
    <>
      {line.text === "" ? null : <Words isOwn={line.isOwn} text={line.text} edited={line.edited} />}
      {card ? <OrderCardView card={card} /> : null}
    </>
  );
}

const SentFile = ({ file }: { file: PastEntry & { readonly kind: "file" } }) => (
  <a
    href={safeHref(file.href)}
    download={file.name}
    aria-label={`Download ${file.name}, ${fileSize(file.bytes)}`}
    className="flex max-w-full items-center gap-2.5 rounded-xl bg-surface px-3 py-2 text-ink no-underline shadow-sm ring-1 ring-line hover:bg-raised"
  >
    {file.preview === "" ? (
      <FileText aria-hidden="true" className="size-6 shrink-0 text-brand-text" />
    ) : (
      <img src={file.preview} alt="" loading="lazy" className="size-12 shrink-0 rounded-md object-contain" />
    )}
    <span className="min-w-0 text-sm">
      <span className="block font-semibold wrap-anywhere">{file.name}</span>
      <span className="text-xs text-muted">{fileSize(file.bytes)}</span>
    </span>
    <Download aria-hidden="true" className="size-5 shrink-0 text-muted" />
  </a>
);
