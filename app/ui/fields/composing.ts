interface Key {
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** The code of every key that an input method takes. */
const TAKEN = 229;

/**
 * Whether a key belongs to an input method, such as the Enter that accepts a Japanese word, and must not send or choose
 * anything. Safari ends the composition before that Enter; only the key's code tells then.
 * @param key the browser's event, which is `nativeEvent` of React's
 */
export const isComposing = ({ isComposing: isOpen, keyCode }: Key): boolean => isOpen || keyCode === TAKEN;
