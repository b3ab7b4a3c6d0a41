import type { Rejection } from "#domain/ground/sync/envelope";
import type { Refusal } from "#domain/ground/kernel/refusal";

/** A room's rejection as a refusal of the call. */
export function toRoomRefusal({ code, message }: Rejection): Refusal {
  if (code === "not-found") return { code: "not-found", message: "Item not found" };
  return code === "not-allowed" || code === "closed" || code === "conflict"
    ? { code: "conflict", message }
    : { code: "invalid", errors: { message: [message] } };
}
