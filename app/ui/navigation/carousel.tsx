import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { IconButton } from "../actions/button.tsx";

interface CarouselProps {
  /** The accessible name. */
  readonly label: string;
  readonly items: ReadonlyArray<{ readonly id: string | number; readonly content: ReactNode }>;
  /** Classes of each item, for its width. */
  readonly itemClassName: string;
}

/**
 * Items side by side that are swiped, scrolled, or moved by buttons. Below 1000 px of window width the first item
 * starts 10 px from the edge, above it 75 px, so that a part of its neighbors shows (specification, section 9). It
 * scrolls without JavaScript, and the keyboard reaches every item.
 */
export function Carousel({ label, items, itemClassName }: CarouselProps) {
  const list = useRef<HTMLUListElement>(null);
  const [canMove, setCanMove] = useState({ back: false, on: true });

  const measure = useCallback(() => {
    const element = list.current;
    if (!element) return;
    const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
    setCanMove({ back: element.scrollLeft > 1, on: rest > 1 });
  }, []);
  useEffect(() => {
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [measure]);

  /** Moves by the width of an item. */
  const move = (items: 1 | -1) => {
    const element = list.current;
    const [first, second] = element?.children ?? [];
    if (!element || !first) return;
    const step = second
      ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
      : element.clientWidth;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollBy({ left: items * step, behavior: isStill ? "auto" : "smooth" });
  };

  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className="relative">
      <ul
        ref={list}
        onScroll={measure}
        className="flex snap-x snap-mandatory scroll-px-[10px] gap-4 overflow-x-auto overscroll-x-contain px-[10px] pb-4 [scrollbar-width:thin] min-[1000px]:scroll-px-[75px] min-[1000px]:px-[75px]"
      >
        {items.map(({ id, content }) => (
          <li key={id} className={`shrink-0 snap-start ${itemClassName}`}>
            {content}
          </li>
        ))}
      </ul>
      <div className="needs-script mt-2 flex justify-end gap-2">
        <IconButton label="Previous" disabled={!canMove.back} onClick={() => move(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Next" disabled={!canMove.on} onClick={() => move(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </div>
  );
}
