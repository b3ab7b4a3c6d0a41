import { useCallback, useEffect, useRef, useState } from "react";

/** So near to the end somebody is reading along. */
const NEAR_PX = 80;

/**
 * Keeps a conversation at its end as it grows, as pictures in it load and as the window shrinks under a keyboard, unless its
 * reader has gone back to read: then it stays where it is, and `isBehind` says that something came meanwhile.
 * @param unsent lines that wait: one more of them means that this person wrote, and wants to see it
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

  const before = useRef(unsent);
  useEffect(() => {
    if (unsent > before.current) toEnd();
    before.current = unsent;
  }, [unsent, toEnd]);

  return { box, content, isBehind, toEnd };
}
