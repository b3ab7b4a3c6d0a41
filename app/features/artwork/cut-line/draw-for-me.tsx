import { DRAW_FOR_ME } from "#domain/shop/kinds/upload/draw-for-me";
import { Button, ButtonLink } from "../../../ui/actions/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

interface DrawForMeProps {
  /** Whether this was chosen before. */
  readonly isInCart: boolean;
  /** The page says elsewhere why there is no line. */
  readonly hasReason?: boolean;
}

/** For a file whose outline can't be drawn here. */
export const DrawForMe = ({ isInCart, hasReason = false }: DrawForMeProps) =>
  isInCart ? (
    <Notice
      kind="success"
      title="In your cart"
      actions={
        <ButtonLink href="/cart/" size="sm">
          View your cart
        </ButtonLink>
      }
    >
      We draw the line and send you a proof. We print after you answer it.
    </Notice>
  ) : (
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
