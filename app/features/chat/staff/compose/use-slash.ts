import { useId, useState, type KeyboardEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import {
  fillReply,
  firstGap,
  matchReplies,
  REPLY_VARIABLES,
  slashAt,
  type CannedReply,
  type ReplyValues,
} from "#domain/chat/staff/canned-reply";
import { isComposing } from "../../../../ui/fields/composing.ts";
import { buildOptionId } from "../../../../ui/options/option-id.ts";
import { useReplies } from "./use-replies.ts";

interface SlashOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly values: ReplyValues;
  readonly onText: (text: string) => void;
}

/** Focuses a field and selects a part of its text, so that the next key replaces it. */
export function selectPart(field: HTMLTextAreaElement | null, start: number, end: number): void {
  field?.focus();
  field?.setSelectionRange(start, end);
}

/** Inserts canned replies into a field when the user types "/" and a shortcut. */
export function useSlash({ field, text, values, onText }: SlashOptions) {
  const list = useId();
  const { replies, problem, want } = useReplies();
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  /** The text in which Escape was pressed: the list stays closed until the text changes. */
  const [closedText, setClosedText] = useState<string>();
  const slash = closedText === text ? undefined : slashAt(text, Math.min(caret, text.length));
  const matches = slash ? matchReplies(replies, slash.query) : [];
  const index = Math.min(active, Math.max(0, matches.length - 1));
  const activeReply = matches[index];

  const noteCaret = (next: string) => {
    const at = field.current?.selectionStart ?? next.length;
    setCaret(at);
    setActive(0);
    if (slashAt(next, at)) want();
  };
  const choose = (reply: CannedReply) => {
    if (!slash) return;
    const textBefore = text.slice(0, slash.start);
    const filled = fillReply(reply.body, values).text;
    const next = textBefore + filled + text.slice(caret);
    const gap = firstGap(next, REPLY_VARIABLES);
    const end = textBefore.length + filled.length;
    // The field must contain the text before a part of it can be selected, and the next key may come before any
    // timer.
    flushSync(() => {
      onText(next);
      setCaret(end);
      setClosedText(next);
    });
    selectPart(field.current, gap?.start ?? end, gap?.end ?? end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!slash || isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && matches.length > 0) setActive((index + step + matches.length) % matches.length);
    else if (event.key === "Enter" && !event.shiftKey && activeReply) choose(activeReply);
    else if (event.key === "Tab" && !event.shiftKey && activeReply) choose(activeReply);
    else if (event.key === "Escape") setClosedText(text);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    isOpen: slash !== undefined,
    list,
    found: matches,
    index,
    problem,
    choose,
    setActive,
    noteCaret,
    onKeyDown,
    fieldProps: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": slash !== undefined,
      "aria-controls": slash ? list : undefined,
      "aria-activedescendant": slash && activeReply ? buildOptionId(list, index) : undefined,
    } as const,
  };
}
