import { counted } from "#domain/ground/kernel/text";
import { TextLink } from "../../../ui/actions/text-link.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";

interface EarlierLinesNoticeProps {
  /** 0: there is nothing to say. */
  readonly count: number;
  /** Leads to the cart where the page is another one. */
  readonly isCheckout?: boolean;
  readonly className?: string;
}

/** Says that a shopper who signed in has what was in their account's cart before, which the total now includes. */
export const EarlierLinesNotice = ({ count, isCheckout = false, className }: EarlierLinesNoticeProps) =>
  count === 0 ? null : (
    <Notice kind="info" {...(className === undefined ? {} : { className })}>
      <span>{`We added ${counted(count, "item")} from your account's earlier cart. `}</span>
      {isCheckout ? <TextLink href="/cart/">See your cart</TextLink> : null}
    </Notice>
  );
