import { useRevalidator } from "@remix-run/react";
import { Plus, Search } from "lucide-react";
import { useState } from "react";
import type { CannedReply } from "#domain/chat/staff/canned-reply";
import { Button } from "../../../../ui/actions/button.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { TextInput } from "../../../../ui/fields/field.tsx";
import { toasts } from "../../../../ui/feedback/toast-store.ts";
import { NotificationsPage } from "../../office/notifications-page.tsx";
import { RemoveReply } from "./remove-reply.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { ReplyRow } from "./reply-row.tsx";

type Open =
  | { readonly kind: "edit"; readonly reply: CannedReply | undefined }
  | { readonly kind: "remove"; readonly reply: CannedReply }
  | undefined;

const holds = ({ title, shortcut, body }: CannedReply, search: string) =>
  `${title} /${shortcut} ${body}`.toLowerCase().includes(search.trim().toLowerCase());

/** The shop's canned replies: search, create, edit and delete. */
export function ReplyManager({ replies }: { replies: ReadonlyArray<CannedReply> }) {
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<Open>();
  const { revalidate } = useRevalidator();
  // The reply that was saved last, until the list is loaded again.
  const [saved, setSaved] = useState<CannedReply>();
  const current = replies.map((reply) => (reply.id === saved?.id && reply.version < saved.version ? saved : reply));
  const matches = current.filter((reply) => holds(reply, search));
  const done = (title: string) => {
    setOpen(undefined);
    toasts.show({ kind: "success", title });
    revalidate();
  };
  const add = (
    <Button
      icon={<Plus aria-hidden="true" className="size-5" />}
      onClick={() => setOpen({ kind: "edit", reply: undefined })}
    >
      Add a reply
    </Button>
  );
  return (
    <NotificationsPage
      current="replies"
      title="Canned replies"
      actions={add}
      lead="Answers shared by all chat staff. Type a slash and a shortcut while writing to insert a reply with the visitor’s name and order."
    >
      {replies.length === 0 ? (
        <EmptyState title="No replies yet" actions={add}>
          Start with the answer you're tired of typing.
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          <search className="relative max-w-md">
            <TextInput
              label="Search replies"
              hideLabel
              type="search"
              placeholder="Search title, shortcut or text"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              className="[&_input]:pl-11"
            />
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
            />
          </search>
          <p role="status" className="text-sm text-muted">
            {matches.length === 0
              ? `No replies contain “${search.trim()}”.`
              : `${matches.length} ${matches.length === 1 ? "reply" : "replies"}`}
          </p>
          <ul className="grid gap-3">
            {matches.map((reply) => (
              <ReplyRow
                key={reply.id}
                reply={reply}
                onEdit={() => setOpen({ kind: "edit", reply })}
                onRemove={() => setOpen({ kind: "remove", reply })}
              />
            ))}
          </ul>
        </div>
      )}
      <ReplyForm
        open={open?.kind === "edit"}
        reply={open?.kind === "edit" ? open.reply : undefined}
        onClose={() => setOpen(undefined)}
        onSaved={(reply) => {
          setSaved(reply);
          done("Reply saved.");
        }}
      />
      <RemoveReply
        reply={open?.kind === "remove" ? open.reply : undefined}
        onClose={() => setOpen(undefined)}
        onRemoved={() => done("Reply deleted.")}
      />
    </NotificationsPage>
  );
}
