import { proofStateText, type ShownProofState } from "#domain/shop/proofs/proof";
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx";

const KINDS: Readonly<Record<ShownProofState, BadgeKind>> = {
  sent: "sun",
  approved: "success",
  "changes-requested": "info",
  superseded: "neutral",
  ended: "neutral",
  "changes-ended": "neutral",
};

interface ProofBadgeProps {
  readonly state: ShownProofState;
  /** Staff read it, not the customer. */
  readonly forStaff?: boolean;
}

export const ProofBadge = ({ state, forStaff = false }: ProofBadgeProps) => (
  <Badge kind={KINDS[state]}>{proofStateText(state, forStaff).label}</Badge>
);
