import { MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { FileBytes } from "#domain/ground/files/file-bytes";
import { sniff, SNIFFED_BYTES } from "#domain/ground/files/sniff";
import { Button } from "../../../ui/actions/button.tsx";
import { startEffect } from "../../../ui/start-effect.ts";
import { openChat } from "../../kernel/index.ts";

/**
 * What staff can do with a file that was refused: the chat takes every file of a known kind, also one that is damaged
 * or can't be printed as it is. Nothing for other files, which nobody here could open.
 */
export function StaffOffer({ file }: { readonly file: File }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const { isCurrent, cleanup } = startEffect();
    void file
      .slice(0, SNIFFED_BYTES)
      .arrayBuffer()
      .then(
        (head) =>
          isCurrent() && setKnown(sniff(new FileBytes(file.size, new Uint8Array(head))) !== undefined && file.size > 0),
        // It was moved or changed: the refusal says so.
        () => undefined,
      );
    return cleanup();
  }, [file]);
  if (!isKnown) return null;
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      <p>We may still be able to use it. Send it to us in the chat: we draw the line and send you a proof.</p>
      <Button
        size="sm"
        variant="secondary"
        icon={<MessageCircle aria-hidden="true" className="size-4" />}
        onClick={openChat}
      >
        Open the chat
      </Button>
    </div>
  );
}
