import { PROOF_STATE_TEXT, type ProofState } from "#domain/proofs/proof";
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx";

const KINDS: Readonly<Record<ProofState, BadgeKind>> = {
  sent: "sun",
  approved: "success",
  "changes-requested": "info",
  superseded: "neutral",
};

export const ProofBadge = ({ state }: { state: ProofState }) => (
  <Badge kind={KINDS[state]}>{PROOF_STATE_TEXT[state].label}</Badge>
);
