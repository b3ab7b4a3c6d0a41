import { Pencil, Trash2 } from "lucide-react";
import { variableLabel, type CannedReply } from "#domain/chat/staff/canned-reply";
import { IconButton } from "../../../../ui/actions/button.tsx";
import { Card } from "../../../../ui/layout/card.tsx";

/** One canned reply with its placeholders highlighted. */
export const ReplyRow = ({
  reply,
  onEdit,
  onRemove,
}: {
  reply: CannedReply;
  onEdit: () => void;
  onRemove: () => void;
}) => (
  <Card as="li" padding="sm" className="flex items-start gap-3">
    <div className="min-w-0 grow">
      <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg leading-snug">
        <span className="min-w-0 break-words">{reply.title}</span>
        <code className="rounded-md bg-brand-soft px-2 py-0.5 text-sm font-semibold break-all text-brand-text">
          /{reply.shortcut}
        </code>
      </h2>
      <p className="mt-1 break-words whitespace-pre-wrap text-muted">
        <ReplyBody body={reply.body} />
      </p>
    </div>
    <div className="flex shrink-0 max-md:flex-col">
      <IconButton label={`Change “${reply.title}”`} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={`Delete “${reply.title}”`} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  </Card>
);

/** A reply's text with a chip for each placeholder. */
const ReplyBody = ({ body }: { body: string }) =>
  body.split(/(\{[a-z_]+\})/).map((part, i) =>
    i % 2 === 1 ? (
      <span key={i} className="rounded-sm bg-sun-soft px-1 text-sun-text">
        {variableLabel(part.slice(1, -1))}
      </span>
    ) : (
      part
    ),
  );
