import type { OrderView } from "#domain/shop/orders/order-view";
import { TextLink } from "../../ui/actions/text-link.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";

interface ReplacementNoticeProps {
  readonly order: Pick<OrderView, "replaces" | "replacedBy">;
  /** The address of an order's page, up to its id. */
  readonly path: string;
}

/** Links an order that its owner changed with the one that was placed instead. */
export function ReplacementNotice({ order: { replaces, replacedBy }, path }: ReplacementNoticeProps) {
  if (replacedBy)
    return (
      <Notice kind="info" title={`Replaced by order ${replacedBy.number}`}>
        This order was changed and won't be printed.{" "}
        <TextLink href={`${path}${replacedBy.id}/`}>See order {replacedBy.number}</TextLink>
      </Notice>
    );
  return replaces ? (
    <Notice kind="info">
      This order replaces <TextLink href={`${path}${replaces.id}/`}>order {replaces.number}</TextLink>, which is
      canceled.
    </Notice>
  ) : null;
}
