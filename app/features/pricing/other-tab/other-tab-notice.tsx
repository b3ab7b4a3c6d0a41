import { useEffect, useRef } from "react";
import {
  summarizeForm,
  summaryText,
  tellApart,
  type DesignSummary,
  type FormDesign,
} from "#domain/shop/configured-products/design-summary";
import type { Measurement } from "#domain/ground/kernel/measurement";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

/** The id of the notice. */
export const OTHER_TAB = "other-tab";

interface OtherTabNoticeProps {
  readonly there: DesignSummary;
  /** What this page has. */
  readonly here: FormDesign;
  /** The cart has what the other tab has. */
  readonly isInCart: boolean;
  readonly measurement: Measurement;
  /** The page of what is saved, which is loaded anew. */
  readonly href: string;
  /** The `intent` that saves the form with these choices, which names the newer version. */
  readonly intent: string;
  /** Saves these choices. Without it the form is sent. */
  readonly onKeep?: () => void;
  /** It appears after a click. */
  readonly isAnswer: boolean;
}

/** Says that another tab has saved the design of this form, what both have, and the two ways on. */
export function OtherTabNotice({
  there,
  here,
  isInCart,
  measurement,
  href,
  intent,
  onKeep,
  isAnswer,
}: OtherTabNoticeProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) frame.current?.focus();
  }, [isAnswer]);
  const form = summarizeForm(here);
  const [thereText, hereText] = form
    ? tellApart([there, form], measurement)
    : [summaryText(there, measurement), undefined];
  return (
    <div ref={frame} id={OTHER_TAB} tabIndex={-1} className="scroll-mt-24">
      <Notice
        kind="warning"
        title="You changed this design in another tab."
        actions={
          <>
            <ButtonLink href={href} target="_self" variant="secondary">
              Use what the other tab has
            </ButtonLink>
            <Button
              type="submit"
              name="intent"
              value={intent}
              onClick={(event) => {
                if (!onKeep) return;
                event.preventDefault();
                onKeep();
              }}
            >
              Keep these choices
            </Button>
          </>
        }
      >
        {thereText === "" ? (
          <p>Both look the same here: they differ in a detail that isn't listed.</p>
        ) : (
          <>
            <p>
              The other tab{isInCart ? " and your cart" : ""}: {thereText}
            </p>
            {hereText === undefined ? null : <p>This page: {hereText}</p>}
          </>
        )}
      </Notice>
    </div>
  );
}
