import { useState, type FormEvent } from "react";

/** A text field's limit in characters (code points), as the server counts them. */
export interface CharacterLimit {
  /**
   * The maximum number of characters. A longer text is not truncated: the field shows an error and the server refuses
   * it. The browser's `maxlength` counts an emoji as two, so it would truncate a text that the server accepts.
   */
  maxCharacters?: number | undefined;
}

interface TextControl<Element> extends CharacterLimit {
  readonly value?: unknown;
  readonly defaultValue?: unknown;
  readonly onInput?: ((event: FormEvent<Element>) => void) | undefined;
}

interface LimitedControl<Element> {
  /**
   * Attributes of the control. The browser's limit is twice ours: no valid text exceeds it, and it bounds pasted
   * text.
   */
  readonly limit: { readonly maxLength?: number; readonly onInput?: (event: FormEvent<Element>) => void };
  readonly tooLong: string | undefined;
}

/** Reports when a text field, controlled or not, has too many characters. Surrounding whitespace does not count. */
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
