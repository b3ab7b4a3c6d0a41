import { fillReply, type CannedReply, type ReplyValues } from "#domain/chat/staff/canned-reply";
import { classes } from "../../../../ui/classes.ts";
import { Link } from "../../../../ui/actions/link.tsx";

interface ReplyListProps {
  id: string;
  replies: ReadonlyArray<CannedReply>;
  /** The index of the reply that Enter chooses. */
  active: number;
  values: ReplyValues;
  problem: string;
  onHover: (index: number) => void;
  onChoose: (reply: CannedReply) => void;
}

export const optionId = (list: string, reply: CannedReply): string => `${list}-${reply.id}`;

/** Canned replies that match the typed shortcut, above the field. The focus stays in the field. */
export const ReplyList = ({ id, replies, active, values, problem, onHover, onChoose }: ReplyListProps) => (
  <div className="absolute right-3 bottom-full left-3 z-30 mb-1 overflow-hidden rounded-xl bg-surface text-ink shadow-lg ring-1 ring-line">
    <ul
      id={id}
      role="listbox"
      aria-label="Canned replies"
      className="max-h-72 overflow-y-auto overscroll-contain p-1.5"
    >
      {replies.map((reply, i) => (
        // The focus stays in the field: arrow keys move, Enter chooses, Escape closes.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={reply.id}
          id={optionId(id, reply)}
          ref={(element) => (i === active ? element?.scrollIntoView({ block: "nearest" }) : undefined)}
          role="option"
          aria-selected={i === active}
          onPointerMove={() => onHover(i)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(reply)}
          className={classes("cursor-pointer rounded-md px-3 py-2", i === active && "bg-brand-soft")}
        >
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 truncate font-semibold">{reply.title}</span>
            <code className="ml-auto shrink-0 text-sm text-brand-text">/{reply.shortcut}</code>
          </span>
          <span className="line-clamp-2 text-sm text-muted">{fillReply(reply.body, values).text}</span>
        </li>
      ))}
    </ul>
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-2 text-xs text-muted">
      <span role="status">
        {problem ||
          (replies.length === 0
            ? "No reply has this shortcut."
            : `${replies.length} ${replies.length === 1 ? "reply" : "replies"}`)}
      </span>
      <span className="max-md:hidden">↑↓ select · Enter insert · Esc close</span>
      <Link href="/staff/chat/replies/" className="ml-auto font-semibold text-brand-text underline underline-offset-2">
        Manage replies
      </Link>
    </p>
  </div>
);
