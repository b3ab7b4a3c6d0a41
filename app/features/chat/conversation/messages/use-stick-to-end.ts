import { useCallback, useEffect, useRef, useState } from "react";

/** Pixels; within this distance of the end the user follows the conversation. */
const NEAR_PX = 80;

/**
 * Keeps the view at the end as messages arrive, pictures load and the keyboard opens, unless the user scrolled up; then
 * `isBehind` reports new messages.
 * @param unsent number of waiting messages: one more means that this user wrote, which scrolls to the end
 */
export function useStickToEnd(unsent: number) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [isBehind, setBehind] = useState(false);

  const toEnd = useCallback(() => {
    atEnd.current = true;
    setBehind(false);
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, []);

  useEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (!outer || !inner) return;
    let height = inner.offsetHeight;
    const scrolled = () => {
      atEnd.current = outer.scrollHeight - outer.scrollTop - outer.clientHeight < NEAR_PX;
      if (atEnd.current) setBehind(false);
    };
    const resized = new ResizeObserver(() => {
      const grew = inner.offsetHeight > height;
      height = inner.offsetHeight;
      if (atEnd.current) outer.scrollTo({ top: outer.scrollHeight });
      else if (grew) setBehind(true);
    });
    resized.observe(outer);
    resized.observe(inner);
    outer.addEventListener("scroll", scrolled, { passive: true });
    outer.scrollTo({ top: outer.scrollHeight });
    return () => {
      resized.disconnect();
      outer.removeEventListener("scroll", scrolled);
    };
  }, []);

  const previousUnsent = useRef(unsent);
  useEffect(() => {
    if (unsent > previousUnsent.current) toEnd();
    previousUnsent.current = unsent;
  }, [unsent, toEnd]);

  return { box, content, isBehind, toEnd };
}
