import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatMoment } from "#domain/ground/calendar/dates";
import { flatten } from "#domain/ground/kernel/field-errors";
import type { FieldErrors } from "#domain/ground/kernel/refusal";
import { listFormFields, type OfficeRecord, type RecordFields } from "#domain/shop/office/records/description";
import { readValue, toText, writeFormTexts, type RecordTexts } from "#domain/shop/office/records/form-texts";
import type { ErrorsByField } from "#domain/shop/office/records/form-view";
import type { RecordGap } from "../../../features/office/index.ts";

interface Restoring {
  /** The audit's entry of the change before which the record said what is to be restored. */
  readonly auditId: string;
  /** Of the form. */
  readonly texts: RecordTexts;
  /** The fields that the user may set. */
  readonly unlocked: ReadonlyArray<string>;
}

/**
 * The texts of a past version for a form, and what stands above it. Saving the form restores the version, so that
 * permissions, conflicts and audit are those of any other save.
 */
export async function readPast(
  { services }: AppLoadContext,
  record: OfficeRecord,
  { auditId, texts, unlocked }: Restoring,
): Promise<{ readonly texts: RecordTexts; readonly note: string }> {
  const past = await services.records.findPastVersion(record.name, auditId);
  if (!past)
    return { texts: {}, note: "What this said before that change is no longer stored, so it can’t be restored." };
  const fields = listFormFields(record).filter(({ name }) => unlocked.includes(name));
  const pastTexts = writeFormTexts(fields, past.fields);
  const labels = fields.filter(({ name }) => pastTexts[name] !== texts[name]).map(({ label }) => label);
  const moment = formatMoment(past.replacedAt, "short");
  const note =
    labels.length === 0
      ? `This is what it said before ${moment}: the same as now.`
      : `This is what it said before ${moment}. Save to restore it. Different from now: ${labels.join(", ")}.`;
  return { texts: pastTexts, note };
}

/** What is wrong with the links in a record's texts, by field. */
export async function findLinkWarnings(
  { services }: AppLoadContext,
  record: OfficeRecord,
  current: RecordFields,
): Promise<ErrorsByField> {
  const base = record.shopHref?.(current) ?? "/";
  const fields = listFormFields(record).filter(({ hasLinks }) => hasLinks);
  const warnings = await Promise.all(
    fields.map(async ({ name, widget }) => {
      const linkedText = { text: toText(readValue(current, name)), isMarkdown: widget === "markdown", base };
      return [name, await services.content.findDeadLinks(linkedText)] as const;
    }),
  );
  return Object.fromEntries(warnings.filter(([, messages]) => messages.length > 0));
}

/**
 * What a record that visitors don't see yet lacks to be published, with the field where it is entered.
 * @param current undefined for a new one
 */
export async function findGaps(
  { services: { kinds } }: AppLoadContext,
  record: OfficeRecord,
  current: RecordFields | undefined,
): Promise<ReadonlyArray<RecordGap>> {
  const finders: Partial<Record<OfficeRecord["name"], (id?: string) => Promise<FieldErrors>>> = {
    product: kinds.products.findGaps,
    "ready-made-design": kinds.readyMadeDesigns.findGaps,
  };
  return flatten((await finders[record.name]?.(current && toText(current["id"]))) ?? {});
}
