import type { Claim, ClaimState } from "#domain/shop/claims/claim";
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx";

const LOOKS: Readonly<Record<ClaimState, { readonly kind: BadgeKind; readonly label: string }>> = {
  open: { kind: "sun", label: "Open" },
  approved: { kind: "success", label: "Approved" },
  declined: { kind: "neutral", label: "Declined" },
};

export const ClaimBadge = ({ state }: Pick<Claim, "state">) => (
  <Badge kind={LOOKS[state].kind}>{LOOKS[state].label}</Badge>
);
