import type { MouseEvent } from "react";

/** Whether a click on a link is a plain one, which a script may answer itself; others open a new tab or window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey) && button === 0;
