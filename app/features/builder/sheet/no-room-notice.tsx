import { Maximize2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { sizeText } from "#domain/ground/kernel/measure";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { Button } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import type { Offer, OfferAnswer } from "./use-placement.ts";

interface NoRoomNoticeProps {
  readonly offer: Offer;
  readonly measurement: Measurement;
  readonly onAnswer: (answer: OfferAnswer) => void;
}

/** Asks what to do with an object that has no free place: use a larger sheet, add it on top, or leave it out. */
export function NoRoomNotice({ offer: { name, larger }, measurement, onAnswer }: NoRoomNoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Scrolled into view: it appears below the sheet, often outside the window.
  useEffect(() => {
    // In braces: some browsers return a promise, which an effect must not return.
    frame.current?.scrollIntoView({ block: "nearest" });
  }, [name]);
  return (
    <div ref={frame} className="scroll-mb-28 md:scroll-mb-6">
      <Notice
        kind="warning"
        title={`There's no room for “${name}” on this sheet.`}
        actions={
          <>
            {larger ? (
              <Button
                size="sm"
                icon={<Maximize2 aria-hidden="true" className="size-4" />}
                onClick={() => onAnswer("larger")}
              >
                Use the {sizeText(larger.width, larger.height, measurement)} sheet and add it
              </Button>
            ) : null}
            <Button size="sm" variant="secondary" onClick={() => onAnswer("on top")}>
              Add it on top
            </Button>
            <Button size="sm" variant="secondary" onClick={() => onAnswer("leave")}>
              Don't add it
            </Button>
          </>
        }
      >
        <p>
          {larger ? "A larger sheet has room for it." : "Shrink or delete something, then add it again."} Overlapping
          pictures are cut together as one sticker.
        </p>
      </Notice>
    </div>
  );
}
