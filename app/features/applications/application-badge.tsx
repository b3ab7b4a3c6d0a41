import { applicationStatusText, type ApplicationStatus } from "#domain/shop/applications/status";
import { Badge, type BadgeKind } from "../../ui/feedback/badge.tsx";

const KINDS: Readonly<Record<ApplicationStatus, BadgeKind>> = { 0: "info", 1: "neutral", 2: "success", 3: "sun" };

export const ApplicationBadge = ({ status }: { status: ApplicationStatus }) => (
  <Badge kind={KINDS[status]}>{applicationStatusText(status).label}</Badge>
);
