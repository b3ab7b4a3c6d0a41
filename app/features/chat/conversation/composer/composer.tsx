import { Paperclip, SendHorizontal } from "lucide-react";
import { isBlank } from "#domain/ground/kernel/hidden-characters";
import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from "react";
import { countCharacters } from "#domain/ground/kernel/characters";
import { acceptFor } from "#domain/ground/files/upload-rules";
import { LINE_LIMIT_CHARS } from "#domain/chat/limits";
import { wholeNumber } from "#domain/ground/kernel/text";
import { Button, IconButton } from "../../../../ui/actions/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { CHAT_FILES } from "../../client/file-uploads.ts";
import { isComposing } from "../../../../ui/fields/composing.ts";

export interface ComposerProps {
  label: string;
  /** The placeholder, if it differs from the label. */
  hint?: string | undefined;
  /** Returns false when the message cannot be sent yet; the text then stays in the field. */
  onSend: (message: string) => unknown;
  onTyping?: () => void;
  /** Shown above the field, such as a choice between reply and note. */
  children?: ReactNode;
  /** The controlled text, such as a draft or a canned reply. */
  text?: string;
  onText?: (text: string) => void;
  /** Called with chosen or pasted files. Without it there is no attach button. */
  onFiles?: ((files: ReadonlyArray<File>) => void) | undefined;
  /** More buttons before the field. */
  tools?: ReactNode;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  fieldRef?: Ref<HTMLTextAreaElement>;
  /** Extra attributes of the field, such as those of a combobox. */
  fieldProps?: TextareaHTMLAttributes<HTMLTextAreaElement>;
}

/** The field shows how many characters remain from this length on. */
const COUNTED_FROM = LINE_LIMIT_CHARS - 500;

/**
 * The message field. Enter sends, Shift+Enter starts a new line; blank messages are not sent, and too long ones show an
 * error.
 */
export function Composer({
  label,
  hint = label,
  onSend,
  onTyping,
  children,
  text: controlledText,
  onText,
  onFiles,
  tools,
  onKeyDown,
  fieldRef,
  fieldProps,
}: ComposerProps) {
  const [ownText, setOwnText] = useState("");
  const counter = useId();
  const text = controlledText ?? ownText;
  const setText = (next: string) => {
    if (controlledText === undefined) setOwnText(next);
    onText?.(next);
  };
  const length = countCharacters(text);
  const tooMany = length - LINE_LIMIT_CHARS;
  const isEmpty = isBlank(text);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isEmpty || tooMany > 0) return;
    setText("");
    if (onSend(text) === false) setText(text);
  };
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    onKeyDown?.(event);
    if (!event.defaultPrevented && event.key === "Enter" && !event.shiftKey) submit(event);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    // Office programs copy a picture along with text; the user means the text.
    if (!onFiles || files.length === 0 || event.clipboardData.getData("text/plain") !== "") return;
    event.preventDefault();
    onFiles(files);
  };

  return (
    <form
      onSubmit={submit}
      className="border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {children}
      <div className="flex items-end gap-1.5">
        {onFiles ? <AttachButton onFiles={onFiles} /> : null}
        {tools}
        <textarea
          {...fieldProps}
          ref={fieldRef}
          aria-label={label}
          placeholder={hint}
          value={text}
          rows={1}
          autoComplete="off"
          dir="auto"
          aria-invalid={tooMany > 0 || undefined}
          aria-describedby={length >= COUNTED_FROM ? counter : undefined}
          onChange={({ target }) => {
            setText(target.value);
            if (!isBlank(target.value)) onTyping?.();
          }}
          onKeyDown={sendOnEnter}
          onPaste={paste}
          className={classes(
            // The placeholder stays on one line, so that the field keeps its height.
            "field-sizing-content max-h-36 min-h-11 w-0 min-w-0 grow resize-none placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap rounded-lg bg-paper px-3.5 py-2.5 text-base text-ink ring-[1.5px] ring-inset focus-visible:outline-offset-0",
            tooMany > 0 ? "ring-danger" : "ring-edge",
          )}
        />
        <IconButton type="submit" label="Send" variant="primary" aria-disabled={isEmpty || tooMany > 0 || undefined}>
          <SendHorizontal aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {length >= COUNTED_FROM ? <Counter id={counter} left={-tooMany} /> : null}
    </form>
  );
}

/** Text is never truncated while typing or pasting: an error reports its length. */
const Counter = ({ id, left }: { id: string; left: number }) => (
  <p
    id={id}
    role={left < 0 ? "alert" : "status"}
    className={classes("mt-1.5 text-right text-sm tabular-nums", left < 0 ? "font-semibold text-danger" : "text-muted")}
  >
    {left < 0
      ? `Messages can have up to ${wholeNumber(LINE_LIMIT_CHARS)} characters: ${wholeNumber(-left)} too many`
      : `${wholeNumber(left)} characters left`}
  </p>
);

function AttachButton({ onFiles }: { onFiles: (files: ReadonlyArray<File>) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptFor(CHAT_FILES)}
        hidden
        tabIndex={-1}
        aria-label="Files to send"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ""; // Lets the user choose the same file again.
        }}
      />
      <Button
        variant="ghost"
        aria-label="Attach files"
        title="Attach files"
        onClick={() => input.current?.click()}
        className="min-w-11 px-2!"
      >
        <Paperclip aria-hidden="true" className="size-5" />
      </Button>
    </>
  );
}
