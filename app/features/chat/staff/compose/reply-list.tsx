import { fillReply, type CannedReply, type ReplyValues } from "#domain/chat/staff/canned-reply";
import { Link } from "../../../../ui/actions/link.tsx";
import { OptionList } from "../../../../ui/options/option-list.tsx";

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

/** Canned replies that match the typed shortcut, above the field. The focus stays in the field. */
export const ReplyList = ({ id, replies, active, values, problem, onHover, onChoose }: ReplyListProps) => (
  <div className="absolute right-3 bottom-full left-3 z-30 mb-1 overflow-hidden rounded-xl bg-surface text-ink shadow-lg ring-1 ring-line">
    <OptionList
      id={id}
      label="Canned replies"
      options={replies}
      active={active}
      getKey={(reply) => reply.id}
      onHover={onHover}
      onChoose={onChoose}
      className="max-h-72 overscroll-contain p-1.5"
      optionClassName="rounded-md px-3 py-2"
      show={(reply) => (
        <>
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 truncate font-semibold">{reply.title}</span>
            <code className="ml-auto shrink-0 text-sm text-brand-text">/{reply.shortcut}</code>
          </span>
          <span className="line-clamp-2 text-sm text-muted">{fillReply(reply.body, values).text}</span>
        </>
      )}
    />
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
