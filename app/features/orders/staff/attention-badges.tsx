import { ATTENTION_TEXT, type Attention } from "#domain/shop/orders/staff-orders";
import { Badge, type BadgeKind } from "../../../ui/feedback/badge.tsx";

const KINDS: Readonly<Record<Attention, BadgeKind>> = {
  payment: "danger",
  held: "danger",
  proof: "sun",
  late: "warning",
};

/** Why an order needs a person. */
export const AttentionBadges = ({ attention }: { readonly attention: ReadonlyArray<Attention> }) => (
  <>
    {attention.map((name) => (
      <Badge key={name} kind={KINDS[name]}>
        {ATTENTION_TEXT[name]}
      </Badge>
    ))}
  </>
);
