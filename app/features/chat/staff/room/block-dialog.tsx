import { useState, type FormEvent } from "react";
import { messagesAt } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { Button } from "../../../../ui/actions/button.tsx";
import { Select, TextArea } from "../../../../ui/fields/field.tsx";
import { Modal } from "../../../../ui/overlays/modal.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { toasts } from "../../../../ui/feedback/toast-store.ts";
import { callApi } from "../../../api-client/index.ts";

interface BlockDialogProps {
  open: boolean;
  room: string;
  name: string;
  onClose: () => void;
}

/** Hours with their label. "" blocks permanently. */
const TIMES = [
  ["1", "One hour"],
  ["24", "A day"],
  ["168", "A week"],
  ["720", "30 days"],
  ["", "Permanently"],
] as const;
const FORM_ID = "block-visitor";

/** Blocks an abusive visitor, with a reason for colleagues. */
export function BlockDialog({ open, room, name, onClose }: BlockDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={`Block ${name}?`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} variant="danger" loading={busy}>
            Block
          </Button>
        </>
      }
    >
      <Fields room={room} name={name} onBusy={setBusy} onDone={onClose} />
    </Modal>
  );
}

function Fields({
  room,
  name,
  onBusy,
  onDone,
}: {
  room: string;
  name: string;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}) {
  const [hours, setHours] = useState("24");
  const [reason, setReason] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState("");
  const block = async (event: FormEvent) => {
    event.preventDefault();
    onBusy(true);
    const answer = await callApi("/chat/api/block/", {
      body: { room, hours: hours === "" ? null : Number(hours), reason },
    });
    onBusy(false);
    setErrors(answer.ok ? {} : answer.errors);
    setProblem(answer.ok ? "" : answer.message);
    if (!answer.ok) return;
    toasts.show({ kind: "success", title: `${name} is blocked.` });
    onDone();
  };
  return (
    <form id={FORM_ID} onSubmit={(event) => void block(event)} className="grid gap-4">
      <p className="wrap-anywhere">
        This closes the visitor’s chat, and they can’t start another one while blocked. Their orders and account aren’t
        affected.
      </p>
      {problem === "" ? null : <Notice kind="error">{problem}</Notice>}
      <Select label="For how long" value={hours} onChange={({ target }) => setHours(target.value)}>
        {TIMES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        label="Why"
        hint="Only your colleagues can see this."
        rows={3}
        maxCharacters={500}
        value={reason}
        error={messagesAt(errors, "reason").join(" ")}
        onChange={({ target }) => setReason(target.value)}
      />
    </form>
  );
}
