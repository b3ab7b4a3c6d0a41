import { useState } from "react";
import type { CannedReply } from "#domain/chat/staff/canned-reply";
import { Button } from "../../../../ui/actions/button.tsx";
import { Modal } from "../../../../ui/overlays/modal.tsx";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { callApi } from "../../../api-client/index.ts";

/** Asks for confirmation before deleting a canned reply for all staff. */
export function RemoveReply({
  reply,
  onClose,
  onRemoved,
}: {
  reply: CannedReply | undefined;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const close = () => {
    setProblem("");
    onClose();
  };
  const remove = async () => {
    if (!reply) return;
    setBusy(true);
    const answer = await callApi(`/chat/api/v1/canned-reply/${reply.id}/`, { method: "DELETE" });
    setBusy(false);
    // Already deleted by a colleague counts as deleted.
    if (!answer.ok && answer.status !== 404) return setProblem(answer.message);
    setProblem("");
    onRemoved();
  };
  return (
    <Modal
      open={reply !== undefined}
      onClose={close}
      title="Delete this reply?"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Keep it
          </Button>
          <Button variant="danger" loading={busy} onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <p className="break-words">This deletes “{reply?.title}” for all staff. Messages already sent aren't affected.</p>
      {problem === "" ? null : (
        <Notice kind="error" className="mt-4">
          {problem}
        </Notice>
      )}
    </Modal>
  );
}
