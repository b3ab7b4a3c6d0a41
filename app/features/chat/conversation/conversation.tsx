import { useCallback, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { usualWaitText } from "#domain/chat/hours/usual-wait";
import { EDIT_WINDOW_MS } from "#domain/chat/limits";
import { CLOSE } from "#domain/ground/sync/socket-limits";
import type { OrderCard } from "#domain/chat/staff/order-card";
import type { ChatMessage } from "#domain/chat/records";
import { Link } from "../../../ui/actions/link.tsx";
import { CardActions } from "./messages/card-actions.tsx";
import { Composer } from "./composer/composer.tsx";
import { MessageList } from "./messages/message-list.tsx";
import { OutgoingFiles } from "./composer/outgoing-files.tsx";
import { EditBar, type PendingEdit } from "./composer/edit-bar.tsx";
import { mayTakeFocus } from "../window/may-take-focus.ts";
import { useFileDrop } from "../window/use-file-drop.ts";
import { useSessionValue } from "../window/use-session-value.ts";
import type { ShopperChat } from "../window/use-shopper-chat.ts";

const Draft = v.string();
const mayEdit = (line: ChatMessage, now: number) =>
  !line.is_staff && now > 0 && now - Date.parse(line.date_created) < EDIT_WINDOW_MS;
const cardActions = (line: ChatMessage, card: OrderCard) => <CardActions line={line} card={card} />;

/** The conversation and its message field, with drop and paste. */
export function Conversation({ chat }: { chat: ShopperChat }) {
  const { view, client, state, uploads, files } = chat;
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useSessionValue(`chat-draft:${client.room}`, Draft, "");
  const [revision, setRevision] = useState<PendingEdit>();
  const isOpen = view.connection === "open";
  const isShutOut = !isOpen && (view.refused !== undefined || view.closeCode === CLOSE.notAllowed);
  const { returned } = view;

  const asksRemoval = revision?.what === "remove";
  const editedSeq = revision?.what === "edit" ? revision.of.seq : 0;
  useEffect(() => {
    if (!asksRemoval && mayTakeFocus(field.current)) field.current?.focus();
  }, [asksRemoval, editedSeq]);
  // A rejected message returns to the field, unless another one was started.
  useEffect(() => {
    const message = returned?.data["message"];
    if (typeof message === "string" && draft === "") setDraft(message);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [returned]);
  const addFiles = useCallback((chosenFiles: ReadonlyArray<File>) => uploads.add(chosenFiles), [uploads]);
  const drop = useFileDrop(addFiles);
  const startEdit = useCallback((line: ChatMessage) => setRevision({ what: "edit", of: line, text: line.message }), []);
  const askRemove = useCallback((line: ChatMessage) => setRevision({ what: "remove", of: line }), []);

  const send = (message: string) => {
    if (revision?.what !== "edit") return client.say(message);
    if (!isOpen) return setRevision({ ...revision, text: message }); // An edit has a time limit, so it is not queued.
    if (message !== revision.of.message) client.edit(revision.of.seq, message);
    setRevision(undefined);
  };
  return (
    <div {...drop.handlers} className="relative flex min-h-0 grow flex-col">
      {state === "waiting" ? (
        <p role="status" className="bg-sky-soft px-4 py-2 text-sm text-ink">
          {usualWaitText(view.usualWaitMinutes) ?? "Someone will be with you shortly."}
        </p>
      ) : null}
      <MessageList
        log={view.log}
        reader={{ side: "customer", user: client.user }}
        typing={view.typing}
        connected={isOpen}
        onCancel={(cid) => client.cancel(cid)}
        mayCancel={(cid) => !isOpen && client.mayCancel(cid)}
        {...(isOpen ? { onEdit: startEdit, onRemove: askRemove, mayEdit } : {})}
        cardActions={cardActions}
        uploads={<OutgoingFiles files={files} uploads={uploads} />}
      />
      {view.rejection ? (
        <div role="alert" className="flex items-center gap-3 bg-danger-soft px-4 py-1.5 text-sm text-danger">
          <p className="grow">{view.rejection.message}</p>
          <button
            type="button"
            onClick={() => client.dismissRejection()}
            className="min-h-8 font-semibold underline underline-offset-2"
          >
            Dismiss
          </button>
        </div>
      ) : null}
      {isShutOut ? (
        // A refused browser could never send a new message.
        <p className="border-t border-line p-4 text-center text-sm">
          <Link href="/contact-us/" className="font-semibold text-brand-text underline underline-offset-2">
            Other ways to reach us
          </Link>
        </p>
      ) : (
        <Composer
          fieldRef={field}
          label={revision?.what === "edit" ? "Change your message" : "Write a message"}
          text={revision?.what === "edit" ? revision.text : draft}
          onText={(text) => (revision?.what === "edit" ? setRevision({ ...revision, text }) : setDraft(text))}
          onSend={send}
          onTyping={() => client.typing()}
          onFiles={revision ? undefined : addFiles}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || !revision) return;
            event.preventDefault(); // Ends the edit instead of hiding the window.
            setRevision(undefined);
          }}
        >
          {revision ? (
            <EditBar revision={revision} onDone={() => setRevision(undefined)} onRemove={(seq) => client.remove(seq)} />
          ) : null}
        </Composer>
      )}
      {drop.isOver ? (
        <p className="pointer-events-none absolute inset-2 grid place-items-center rounded-xl border-3 border-dashed border-brand bg-brand-soft/95 text-lg font-semibold text-brand-text">
          Drop files to send them
        </p>
      ) : null}
    </div>
  );
}
