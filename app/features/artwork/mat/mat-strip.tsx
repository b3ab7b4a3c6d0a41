import { useEffect, useState, type RefObject } from "react";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import type { Line } from "../cut-line/use-cut-line.ts";
import { StickerPreview } from "../finalize/sticker-preview.tsx";
import type { Finish } from "../finalize/sticker-face.tsx";

interface MatStripProps {
  /** The picture that the strip stands for. */
  readonly pictureRef: RefObject<HTMLElement>;
  readonly line: Line;
  readonly artworkUrl: string;
  readonly finish: Finish;
  readonly measurement: Measurement;
}

/** On a phone held upright: sticker and size along the upper edge once the picture is scrolled away. Leads back. */
export function MatStrip({ pictureRef, line, artworkUrl, finish, measurement }: MatStripProps) {
  const isPast = useIsScrolledPast(pictureRef);
  if (!isPast) return null;
  return (
    <button
      type="button"
      className="fixed inset-x-0 top-0 z-10 flex h-18 items-center gap-3 border-b border-line bg-paper px-4 text-left shadow-md md:hidden [@media(height<30rem)]:hidden print:hidden"
      onClick={() => pictureRef.current?.scrollIntoView({ block: "center" })}
    >
      <StickerPreview
        artworkUrl={artworkUrl}
        cutPath={line.path}
        widthIn={line.width}
        heightIn={line.height}
        artBox={line.artBox}
        finish={finish}
        className="h-15 w-20"
      />
      <span className="grow font-semibold whitespace-nowrap tabular-nums">
        {sizeText(line.width, line.height, measurement)}
      </span>
      <span className="text-sm text-muted underline underline-offset-4">Back to your picture</span>
    </button>
  );
}

/** Whether an element that is shown is above what the screen shows. */
function useIsScrolledPast(element: RefObject<HTMLElement>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, boundingClientRect } of entries)
          setPast(!isIntersecting && boundingClientRect.top < 0);
      },
      // The height of the strip.
      { rootMargin: "-72px 0px 0px 0px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isPast;
}
