import { proofStateText, type ProofState } from "#domain/shop/proofs/proof";
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx";

const KINDS: Readonly<Record<ProofState, BadgeKind>> = {
  sent: "sun",
  approved: "success",
  "changes-requested": "info",
  superseded: "neutral",
};

interface ProofBadgeProps {
  readonly state: ProofState;
  /** Staff read it, not the customer. */
  readonly forStaff?: boolean;
}

export const ProofBadge = ({ state, forStaff = false }: ProofBadgeProps) => (
  <Badge kind={KINDS[state]}>{proofStateText(state, forStaff).label}</Badge>
);
