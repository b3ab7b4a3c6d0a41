import { eq } from "drizzle-orm";
import { readOutputProfile } from "#domain/ground/files/icc/output-profile";
import { MAX_PROFILE_BYTES } from "#domain/ground/files/icc/press-profile";
import { can, getActorUserId } from "#domain/ground/kernel/capabilities";
import { invalid, notFound, type Refusal } from "#domain/ground/kernel/refusal";
import { ok, type Result } from "#domain/ground/kernel/result";
import { sha256Hex } from "../../crypto.ts";
import { batch } from "../../db/client.ts";
import { pressProfile } from "../../db/schema/printing.ts";
import { auditRow } from "../audit/index.ts";
import { readUpload, type UploadForm } from "../files/index.ts";
import type { ServiceContext } from "../kernel/index.ts";
import { DEFAULT_PRESS } from "#domain/prepress/press/default-press";
import { findNewestPress, pressKey, type PressRow } from "./press-profiles.ts";

type NewPress = Pick<PressRow, "sha256" | "name" | "version" | "bytes">;

/** Stores an uploaded profile of the press, and sets it for all orders from now on. */
export async function uploadPress(
  context: ServiceContext,
  form: UploadForm,
): Promise<Result<{ readonly name: string; readonly sha256: string }, Refusal>> {
  if (!can(context.session.actor.role, "manageSettings")) return notFound();
  const upload = await readUpload(form, MAX_PROFILE_BYTES);
  if (!upload.ok) return upload;
  const bytes = new Uint8Array(upload.value.bytes);
  const read = readOutputProfile(bytes);
  if (!read.ok) return invalid({ file: [read.error] });
  const sha256 = await sha256Hex(bytes);
  await context.files.put(pressKey(sha256), bytes, "application/vnd.iccprofile");
  await appendOther(context, { ...read.value, sha256, bytes: bytes.length });
  return ok({ name: read.value.name, sha256 });
}

/**
 * Sets an earlier profile again, or the shop's own.
 * @param id of an earlier row; "default" for the shop's own
 * @returns false for an unknown id, or without permission
 */
export async function restorePress(context: ServiceContext, id: string): Promise<boolean> {
  if (!can(context.session.actor.role, "manageSettings")) return false;
  const [row] =
    id === "default"
      ? [{ sha256: null, name: DEFAULT_PRESS.name, version: "", bytes: 0 }]
      : await context.db.select().from(pressProfile).where(eq(pressProfile.id, id));
  if (!row) return false;
  await appendOther(context, row);
  return true;
}

/** Appends a profile, unless it is the current one. */
async function appendOther(context: ServiceContext, { sha256, name, version, bytes }: NewPress): Promise<void> {
  const current = await findNewestPress(context);
  if ((current?.sha256 ?? null) === sha256) return;
  const id = context.newId();
  const setBy = getActorUserId(context.session.actor) ?? "";
  await batch(context.db, [
    context.db.insert(pressProfile).values({ id, sha256, name, version, bytes, setBy, createdAt: context.clock() }),
    auditRow(context, { action: "set", entity: "press-profile", entityId: id, after: { name, sha256 } }),
  ]);
}
