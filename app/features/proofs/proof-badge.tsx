import { PROOF_STATE_TEXT, staffProofLabel, type ProofState } from "#domain/proofs/proof";
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
  <Badge kind={KINDS[state]}>{forStaff ? staffProofLabel(state) : PROOF_STATE_TEXT[state].label}</Badge>
);
