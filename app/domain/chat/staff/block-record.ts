import * as v from "valibot";

/** A visitor who may not chat for a time, as staff see it. */
export const BlockRecord = v.object({
  id: v.string(),
  room_id: v.nullable(v.string()),
  name: v.string(),
  /** Whether an account is blocked, or a guest's browser. */
  is_account: v.boolean(),
  reason: v.string(),
  created_by: v.string(),
  date_created: v.string(),
  /** Null blocks permanently. */
  until: v.nullable(v.string()),
  lifted_by: v.nullable(v.string()),
  date_lifted: v.nullable(v.string()),
  active: v.boolean(),
});
export type BlockRecord = v.InferOutput<typeof BlockRecord>;
