import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";
import * as v from "valibot";
import {
  BODY_LIMIT,
  CannedReplyInput,
  fillReply,
  REPLY_VARIABLES,
  SAMPLE_VALUES,
  TITLE_LIMIT,
  variableLabel,
  type CannedReply,
} from "#domain/chat/staff/canned-reply";
import { messagesAt, WHOLE_RECORD } from "#domain/ground/kernel/field-errors";
import { collectFieldErrors } from "#domain/ground/kernel/forms/schema-errors";
import { CONTENT_TYPES } from "#domain/ground/kernel/records";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import type { WireRecord } from "#domain/ground/sync/record-data";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextArea, TextInput } from "../../../../ui/fields/field.tsx";
import { Modal } from "../../../../ui/overlays/modal.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { useStableCallback } from "../../../../ui/use-stable-callback.ts";
import { storeUnsaved, UnsavedNotice, usePreferenceUser, useUnsaved } from "../../../preferences/index.ts";
import { type Resource, useSyncedRecord, watcherTransport } from "../../../sync/index.ts";

interface ReplyFormProps {
  open: boolean;
  /** Undefined for a new reply. */
  reply: CannedReply | undefined;
  onClose: () => void;
  /** Receives the reply as it is stored. */
  onSaved: (reply: CannedReply) => void;
}

const replyResource: Resource = { name: "canned-reply", path: "/chat/api/v1/canned-reply/", readOnly: ["version"] };
const EMPTY: CannedReplyInput = { title: "", shortcut: "", body: "" };

/** What was written and not saved, and the version that it was written for; 0 for a new reply. */
const UnsavedReply = v.object({
  texts: v.object({ title: v.string(), shortcut: v.string(), body: v.string() }),
  version: v.number(),
});
const nameUnsaved = (reply: CannedReply | undefined): string => `reply ${reply ? String(reply.id) : "new"}`;

const FORM_ID = "canned-reply-form";

/** Creates or edits a canned reply, with a preview of the message that a visitor would see. */
export function ReplyForm({ open, reply, onClose, onSaved }: ReplyFormProps) {
  const [busy, setBusy] = useState(false);
  const user = usePreferenceUser();
  const cancel = () => {
    storeUnsaved(nameUnsaved(reply), user, undefined);
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={reply ? "Edit reply" : "New reply"}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={busy}>
            Save
          </Button>
        </>
      }
    >
      <Fields reply={reply} onBusy={setBusy} onSaved={onSaved} />
    </Modal>
  );
}

function Fields({
  reply,
  onBusy,
  onSaved,
}: Pick<ReplyFormProps, "reply" | "onSaved"> & { onBusy: (busy: boolean) => void }) {
  // "log": what is saved elsewhere meanwhile is reported instead of changing the form that is being written.
  const { value, record, errors, outOfSync, gone } = useSyncedRecord<CannedReply & WireRecord>(replyResource, {
    mode: "log",
    transport: watcherTransport(),
    ...(reply
      ? {
          initial: {
            ...reply,
            resource_uri: `${replyResource.path}${String(reply.id)}/`,
            content_type_id: CONTENT_TYPES["canned-reply"],
          },
        }
      : { values: EMPTY }),
  });
  const values = { ...EMPTY, ...value };
  const [typingErrors, setTypingErrors] = useState<FieldErrors>({});
  const area = useRef<HTMLTextAreaElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const { restored, isOvertaken, set, keep, forget } = useUnsavedReply(record, reply);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(CannedReplyInput, values);
    setTypingErrors(parsed.success ? {} : collectFieldErrors(parsed.issues));
    // What a colleague saved since it was written is asked about first.
    if (isOvertaken) question.current?.focus();
    if (!parsed.success || isOvertaken) return;
    record.edit(parsed.output);
    onBusy(true);
    const answer = await record.save();
    onBusy(false);
    if (!answer.ok) return;
    forget();
    onSaved(answer.value);
  };
  const discard = () => {
    forget();
    if (reply) void record.revert();
    else record.edit(EMPTY);
  };
  const insert = (name: string) => {
    const field = area.current;
    if (!field) return;
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, "end");
    set({ body: field.value });
    field.focus();
  };
  const getFieldError = (field: string) => messagesAt({ ...errors, ...typingErrors }, field).join(" ");

  return (
    <form id={FORM_ID} onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
      {restored ? <UnsavedNotice onDiscard={discard} /> : null}
      {(outOfSync || isOvertaken) && !gone ? (
        <ChangedNotice frame={question} onTake={discard} onKeep={() => void keep()} />
      ) : (
        <Problem errors={errors} />
      )}
      <TextInput
        label="Title"
        required
        maxCharacters={TITLE_LIMIT}
        value={values.title}
        error={getFieldError("title")}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextInput
        label="Shortcut"
        required
        hint="Type this after the slash, such as ship-time."
        maxCharacters={30}
        autoCapitalize="none"
        spellCheck={false}
        value={values.shortcut}
        error={getFieldError("shortcut")}
        onChange={({ target }) => set({ shortcut: target.value.replace(/^\//, "") })}
      />
      <TextArea
        label="Reply"
        required
        ref={area}
        rows={6}
        maxCharacters={BODY_LIMIT}
        value={values.body}
        error={getFieldError("body")}
        onChange={({ target }) => set({ body: target.value })}
      />
      <div role="group" aria-label="Insert" className="flex flex-wrap items-center gap-1.5">
        <span className="text-sm font-semibold text-muted">Insert</span>
        {REPLY_VARIABLES.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => insert(name)}
            className="min-h-8 rounded-full bg-sun-soft px-3 text-sm font-semibold text-sun-text hover:brightness-95"
          >
            {variableLabel(name)}
          </button>
        ))}
      </div>
      <section aria-label="Preview" className="grid gap-1.5 rounded-lg bg-raised p-4">
        <h3 className="text-sm font-semibold tracking-normal text-muted">
          How {SAMPLE_VALUES.customer_name} would see it
        </h3>
        <p className="w-fit max-w-full rounded-xl rounded-br-xs bg-brand px-3.5 py-2 break-words whitespace-pre-wrap text-brand-ink">
          {fillReply(values.body, SAMPLE_VALUES).text.trim() || "…"}
        </p>
      </section>
    </form>
  );
}

type ReplyRecord = ReturnType<typeof useSyncedRecord<CannedReply & WireRecord>>["record"];

/** What is written in the form of a reply and not saved is back when the form is opened again. */
function useUnsavedReply(record: ReplyRecord, reply: CannedReply | undefined) {
  const { restored, store, discard } = useUnsaved(nameUnsaved(reply), UnsavedReply, { id: "", isRefused: false });
  const restore = useStableCallback((texts: CannedReplyInput) => {
    // What was written since the form was opened stays.
    const writtenTexts = Object.fromEntries(
      Object.entries(record.state().edits).filter(([, text]) => reply !== undefined || text !== ""),
    );
    record.edit({ ...texts, ...writtenTexts });
  });
  useEffect(() => {
    if (restored) restore(restored.texts);
  }, [restored, restore]);
  const getVersion = () => record.state().saved?.version ?? 0;
  const [isAnswered, setAnswered] = useState(false);
  const isOvertaken = restored !== undefined && !isAnswered && restored.version !== getVersion();
  return {
    restored,
    /** The reply was saved elsewhere since it was written. */
    isOvertaken,
    set: (change: Partial<CannedReplyInput>) => {
      record.edit(change);
      const { value, edits } = record.state();
      const { title, shortcut, body } = { ...EMPTY, ...value };
      // Of a saved reply only what differs from it is an edit.
      const isChanged = Object.values(edits).some((text) => reply !== undefined || text !== "");
      // Until that is answered, what is written is still for the version before.
      const version = isOvertaken ? restored.version : getVersion();
      store(isChanged ? { texts: { title, shortcut, body }, version } : undefined);
    },
    keep: async () => {
      if (await record.keepEdits()) setAnswered(true);
    },
    /** What was written is saved, or given up. */
    forget: discard,
  };
}

interface ChangedNoticeProps {
  readonly frame: RefObject<HTMLDivElement>;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Says that this reply was saved elsewhere since it was opened, and lets the writer choose. */
const ChangedNotice = ({ frame, onTake, onKeep }: ChangedNoticeProps) => (
  <div ref={frame} tabIndex={-1}>
    <Notice
      kind="warning"
      title="This reply was just changed elsewhere."
      actions={
        <>
          <Button variant="secondary" size="sm" onClick={onTake}>
            Load that version
          </Button>
          <Button variant="secondary" size="sm" onClick={onKeep}>
            Keep mine
          </Button>
        </>
      }
    >
      A colleague saved it, or you did in another tab. Yours isn't saved yet: keep it, and saving replaces the other
      one.
    </Notice>
  </div>
);

/** Why the last save or load failed, for the whole reply. */
const Problem = ({ errors }: { errors: FieldErrors }) => {
  const lines = messagesAt(errors, WHOLE_RECORD);
  return lines.length > 0 ? <Notice kind="error">{lines.join(" ")}</Notice> : null;
};
