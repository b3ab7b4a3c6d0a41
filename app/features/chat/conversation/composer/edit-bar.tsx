import { useEffect, useRef } from "react";

/** A message or a staff note. */
export type EditableMessage = { readonly seq: number; readonly message: string; readonly isNote?: true };

/** A message that its author is editing or deleting. */
export type PendingEdit =
  | { readonly what: "edit"; readonly of: EditableMessage; readonly text: string }
  | { readonly what: "remove"; readonly of: EditableMessage };

const action = "min-h-8 rounded-md px-2 text-sm font-semibold underline underline-offset-2 hover:bg-raised";

/** Shown above the field while a message is edited or deleted. */
export function EditBar({
  revision,
  onDone,
  onRemove,
}: {
  revision: PendingEdit;
  onDone: () => void;
  onRemove: (seq: number) => void;
}) {
  const keep = useRef<HTMLButtonElement>(null);
  const isRemoval = revision.what === "remove";
  const thing = revision.of.isNote ? "note" : "message";
  useEffect(() => {
    if (isRemoval) keep.current?.focus();
  }, [isRemoval]);
  return (
    <div
      role="group"
      aria-label={`${isRemoval ? "Remove" : "Change"} a ${thing}`}
      className="mb-2 flex items-center gap-1 text-sm"
    >
      <p className="grow font-semibold">{isRemoval ? `Remove this ${thing}?` : `Editing your ${thing}`}</p>
      {isRemoval ? (
        <button
          type="button"
          className={`${action} text-danger`}
          onClick={() => {
            onRemove(revision.of.seq);
            onDone();
          }}
        >
          Remove
        </button>
      ) : null}
      <button ref={keep} type="button" className={`${action} text-ink`} onClick={onDone}>
        {isRemoval ? "Keep it" : "Cancel"}
      </button>
    </div>
  );
}
