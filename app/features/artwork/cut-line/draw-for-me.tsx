import { formatMoney, type Money } from "#domain/ground/kernel/money";
import { DRAW_FOR_ME, DRAW_HERE, DRAWN_TOTAL } from "#domain/shop/kinds/upload/draw-for-me";
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

interface DrawForMeProps {
  /** The page says elsewhere why there is no line. */
  readonly hasReason: boolean;
  /** What it costs as it is chosen now; undefined without scripts. */
  readonly total?: Money | undefined;
}

/** For a file whose outline can't be drawn here. */
export const DrawForMe = ({ hasReason, total }: DrawForMeProps) => (
  <div className="grid justify-items-start gap-2">
    <p>
      {hasReason
        ? "Or order it without a cut line:"
        : "We can't draw the outline of this file here. Choose a plain shape, or order it without a cut line:"}
    </p>
    {total ? <input type="hidden" name={DRAWN_TOTAL} value={formatMoney(total)} /> : null}
    <Button type="submit" name="intent" value={DRAW_FOR_ME} variant="secondary">
      We draw the line and send you a proof
    </Button>
    <p className="text-sm text-muted">
      You pay {total ? `${formatMoney(total)} ` : ""}for the whole size that you choose. We print after you answer the
      proof.
    </p>
  </div>
);
