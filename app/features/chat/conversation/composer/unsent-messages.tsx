import { firstCharacters } from "#domain/ground/kernel/characters";
import { Clock } from "lucide-react";
import type { Unsent } from "#domain/chat/room/log";
import { Bubble } from "../messages/bubble.tsx";

interface UnsentProps {
  unsent: ReadonlyArray<Unsent>;
  /** Whether the messages are in flight or wait for the connection. */
  connected: boolean;
  onCancel?: ((cid: string) => void) | undefined;
  mayCancel?: (cid: string) => boolean;
}

function getMessageText({ data: { message, description } }: Unsent): string {
  if (typeof message === "string") return message;
  return typeof description === "string" ? description : "";
}

/** The user's messages that the room has not acknowledged. Those that were never sent can be canceled. */
export function UnsentMessages({ unsent, connected, onCancel, mayCancel }: UnsentProps) {
  if (unsent.length === 0) return null;
  return (
    <div aria-live="off" className="grid min-w-0 justify-items-end gap-1">
      {unsent.map((message) => (
        <div key={message.cid} className="flex w-full flex-row-reverse items-center gap-1">
          <div className="max-w-[85%] min-w-0">
            <Bubble own waiting>
              {getMessageText(message)}
            </Bubble>
          </div>
          {onCancel && message.event !== "chat.set.description" && mayCancel?.(message.cid) !== false ? (
            <button
              type="button"
              aria-label={`Cancel “${firstCharacters(getMessageText(message), 40)}”`}
              onClick={() => onCancel(message.cid)}
              className="min-h-8 shrink-0 rounded-md px-2 text-sm font-semibold text-muted underline underline-offset-2 hover:bg-raised hover:text-ink"
            >
              Cancel
            </button>
          ) : null}
        </div>
      ))}
      <p className="flex items-center gap-1.5 text-xs text-muted">
        {connected ? null : <Clock aria-hidden="true" className="size-3.5" />}
        <span>{connected ? "Sending…" : "Waiting for the connection…"}</span>
      </p>
    </div>
  );
}
