import { can, type Capability } from "#domain/ground/kernel/capabilities";
import type { RecordName } from "#domain/ground/kernel/records";
import { err, ok, type Result } from "#domain/ground/kernel/result";
import { refuse, type Refusal } from "#domain/ground/kernel/refusal";
import { getRequirement, PERMISSIONS, whoMaySetField, type RecordAction } from "#domain/ground/records/permissions";
import type { ServiceContext, Session } from "../kernel/index.ts";

/** Why the visitor lacks what a call or a write needs; undefined when they have it. */
export function checkAccess(
  { actor: { role }, lacksSecondFactor }: Pick<Session, "actor" | "lacksSecondFactor">,
  needs: "account" | Capability | undefined,
): Refusal | undefined {
  if (!needs) return undefined;
  if (role === "guest" && (needs === "account" || !can(role, needs)))
    return { code: "unauthenticated", message: "Sign in first." };
  if (needs === "account" || can(role, needs)) return undefined;
  if (lacksSecondFactor)
    return {
      code: "second-factor-required",
      message: "Set up a passkey or an authenticator app in your account first.",
    };
  return { code: "forbidden", message: "You don't have permission to do that." };
}

/** The refusal of a write that the table of permissions does not grant the visitor; undefined when it does. */
export function refuseUnlessGranted(
  { session }: ServiceContext,
  record: RecordName,
  action: RecordAction,
): Result<never, Refusal> | undefined {
  const refusal = checkAccess(session, getRequirement(record, action));
  return refusal && err(refusal);
}

/** A use case that the table of permissions guards, for callers other than the shop itself. */
export const granted =
  <Inputs extends ReadonlyArray<unknown>, T>(
    record: RecordName,
    action: RecordAction,
    run: (context: ServiceContext, ...inputs: Inputs) => Promise<Result<T, Refusal>>,
  ) =>
  async (context: ServiceContext, ...inputs: Inputs): Promise<Result<T, Refusal>> =>
    refuseUnlessGranted(context, record, action) ?? run(context, ...inputs);

/**
 * An input without the guarded fields that the visitor may not set. They may send stored values, as a form that saves
 * a whole record does. These are not written, so they can't undo a simultaneous change.
 */
export function withoutGuardedFields<Input extends object>(
  { session: { actor } }: ServiceContext,
  record: RecordName,
  input: Input,
  currentRecord: object | undefined,
): Result<Input, Refusal> {
  const values = new Map<string, unknown>(Object.entries(input));
  const currentValues = new Map<string, unknown>(Object.entries(currentRecord ?? {}));
  const guarded = Object.entries(PERMISSIONS[record].fields ?? {}).filter(
    ([field, { needs }]) => values.get(field) !== undefined && !can(actor.role, needs),
  );
  const [refusedField] = guarded.filter(([field]) => values.get(field) !== currentValues.get(field));
  if (refusedField) {
    const [field, { title }] = refusedField;
    return refuse({ code: "forbidden", message: `Only ${whoMaySetField(record, field) ?? ""} can set the ${title}.` });
  }
  for (const [field] of guarded) values.delete(field);
  return ok(Object.fromEntries(values) as Input);
}
