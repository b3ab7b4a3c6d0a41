import { firstCharacters } from "#domain/ground/kernel/characters";
import { Pencil, Trash2 } from "lucide-react";
import type { ChatEvent } from "#domain/chat/records";
import { clockTime } from "./clock-text.ts";
import { MessageButton } from "../composer/message-button.tsx";
import { MessageText } from "./message-text.tsx";
import type { EditableMessage } from "../composer/edit-bar.tsx";

/** Staff actions on notes. */
export interface NoteActions {
  /** Only the user's own notes can be edited. */
  readonly me: string;
  readonly onEdit: (note: EditableMessage) => void;
  readonly onRemove: (note: EditableMessage) => void;
}

/** Staff-only notes. Edited and deleted ones stay readable for staff. */
export function Note({ event, actions }: { event: ChatEvent; actions: NoteActions | undefined }) {
  const { seq, display_message: message, event_data } = event;
  const original = typeof event_data["original"] === "string" ? event_data["original"] : "";
  const isRemoved = event_data["removed"] === true;
  const what = `“${firstCharacters(message, 40)}”`;
  return (
    <div
      data-seq={seq}
      className="group/line flex items-start gap-1 rounded-lg bg-sun-soft py-2 pr-2 pl-3.5 text-sm text-ink"
    >
      <div className="min-w-0 grow">
        <p className="text-xs font-semibold text-sun-text">
          Note by {event.customer_name}, for staff only ·{" "}
          <time dateTime={event.date_created}>{clockTime(event.date_created)}</time>
        </p>
        {isRemoved ? (
          <p className="wrap-anywhere text-muted italic">This note was removed. Original message: “{original}”</p>
        ) : (
          <p className="wrap-anywhere whitespace-pre-wrap">
            <MessageText text={message} />
            {event_data["edited"] === true ? <span className="text-xs"> (edited)</span> : null}
          </p>
        )}
        {!isRemoved && original !== "" ? (
          <p className="text-xs wrap-anywhere text-muted">Original: “{original}”</p>
        ) : null}
      </div>
      {actions && actions.me === event.user_identifier && !isRemoved ? (
        <span className="flex shrink-0 opacity-0 transition-opacity group-hover/line:opacity-100 focus-within:opacity-100 [@media(hover:none)]:opacity-100">
          <MessageButton
            icon={Pencil}
            label={`Edit ${what}`}
            onClick={() => actions.onEdit({ seq, message, isNote: true })}
          />
          <MessageButton
            icon={Trash2}
            label={`Remove ${what}`}
            onClick={() => actions.onRemove({ seq, message, isNote: true })}
          />
        </span>
      ) : null}
    </div>
  );
}
