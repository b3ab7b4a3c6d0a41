import { useRef, useState, type FormEvent } from "react";
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
import { fieldErrorsOf, messagesAt } from "#domain/kernel/field-errors";
import type { FieldErrors } from "#domain/kernel/refusal";
import { Button } from "../../../../ui/actions/button.tsx";
import { TextArea, TextInput } from "../../../../ui/fields/field.tsx";
import { Modal } from "../../../../ui/overlays/modal.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { callApi } from "../../../api-client/index.ts";

interface ReplyFormProps {
  open: boolean;
  /** Undefined for a new reply. */
  reply: CannedReply | undefined;
  onClose: () => void;
  onSaved: () => void;
  /** Called when a colleague changed the reply in the meantime, so that the list is loaded again. */
  onStale: () => void;
}

const FORM_ID = "canned-reply-form";

/** Creates or edits a canned reply, with a preview of the message that a visitor would see. */
export function ReplyForm({ open, reply, onClose, onSaved, onStale }: ReplyFormProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={reply ? "Edit reply" : "New reply"}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} loading={busy}>
            Save
          </Button>
        </>
      }
    >
      <Fields reply={reply} onBusy={setBusy} onSaved={onSaved} onStale={onStale} />
    </Modal>
  );
}

function Fields({
  reply,
  onBusy,
  onSaved,
  onStale,
}: Pick<ReplyFormProps, "reply" | "onSaved" | "onStale"> & { onBusy: (busy: boolean) => void }) {
  const [values, setValues] = useState({
    title: reply?.title ?? "",
    shortcut: reply?.shortcut ?? "",
    body: reply?.body ?? "",
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState("");
  const area = useRef<HTMLTextAreaElement>(null);
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(CannedReplyInput, values);
    setErrors(parsed.success ? {} : fieldErrorsOf(parsed.issues));
    setProblem("");
    if (!parsed.success) return;
    onBusy(true);
    const path = "/chat/api/v1/canned-reply/";
    const answer = reply
      ? await callApi(`${path}${reply.id}/`, { method: "PUT", body: { ...parsed.output, version: reply.version } })
      : await callApi(path, { body: parsed.output });
    onBusy(false);
    if (answer.ok) return onSaved();
    setErrors(answer.errors);
    setProblem(answer.message);
    if (answer.status === 409) onStale();
  };
  const insert = (name: string) => {
    const field = area.current;
    if (!field) return;
    field.setRangeText(`{${name}}`, field.selectionStart, field.selectionEnd, "end");
    set({ body: field.value });
    field.focus();
  };
  const errorOf = (field: string) => messagesAt(errors, field).join(" ");

  return (
    <form id={FORM_ID} onSubmit={(event) => void save(event)} noValidate className="grid gap-4">
      {problem === "" ? null : <Notice kind="error">{problem}</Notice>}
      <TextInput
        label="Title"
        required
        maxCharacters={TITLE_LIMIT}
        value={values.title}
        error={errorOf("title")}
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
        error={errorOf("shortcut")}
        onChange={({ target }) => set({ shortcut: target.value.replace(/^\//, "") })}
      />
      <TextArea
        label="Reply"
        required
        ref={area}
        rows={6}
        maxCharacters={BODY_LIMIT}
        value={values.body}
        error={errorOf("body")}
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
