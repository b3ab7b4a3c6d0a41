type Pressed = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "button">;

/** Whether a click on a link is a plain one, which a script may answer itself; others open a new tab or window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey, button }: Pressed): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey) && button === 0;
