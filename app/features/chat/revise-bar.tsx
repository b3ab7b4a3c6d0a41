import { useEffect, useRef } from "react";
import type { ChatLine } from "#domain/chat/records";

/** A line that its author is about to change or take back. */
export type Revision = { readonly what: "edit"; readonly line: ChatLine; readonly text: string } | { readonly what: "remove"; readonly seq: number };

const action = "min-h-8 rounded-md px-2 text-sm font-semibold underline underline-offset-2 hover:bg-raised";

/** Above the field: what is being done to which line, and the way out. */
export function ReviseBar({ revision, onDone, onRemove }: { revision: Revision; onDone: () => void; onRemove: (seq: number) => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  const isRemoval = revision.what === "remove";
  useEffect(() => {
    if (isRemoval) keep.current?.focus();
  }, [isRemoval]);
  return (
    <div role="group" aria-label={isRemoval ? "Take back a message" : "Change a message"} className="mb-2 flex items-center gap-1 text-sm">
      <p className="grow font-semibold">{isRemoval ? "Take this message back?" : "Changing your message"}</p>
      {isRemoval ? (
        <button
          type="button"
          className={`${action} text-danger`}
          onClick={() => {
            onRemove(revision.seq);
            onDone();
          }}
        >
          Take back
        </button>
      ) : null}
      <button ref={keep} type="button" className={`${action} text-ink`} onClick={onDone}>
        {isRemoval ? "Keep it" : "Cancel"}
      </button>
    </div>
  );
}
