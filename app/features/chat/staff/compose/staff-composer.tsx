import { NotebookPen, Reply, Tag } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";
import { firstGap, REPLY_VARIABLES, variableLabel, type ReplyValues } from "#domain/chat/staff/canned-reply";
import { IconButton } from "../../../../ui/actions/button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Composer } from "../../conversation/composer/composer.tsx";
import { EditBar, type PendingEdit } from "../../conversation/composer/edit-bar.tsx";
import type { RoomClient } from "../../client/room-client.ts";
import { useReplyDraft } from "./use-reply-draft.ts";
import { ReplyList } from "./reply-list.tsx";
import { selectPart, useSlash } from "./use-slash.ts";

interface StaffComposerProps {
  roomId: string;
  client: RoomClient;
  /** After a chat was resolved, only notes are possible. A reply to a left message reopens its chat. */
  notesOnly: boolean;
  customer: string;
  values: ReplyValues;
  revision: PendingEdit | undefined;
  onRevision: (revision: PendingEdit | undefined) => void;
  onFiles: (files: ReadonlyArray<File>) => void;
  onCard: () => void;
}

const modes = {
  reply: { label: "Reply", icon: Reply, style: "bg-brand-soft text-brand-text" },
  note: { label: "Note", icon: NotebookPen, style: "bg-sun text-sun-ink" },
} as const;

function chooseLabel(isEdit: boolean, isNote: boolean, customer: string): string {
  if (isEdit) return `Change this ${isNote ? "note" : "message"}`;
  return isNote ? "Write a note for staff only" : `Reply to ${customer}, or / for a canned reply`;
}

interface ModeBarProps {
  readonly isNote: boolean;
  readonly notesOnly: boolean;
  readonly onChange: (isNote: boolean) => void;
}

const ModeBar = ({ isNote, notesOnly, onChange }: ModeBarProps) => (
  <div className="mb-2 flex flex-wrap items-center gap-1">
    <div role="group" aria-label="What to write" className="flex gap-1">
      {(["reply", "note"] as const).map((mode) => {
        const { label, icon: Icon } = modes[mode];
        const isOn = isNote === (mode === "note");
        return (
          <button
            key={mode}
            type="button"
            aria-pressed={isOn}
            data-compose={mode}
            disabled={notesOnly && mode === "reply"}
            onClick={() => onChange(mode === "note")}
            className={classes(
              "inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm font-semibold disabled:opacity-50",
              isOn ? modes[mode].style : "text-muted hover:bg-raised",
            )}
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </button>
        );
      })}
    </div>
    <p className="ml-auto text-xs text-muted">
      {isNote ? (
        <strong className="font-semibold text-sun-text">Only staff can see this</strong>
      ) : (
        <span className="max-md:hidden">Alt N: note</span>
      )}
    </p>
  </div>
);

/** A field for replies and staff notes. "/" lists canned replies; placeholders must be filled in before sending. */
export function StaffComposer({
  roomId,
  client,
  notesOnly,
  customer,
  values,
  revision,
  onRevision,
  onFiles,
  onCard,
}: StaffComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [wantsNote, setWantsNote] = useState(false);
  const [draft, setDraft] = useReplyDraft(roomId);
  const isEdit = revision?.what === "edit";
  const isNote = isEdit ? revision.of.isNote === true : wantsNote || notesOnly;
  const text = isEdit ? revision.text : draft;
  const setText = useCallback(
    (next: string) => (isEdit ? onRevision({ ...revision, text: next }) : setDraft(next)),
    [isEdit, revision, onRevision, setDraft],
  );
  const slash = useSlash({ field, text, values, onText: setText });
  const gap = isNote ? undefined : firstGap(text, REPLY_VARIABLES);
  const editedSeq = isEdit ? revision.of.seq : 0;
  useEffect(() => {
    if (editedSeq > 0) field.current?.focus();
  }, [editedSeq]);

  const send = (message: string) => {
    if (gap) {
      selectPart(field.current, gap.start, gap.end);
      return false;
    }
    if (isEdit) {
      if (message !== revision.of.message) client.edit(revision.of.seq, message);
      onRevision(undefined);
    } else if (isNote) client.note(message);
    else client.say(message);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    slash.onKeyDown(event);
    if (event.defaultPrevented) return;
    if (event.key === "Escape" && revision) {
      event.preventDefault();
      onRevision(undefined);
    } else if (event.altKey && event.code === "KeyN" && !notesOnly && !revision) {
      event.preventDefault();
      setWantsNote(!wantsNote);
    }
  };
  return (
    <div className={classes("relative", isNote && "[&>form]:border-t-2 [&>form]:border-sun [&>form]:bg-sun-soft")}>
      {slash.isOpen ? (
        <ReplyList
          id={slash.list}
          replies={slash.found}
          active={slash.index}
          values={values}
          problem={slash.problem}
          onHover={slash.setActive}
          onChoose={slash.choose}
        />
      ) : null}
      <Composer
        fieldRef={field}
        fieldProps={slash.fieldProps}
        label={chooseLabel(isEdit, isNote, customer)}
        hint={isEdit || isNote ? undefined : "Write a reply, or / for a canned reply"}
        text={text}
        onText={(next) => {
          setText(next);
          slash.noteCaret(next);
        }}
        onSend={send}
        onKeyDown={onKeyDown}
        onFiles={revision || isNote ? undefined : onFiles}
        tools={
          revision || isNote ? null : (
            <IconButton label="Send a product or a design" onClick={onCard}>
              <Tag aria-hidden="true" className="size-5" />
            </IconButton>
          )
        }
        {...(isNote || isEdit ? {} : { onTyping: () => client.typing() })}
      >
        {revision ? (
          <EditBar revision={revision} onDone={() => onRevision(undefined)} onRemove={(seq) => client.remove(seq)} />
        ) : (
          <ModeBar isNote={isNote} notesOnly={notesOnly} onChange={setWantsNote} />
        )}
        {gap ? (
          <p role="alert" className="mb-2 rounded-md bg-warning-soft px-3 py-1.5 text-sm text-warning">
            Fill in the <strong>{variableLabel(gap.name)}</strong> before you send this.
          </p>
        ) : null}
      </Composer>
    </div>
  );
}
