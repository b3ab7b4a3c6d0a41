import { SendHorizontal } from "lucide-react";
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { LINE_LIMIT_CHARS } from "#domain/chat/limits";
import { IconButton } from "../../ui/button.tsx";

interface ComposerProps {
  label: string;
  onSend: (message: string) => void;
  onTyping?: () => void;
  /** Above the field, for example a choice between answer and note. */
  children?: ReactNode;
}

/** Where one writes. Enter sends, Shift and Enter begin a new line; a blank message is not sent. */
export function Composer({ label, onSend, onTyping, children }: ComposerProps) {
  const [text, setText] = useState("");
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === "") return;
    onSend(text);
    setText("");
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };
  return (
    <form onSubmit={submit} className="border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {children}
      <div className="flex items-end gap-2">
        <textarea
          aria-label={label}
          placeholder={label}
          value={text}
          rows={1}
          maxLength={LINE_LIMIT_CHARS}
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value);
            if (target.value.trim() !== "") onTyping?.();
          }}
          onKeyDown={sendOnEnter}
          className="field-sizing-content max-h-36 min-h-11 grow resize-none rounded-lg bg-paper px-3.5 py-2.5 text-base text-ink ring-[1.5px] ring-inset ring-edge focus-visible:outline-offset-0"
        />
        <IconButton type="submit" label="Send" variant="primary" aria-disabled={text.trim() === "" || undefined}>
          <SendHorizontal aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </form>
  );
}
