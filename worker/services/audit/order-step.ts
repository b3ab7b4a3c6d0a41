import { can } from "#domain/ground/kernel/capabilities";
import type { Statement } from "../../db/client.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { auditRow, type AuditEntry } from "./audit-row.ts";

/**
 * The audit's row of what staff do with an order, beside the entry in the order's own timeline; none for the shop's own
 * steps and for customers. The order's money has rows of its own.
 */
export const auditOrderStep = (
  context: ServiceContext,
  orderId: string,
  step: Pick<AuditEntry, "action" | "before" | "after" | "reason">,
): ReadonlyArray<Statement> =>
  can(context.session.actor.role, "manageOrders")
    ? [auditRow(context, { ...step, entity: "order", entityId: orderId })]
    : [];
