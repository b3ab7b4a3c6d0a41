import { useState, type FormEvent } from "react";

/** A text field's limit in characters (code points), as the server counts them. */
export interface CharacterLimit {
  /**
   * At most so many characters. A text that is longer is not cut: it is said at the field, and the server refuses it. The
   * browser's own `maxlength` counts an emoji as two, so it would cut a text that the server takes.
   */
  maxCharacters?: number | undefined;
}

interface TextControl<Element> extends CharacterLimit {
  readonly value?: unknown;
  readonly defaultValue?: unknown;
  readonly onInput?: ((event: FormEvent<Element>) => void) | undefined;
}

interface LimitedControl<Element> {
  /** Attributes of the control. The browser's limit is twice ours, which no text of ours exceeds, and only bounds what is pasted. */
  readonly limit: { readonly maxLength?: number; readonly onInput?: (event: FormEvent<Element>) => void };
  readonly tooLong: string | undefined;
}

/** Watches a text field, controlled or not, for more characters than it may have. Spaces around the text do not count. */
export function useCharacterLimit<Element extends { readonly value: string }>(
  control: TextControl<Element>,
): LimitedControl<Element> {
  const { maxCharacters, value, defaultValue, onInput } = control;
  const isTooLong = (text: unknown) =>
    maxCharacters !== undefined && typeof text === "string" && Array.from(text.trim()).length > maxCharacters;
  const [isTypedTooLong, setTypedTooLong] = useState(() => isTooLong(defaultValue));
  if (maxCharacters === undefined) return { limit: onInput ? { onInput } : {}, tooLong: undefined };
  const watch = (event: FormEvent<Element>) => {
    setTypedTooLong(isTooLong(event.currentTarget.value));
    onInput?.(event);
  };
  const isLong = value === undefined ? isTypedTooLong : isTooLong(value);
  return {
    limit: { maxLength: 2 * maxCharacters, onInput: watch },
    tooLong: isLong ? `Use at most ${maxCharacters.toLocaleString("en-US")} characters.` : undefined,
  };
}
