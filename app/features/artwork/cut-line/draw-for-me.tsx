import { DRAW_FOR_ME, DRAW_HERE } from "#domain/shop/kinds/upload/draw-for-me";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

interface DrawnByStaffProps {
  /** The page shows what was ordered, not the line of this browser. */
  readonly isStaffDrawn: boolean;
  /** The page of the design. */
  readonly href: string;
}

/** What was ordered instead of a line, with the way to a line of one's own, or back. */
export const DrawnByStaff = ({ isStaffDrawn, href }: DrawnByStaffProps) => (
  <Notice
    kind={isStaffDrawn ? "success" : "info"}
    title={isStaffDrawn ? "In your cart" : "Your cart stays as it is until you approve this line"}
    actions={
      <ButtonLink href={isStaffDrawn ? `${href}?${DRAW_HERE}=yes` : href} variant="secondary" size="sm">
        {isStaffDrawn ? "Draw the line here instead" : "Leave it to us"}
      </ButtonLink>
    }
  >
    {isStaffDrawn ? "We draw the line and send you a proof. We print after you answer it." : null}
  </Notice>
);

/** For a file whose outline can't be drawn here. @param hasReason the page says elsewhere why there is no line */
export const DrawForMe = ({ hasReason = false }: { readonly hasReason?: boolean }) => (
  <div className="grid justify-items-start gap-2">
    <p>
      {hasReason
        ? "Or order it without a cut line:"
        : "We can't draw the outline of this file here. Choose a plain shape, or order it without a cut line:"}
    </p>
    <Button type="submit" name="intent" value={DRAW_FOR_ME} variant="secondary">
      We draw the line and send you a proof
    </Button>
    <p className="text-sm text-muted">
      You pay for the whole size that you choose. We print after you answer the proof.
    </p>
  </div>
);
